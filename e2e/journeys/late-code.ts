/** Code that comes late: what it is for says so where it stands, everything else goes on, and another try brings it. */
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { type Journey, same } from '../journey';

/** Lets no file come whose name begins like this, until it is called again. */
async function hold(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/${name}-*.js`;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const FAILED =
  /a screen failed|Failed to load|ERR_FAILED|LoadBundleFromServerRequestError|Loading module|The above error|Could not load/;

export const journeys: Journey[] = [
  {
    title: 'cards whose code does not come say so one by one, and are there after another try',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(FAILED);
      const release = await hold(page, 'drawn');
      await visitor.goto('/dashboard');
      const card = page.getByRole('group', { name: '空闲教室' });
      await card.getByText('这个小组件没能显示').waitFor();
      await page.getByRole('group', { name: '待办' }).getByText('没有待办').waitFor();
      await release();
      await card.getByRole('button', { name: '重试' }).click();
      await card.getByRole('button', { name: /文史/ }).waitFor();
    },
  },
  {
    title: 'a surface in a chat whose code does not come leaves the chat, its address and the tabs',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(FAILED);
      const release = await hold(page, 'drawn');
      const chat = new Chat(page);
      await chat.ask('给我一个充值表单');
      const surface = chat.answers.last();
      await surface.getByText('这个小组件没能显示').waitFor();
      same('whether the address names the chat', new URL(page.url()).searchParams.has('chat'), true);
      await page.getByRole('link', { name: '看板' }).waitFor();
      await release();
      await surface.getByRole('button', { name: '重试' }).click();
      await surface.getByRole('textbox').or(surface.getByRole('spinbutton')).first().waitFor();
    },
  },
  {
    title: 'a tab whose code does not come leaves the way to the other tabs',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(FAILED);
      const release = await hold(page, 'schedule');
      await page.getByRole('link', { name: '日程' }).click();
      await page.getByRole('button', { name: '重新载入' }).waitFor();
      await page.getByRole('link', { name: '对话' }).click();
      await page.getByRole('textbox').first().waitFor();
      await release();
    },
  },
  {
    title: 'the tab of the chat leads back to the chat that was shown, and a reload shows it again',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('你好');
      await chat.finished();
      const shown = new URL(page.url()).search;
      await page.getByRole('link', { name: '看板' }).click();
      await page.getByRole('group', { name: '待办' }).waitFor();
      await page.getByRole('link', { name: '对话' }).click();
      await page.waitForURL((url) => url.search === shown);
      await page.reload();
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
    },
  },
];
