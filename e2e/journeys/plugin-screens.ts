/** Plugin screens: by address, by reload, by tap; and the switch of a plugin. */
import { Chat } from '../chat';
import { type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'a tab whose plugin is switched off says so, and switches it on again',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      await system.pku('settings', 'set', 'plugin.dashboard.enabled', 'false');
      await visitor.goto('/dashboard');
      await page.getByText('「看板」已停用').waitFor();
      await page.getByRole('button', { name: '打开「看板」' }).click();
      await page.getByRole('list', { name: '看板上的卡片' }).waitFor();
    },
  },
  {
    title: 'a plugin screen opens at /p/… by its address and by reload',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/p/plugins/main');
      await page.getByRole('heading', { name: '插件', level: 1 }).waitFor();
      await page.getByRole('button', { name: /空闲教室.*已启用/ }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: /空闲教室.*已启用/ }).waitFor();
    },
  },
  {
    title: 'a plugin form opens at /m/… by its address, by reload and by tap, and closes to where it came from',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const sheet = page.getByRole('dialog', { name: '空闲教室' });
      await visitor.goto('/m/plugins/detail?id=classrooms');
      await sheet.getByText('portal.pku.edu.cn').waitFor();
      await page.reload();
      await sheet.getByText('portal.pku.edu.cn').waitFor();

      await visitor.goto('/p/plugins/main');
      await page.getByRole('button', { name: /空闲教室.*已启用/ }).click();
      await sheet.waitFor();
      same('the address of the form', new URL(page.url()).pathname, '/m/plugins/detail');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: '插件', level: 1 }).waitFor();
    },
  },
  {
    title: 'a plugin that is switched off is not offered to the assistant until it is on again',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/m/plugins/detail?id=classrooms');
      const toggle = page.getByRole('switch', { name: '启用空闲教室' });
      await toggle.click();
      await page.getByRole('switch', { name: '启用空闲教室', checked: false }).waitFor();

      await visitor.goto('/');
      const chat = new Chat(page);
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByText('没有提供给我').waitFor();

      await visitor.goto('/m/plugins/detail?id=classrooms');
      await page.getByRole('switch', { name: '启用空闲教室', checked: false }).click();
      await page.getByRole('switch', { name: '启用空闲教室', checked: true }).waitFor();
      await visitor.goto('/');
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
    },
  },
  {
    title: 'an address that leads nowhere says so and leads back',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      for (const route of ['/nowhere', '/p/nobody/main', '/p/plugins/nothing']) {
        await visitor.goto(route);
        await page.getByText(/没有/).first().waitFor();
      }
    },
  },
];
