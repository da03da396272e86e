/** Two windows of one person: what is done in one is seen in the other, and a question is answered once. */
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

const question = (page: Page) => page.getByRole('group', { name: '要执行这一步吗？' });

export const journeys: Journey[] = [
  {
    title: 'a question that is answered in one window closes in the other, and runs once',
    async walk(stage) {
      const { place, visitor } = await stage.fixtures();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('付款 8 元');
      await question(page).getByText('金额：8 元').waitFor();
      const second = await page.context().newPage();
      await second.goto(page.url());
      await question(second).getByText('金额：8 元').waitFor();
      await question(second).getByRole('button', { name: '允许一次', exact: true }).click();
      await eventually('the question has gone here too', async () => (await question(page).count()) === 0);
      await chat.finished();
      await new Chat(second).finished();
      same('what was done', place.effects(), ['pay 8']);
      same('the answer in both', await new Chat(second).newest(), await chat.newest());
    },
  },
  {
    title: 'an answer streams in both windows, and a stop in one ends it in the other',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('写一篇长文');
      await chat.written(40);
      const second = await page.context().newPage();
      await second.goto(page.url());
      const there = new Chat(second);
      await there.written(60);
      await there.stop();
      await chat.answers.last().getByText('已停止').waitFor();
      await there.answers.last().getByText('已停止').waitFor();
      same('what both show', await there.newest(), await chat.newest());
    },
  },
  {
    title: 'language and theme, a new chat and a removed one follow from window to window without a reload',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const second = await page.context().newPage();
      await second.goto(page.url());
      const list = second.getByRole('complementary', { name: '历史对话' });
      await list.getByText('还没有对话').waitFor();
      await new Chat(page).ask('你好');
      await list.getByRole('button', { name: '你好', exact: true }).waitFor();
      await list.getByRole('button', { name: '更多操作：你好' }).click();
      await second.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
      await second.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
      await page.getByRole('complementary', { name: '历史对话' }).getByText('还没有对话').waitFor();
      await visitor.goto('/settings/general');
      await page.getByRole('radiogroup', { name: '外观' }).getByRole('radio', { name: '深色' }).click();
      await second.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await page.getByRole('radiogroup', { name: '语言' }).getByRole('radio', { name: 'English' }).click();
      await second.getByRole('complementary', { name: 'Chats' }).getByText('No chats yet').waitFor();
    },
  },
];
