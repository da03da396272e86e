/** What breaks in one place breaks nowhere else: screens and widgets that throw, results and cards without end. */
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { type Journey, same } from '../journey';

/** Makes a component of the app throw in this page until it is mended: its code is changed on its way to the browser. */
async function breakComponent(page: Page, name: string): Promise<void> {
  // However a module is named where it is used: by a variable, or by asking for it there.
  const use = new RegExp(`component:([\\w()[\\]]+)\\.${name}\\b`);
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace(
        use,
        `component:props=>{if(!globalThis.mended)throw new Error("a fixture that throws");return $1.${name}(props)}`,
      ),
    });
  });
}

const mend = (page: Page) => page.evaluate(() => Object.assign(globalThis, { mended: true }));

/** React writes down what a boundary caught. */
const CAUGHT = /a fixture that throws|a screen failed|The above error/;

export const journeys: Journey[] = [
  {
    title: 'a widget that throws is told in its own card, the others go on, and it is back when it works again',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(CAUGHT);
      await system.pku('call', 'dashboard.upsertWidget', '{"widget":"focus.today"}');
      await breakComponent(page, 'FocusWidget');
      await visitor.goto('/dashboard');
      const card = page.getByRole('group', { name: '今日专注' });
      await card.getByText('这个小组件没能显示').waitFor();
      await page.getByRole('group', { name: '空闲教室' }).getByRole('button', { name: /文史/ }).waitFor();
      await mend(page);
      await card.getByRole('button', { name: '重试' }).click();
      await card.getByText(/专注/).nth(1).waitFor();
      same('whether it still says that it failed', await card.getByText('没能显示').count(), 0);
    },
  },
  {
    title:
      'a plugin’s screen that throws is told on its page, everything else works, and it is back when it works again',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(CAUGHT);
      await breakComponent(page, 'FocusScreen');
      await visitor.goto('/p/focus/main');
      await page.getByText('「专注」的页面出错了').waitFor();
      await page.getByRole('link', { name: '对话' }).click();
      const chat = new Chat(page);
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
      await page.goBack();
      await page.getByText('「专注」的页面出错了').waitFor();
      await mend(page);
      await page.getByRole('button', { name: '重试' }).click();
      await page.getByRole('textbox', { name: '专注做什么' }).waitFor();
    },
  },
  {
    title: 'a card of 10,000 elements is refused in words, and the chat goes on, also after a reload',
    async walk(stage) {
      const { visitor } = await stage.fixtures();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('没有尽头的卡片');
      const told = async () => {
        await chat.answers.last().getByRole('alert').getByText('模型的回答长得不正常，已经中止').waitFor();
        await chat.answers.last().getByText('卡片没有写完，不能操作').waitFor();
      };
      await told();
      same('lines of the card on the page', await page.getByText(/^第 \d+ 行$/).count(), 0);
      await page.reload();
      await told();
      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
    },
  },
  {
    title: 'a result of 1 MB is kept as far as it can be read, says that it is not whole, and leaves the page at hand',
    async walk(stage) {
      const { visitor } = await stage.fixtures();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('读大表');
      const card = chat.answers.last().getByRole('button', { name: /读大表.*完成/ });
      await card.waitFor();
      await chat.finished();
      await card.click();
      await chat.answers.last().getByText('内容太长，只显示了一部分').waitFor();
      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
    },
  },
];
