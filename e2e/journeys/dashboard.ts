/** The dashboard: found filled, arranged by keys, changed by a sentence, and the same for everybody who looks at it. */
import type { Page } from 'playwright-core';
import { violationsOn } from '../axe';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

const FIRST = ['今天的课', '待办', '空闲教室', '食堂人数', '下一班校车', '学校通知'];

const cards = (page: Page) => page.getByRole('list', { name: '看板上的卡片' });

/** The titles on the dashboard, in the order in which they are read. */
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allInnerTexts();

/** Waits until these are the titles. */
function shows(page: Page, wanted: readonly string[]): Promise<unknown> {
  return eventually(`the cards are ${wanted.join(', ')}`, async () => Bun.deepEquals(await titles(page), wanted));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? undefined);

export const journeys: Journey[] = [
  {
    title: 'a new student finds a first dashboard, the assistant knows the same cards, and what is done there is done',
    async walk(stage) {
      const { system, visitor } = await stage.open({ viewport: { width: 390, height: 844 } });
      const { page } = visitor;
      await page.getByRole('link', { name: '看板' }).click();
      await cards(page).waitFor();
      same('the cards', await titles(page), FIRST);
      await cards(page).getByRole('button', { name: /文史/ }).waitFor();

      const field = page.getByRole('textbox', { name: '添加待办' });
      await field.fill('交高数作业');
      await field.press('Enter');
      await page.getByRole('checkbox', { name: '交高数作业' }).click();
      await page.getByRole('checkbox', { name: '交高数作业', checked: true }).waitFor();
      await eventually('the assistant hears that it is done', async () =>
        (await system.pku('call', 'todos.list', '{"done":true}')).includes('交高数作业'),
      );
      const listed = await system.pku('call', 'dashboard.list', '{}');
      for (const widget of ['todos.open', 'classrooms.overview']) same(widget, listed.includes(widget), true);
    },
  },
  {
    title:
      'the dashboard is arranged by keys alone: the focus stays, the new place is said, and each change can be undone',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/dashboard');
      await page.getByRole('button', { name: '编辑' }).press('Enter');
      const grip = page.getByRole('button', { name: '移动：下一班校车' });
      await grip.press('Home');
      await shows(page, ['下一班校车', '今天的课', '待办', '空闲教室', '食堂人数', '学校通知']);
      same('the focus after Home', await focused(page), '移动：下一班校车');
      await page.keyboard.press('ArrowRight');
      await shows(page, ['今天的课', '下一班校车', '待办', '空闲教室', '食堂人数', '学校通知']);
      await page.getByRole('status').getByText('「下一班校车」现在是第 2 张，共 6 张').waitFor();

      const later = page.getByRole('button', { name: '后移：下一班校车' });
      await later.press('Enter');
      await shows(page, ['今天的课', '待办', '下一班校车', '空闲教室', '食堂人数', '学校通知']);
      same('the focus after a button', await focused(page), '后移：下一班校车');

      await page.getByRole('button', { name: '移除：今天的课' }).press('Enter');
      await shows(page, ['待办', '下一班校车', '空闲教室', '食堂人数', '学校通知']);
      same('violations while editing', await violationsOn(page), []);
      await page.getByRole('button', { name: '撤销' }).press('Enter');
      await shows(page, ['今天的课', '待办', '下一班校车', '空闲教室', '食堂人数', '学校通知']);
      await page.getByRole('button', { name: '完成' }).press('Enter');
      await page.reload();
      await cards(page).waitFor();
      await page.getByRole('button', { name: '编辑' }).press('Enter');
      await shows(page, ['今天的课', '待办', '下一班校车', '空闲教室', '食堂人数', '学校通知']);
    },
  },
  {
    title: 'a card is found in the library as it will look, added, made small, set up and taken back',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/dashboard');
      await page.getByRole('button', { name: '添加卡片' }).click();
      const library = page.getByRole('dialog', { name: '添加卡片' });
      await library.getByLabel('搜索小组件').fill('专注');
      await library.getByText('现在没有在专注').waitFor();
      same('what can be pressed in a preview', await library.getByRole('button', { name: /开始专注/ }).count(), 0);
      await library.getByRole('button', { name: '添加：今日专注' }).click();
      await library.getByText('已在看板上').waitFor();
      same('violations in the library', await violationsOn(page), []);
      await page.keyboard.press('Escape');
      await cards(page).getByRole('heading', { name: '今日专注' }).waitFor();

      await page.getByRole('button', { name: '待办：卡片选项' }).click();
      const sheet = page.getByRole('dialog', { name: '待办' });
      await sheet.getByRole('radio', { name: '大' }).click();
      await sheet.getByRole('radio', { name: '大', checked: true }).waitFor();
      await sheet.getByLabel('显示几项').fill('99');
      await sheet.getByRole('button', { name: '保存' }).click();
      await sheet.getByText('1 到 20', { exact: true }).waitFor();
      await sheet.getByLabel('显示几项').fill('2');
      await sheet.getByRole('button', { name: '保存' }).click();
      await sheet.getByText('已更改「待办」的内容').first().waitFor();
      same('violations in the sheet', await violationsOn(page), []);
      await sheet.getByRole('button', { name: '移除卡片' }).click();
      await eventually('the card is gone', async () => !(await titles(page)).includes('待办'));
      await page.getByRole('button', { name: '撤销' }).click();
      await eventually('the card is back', async () => (await titles(page)).includes('待办'));
    },
  },
  {
    title: 'a card of a chat is put on the dashboard by a tap, another one by a sentence, and every window shows both',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const other = await stage.visitor(system.origin);
      await other.enter(await system.anotherAddress());
      await other.goto('/dashboard');
      await cards(other.page).waitFor();

      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('给我一个充值表单');
      await chat.finished();
      const made = page.getByRole('group', { name: '校园卡充值' });
      await made.getByRole('button', { name: '放到看板' }).click();
      await made.getByText('已放到看板').waitFor();
      await eventually('the other window shows the pinned card', async () =>
        (await titles(other.page)).includes('校园卡充值'),
      );
      same('the first cards are still there', (await titles(other.page)).length, FIRST.length + 1);

      await chat.ask('把今天的课放到看板');
      await chat.finished();
      await eventually(
        'the other window shows the card of the assistant',
        async () => (await titles(other.page)).filter((title) => title === '今天的课').length === 2,
      );
      await cards(other.page).getByText('由助手制作').first().waitFor();
    },
  },
  {
    title: 'a card whose plugin is switched off leaves no gap, says why while editing, and is back with the plugin',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/dashboard');
      await cards(page).getByRole('heading', { name: '空闲教室' }).waitFor();
      await system.pku('settings', 'set', 'plugin.classrooms.enabled', 'false');
      await eventually('the card is hidden', async () => !(await titles(page)).includes('空闲教室'));
      await page.getByRole('button', { name: '编辑' }).click();
      await page.getByText('「空闲教室」没有启用').waitFor();
      await visitor.goto('/m/plugins/detail?id=classrooms');
      await page.getByRole('switch', { name: '启用空闲教室', checked: false }).click();
      await page.getByRole('switch', { name: '启用空闲教室', checked: true }).waitFor();
      await visitor.goto('/dashboard');
      await cards(page).getByRole('heading', { name: '空闲教室' }).waitFor();
    },
  },
  {
    title: 'an emptied dashboard stays empty, and offers the recommended cards again',
    async walk(stage) {
      const { visitor } = await stage.open({ viewport: { width: 390, height: 844 } });
      const { page } = visitor;
      await visitor.goto('/dashboard');
      await page.getByRole('button', { name: '编辑' }).click();
      for (const title of FIRST) {
        await page.getByRole('button', { name: `移除：${title}` }).click();
        await page.getByText(`已移除「${title}」`).last().waitFor();
      }
      await page.reload();
      await page.getByText('看板还是空的').waitFor();
      same('violations on the empty dashboard', await violationsOn(page), []);
      await page.getByRole('button', { name: '放上推荐的卡片' }).click();
      await eventually('the cards are back', async () => (await titles(page)).length === FIRST.length);
      await page.getByRole('button', { name: '撤销' }).click();
      await page.getByText('看板还是空的').waitFor();
    },
  },
];
