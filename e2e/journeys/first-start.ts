/** The first minute: the one-time address, the banner, the sentences that are offered. */
import { roomsOf } from '../../examples/mock-campus/server';
import { startMockLlm } from '../../examples/mock-llm/server';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'the one-time address opens the demo and leaves the address bar',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      same('the address bar', visitor.page.url(), `${system.origin}/`);
      await visitor.page.getByRole('note').filter({ hasText: '演示' }).waitFor();
      const kept = await visitor.page.evaluate(() => JSON.stringify(document.cookie));
      same('cookies', kept, '""');
    },
  },
  {
    title: 'a one-time address works once; another browser is told how to get a new one',
    async walk(stage) {
      const { system } = await stage.open();
      const second = await stage.visitor(system.origin);
      second.tolerate(/status of 40[13]/); // the browser reports the refused exchange by itself
      await second.page.goto(system.address);
      await second.page.getByRole('heading', { name: '从终端打开' }).waitFor();
      await second.page.goto('about:blank');
      await second.enter(await system.anotherAddress());
    },
  },
  {
    title: 'every sentence that the first screen offers is answered',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const offered = page.getByRole('group', { name: '可以这样问' }).getByRole('button');
      await offered.first().waitFor();
      const sentences = await offered.allInnerTexts();
      if (sentences.length < 2) throw new Error('The first screen offers nothing to ask');
      for (const sentence of sentences) {
        await visitor.goto('/');
        await page.getByRole('group', { name: '可以这样问' }).getByRole('button', { name: sentence }).click();
        const chat = new Chat(page);
        await chat.written(20);
        await chat.finished();
        if (/没有提供给我|没有办成/.test(await chat.newest())) throw new Error(`「${sentence}」 was not answered`);
      }
    },
  },
  {
    title: '「二教哪里有空教室」 shows the tool, streams the answer with the campus’s own rooms, and survives a reload',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('二教哪里有空教室');

      const card = chat.answers.last().getByRole('button', { name: /教室.*完成/ });
      await card.waitFor();
      const lengths = new Set<number>();
      await eventually('the answer has come in pieces', async () => {
        lengths.add((await chat.newest()).length);
        return lengths.size >= 3;
      });
      await chat.finished();

      const held = new Map(roomsOf('二教', '今天').map(({ room, seats }) => [room, seats]));
      await checkRooms(chat, held);
      await card.click();
      await chat.answers.last().getByText('"二教"').first().waitFor();
      await page.waitForTimeout(300); // a list that followed its end would have carried the card away by now
      if (((await card.boundingBox())?.y ?? -1) < 0) throw new Error('The card that was opened is out of sight');

      const before = await chat.newest();
      await page.reload();
      await chat.answers.last().getByRole('table').waitFor();
      await card.click(); // closed again after a reload
      same('the answer after a reload', await chat.newest(), before);
      await checkRooms(chat, held);
    },
  },
  {
    title: 'an empty folder of one’s own begins with language, demo or one’s own, and a service; back and skip work',
    async walk(stage) {
      const system = await stage.start({ kind: 'real' });
      const visitor = await stage.visitor(system.origin);
      const { page } = visitor;
      await page.goto(system.address);
      await page.getByRole('heading', { name: '选择语言' }).waitFor();
      await page.getByRole('radio', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Choose a language' }).waitFor();
      await page.getByRole('radio', { name: '简体中文' }).click();
      await page.getByRole('button', { name: '继续' }).click();
      await page.getByRole('button', { name: '先看演示' }).waitFor();
      await page.getByRole('button', { name: '设置自己的' }).click();
      await page.getByRole('button', { name: /^DeepSeek/ }).click();
      await page.getByRole('textbox', { name: '密钥' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: '选一个 AI 服务' }).waitFor();
      await page.getByRole('button', { name: '返回' }).click();
      await page.getByRole('button', { name: '设置自己的' }).waitFor();

      await page.getByRole('button', { name: '跳过' }).click();
      await page.getByText('还差一步').waitFor();
      await page.reload();
      await page.getByText('还差一步').waitFor();
      same('the address after a reload', new URL(page.url()).pathname, '/');
    },
  },
  {
    title: 'a service is connected during the first start, and the chat is ready with sentences that work',
    async walk(stage) {
      const system = await stage.start({ kind: 'real' });
      const model = await startMockLlm();
      try {
        const visitor = await stage.visitor(system.origin);
        const { page } = visitor;
        await page.goto(system.address);
        await page.getByRole('button', { name: '继续' }).click();
        await page.getByRole('button', { name: '设置自己的' }).click();
        await page.getByRole('button', { name: /^OpenAI 兼容/ }).click();
        const done = page.getByRole('button', { name: '开始使用' });
        for (const [field, value] of [
          [/地址/, model.baseURL],
          ['模型名', 'mock-agent'],
        ] as const) {
          const box = page.getByRole('textbox', { name: field });
          await box.fill(value);
          await box.press('Enter');
          await page.getByRole('dialog').getByRole('button', { name: '确认修改' }).click();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        await page.getByRole('button', { name: '测试', exact: true }).click();
        await page.getByText(/可以使用：mock-agent/).waitFor();
        await done.click();
        await page.getByRole('group', { name: '可以这样问' }).getByRole('button', { name: '你能做什么' }).click();
        const chat = new Chat(page);
        await chat.written(10);
        await chat.finished();
      } finally {
        await model.close();
      }
    },
  },
];

/** Every room in the answer's table is one that the campus holds, with the seats that it has there. */
async function checkRooms(chat: Chat, held: ReadonlyMap<string, number>): Promise<void> {
  const rows = chat.answers.last().getByRole('table').getByRole('row');
  const cells = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').allInnerTexts()));
  const shown = cells.filter((row) => row.length > 0);
  if (shown.length === 0) throw new Error('The answer holds no table of rooms');
  for (const row of shown) {
    const room = row.find((cell) => held.has(cell));
    if (room === undefined || !row.includes(String(held.get(room)))) {
      throw new Error(`The campus holds no such room: ${row.join(' | ')}`);
    }
  }
}
