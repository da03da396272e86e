/** Cards that the assistant draws in a chat: what they ask before they act, and what stays of them. */
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { FixturesPlace } from '../fixtures-process';
import { eventually, type Journey, type Stage, same } from '../journey';

/** The fixtures in a browser of their own, with a card that pays in the chat. */
async function withCard(stage: Stage, walk: (page: Page, place: FixturesPlace) => Promise<void>): Promise<void> {
  const place = await FixturesPlace.make();
  try {
    const { address } = await place.host();
    const visitor = await stage.visitor(new URL(address).origin);
    await visitor.enter(address);
    const chat = new Chat(visitor.page);
    await chat.ask('给我付款卡');
    await chat.finished();
    await walk(visitor.page, place);
  } finally {
    await place.remove();
  }
}

const card = (page: Page) => page.getByRole('group', { name: '给社团付款' });
const send = (page: Page) => card(page).getByRole('button', { name: '付款' });
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: '要付款吗' });

export const journeys: Journey[] = [
  {
    title: 'a card reads by itself, and does nothing else until somebody taps',
    async walk(stage) {
      await withCard(stage, async (page, place) => {
        await card(page).getByText('提醒：明天下午两点组会').waitFor();
        await send(page).click();
        await card(page).getByText('请填写').waitFor();
        same('the questions for a form that is not filled in', await question(page).count(), 0);
        same('what was done', place.effects(), []);
      });
    },
  },
  {
    title: 'a card that pays asks in the words of the tool, and a no leaves everything as it was',
    async walk(stage) {
      await withCard(stage, async (page, place) => {
        await card(page).getByRole('textbox', { name: '收款方' }).fill('羽毛球社');
        await card(page).getByRole('button', { name: '金额：增加' }).click();
        await send(page).click();
        await question(page).getByText('6 元').waitFor();
        await question(page).getByText('羽毛球社').waitFor();
        same('words of the card in the question', await question(page).getByText('没有费用').count(), 0);
        await question(page).getByRole('button', { name: '取消' }).click();
        same('what was done after a no', place.effects(), []);
        await send(page).click();
        await question(page).getByRole('button', { name: '付款' }).click();
        await card(page).getByText('已提交').waitFor();
        same('what was done', place.effects(), ['pay 6']);
      });
    },
  },
  {
    title: 'what was entered in a card, and what became of it, is the same after a reload and in a second window',
    async walk(stage) {
      await withCard(stage, async (page, place) => {
        await card(page).getByRole('textbox', { name: '收款方' }).fill('羽毛球社');
        const second = await page.context().newPage();
        await second.goto(page.url());
        const field = card(second).getByRole('textbox', { name: '收款方' });
        await eventually(
          'the second window shows what was typed',
          async () => (await field.inputValue()) === '羽毛球社',
        );
        await send(page).click();
        await question(page).getByRole('button', { name: '付款' }).click();
        await card(page).getByText('已提交').waitFor();
        await card(second).getByText('已提交').waitFor();
        const before = await card(page).ariaSnapshot();
        await page.reload();
        await card(page).getByText('已提交').waitFor();
        same('the card after a reload', await card(page).ariaSnapshot(), before);
        same('the card in the second window', await card(second).ariaSnapshot(), before);
        same('a way to send it again', await send(page).count(), 0);
        same('what was done', place.effects(), ['pay 5']);
        await second.close();
      });
    },
  },
];
