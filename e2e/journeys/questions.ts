/** Questions in the browser: what they show, and what each answer does. */
import type { Locator, Page } from 'playwright-core';
import { Chat } from '../chat';
import { FixturesPlace } from '../fixtures-process';
import { eventually, type Journey, type Stage, same } from '../journey';

const ONCE = '允许一次';
const NO = '不允许';
const STOP = '不允许并停止';

/** The fixtures in a browser of their own. */
async function withFixtures(stage: Stage, walk: (page: Page, place: FixturesPlace) => Promise<void>): Promise<void> {
  const place = await FixturesPlace.make();
  try {
    const { address } = await place.host();
    const visitor = await stage.visitor(new URL(address).origin);
    await visitor.enter(address);
    await walk(visitor.page, place);
  } finally {
    await place.remove();
  }
}

const card = (page: Page): Locator => page.getByRole('group', { name: '要执行这一步吗？' });
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();

export const journeys: Journey[] = [
  {
    title: 'a question shows what decides it and why it asks, and a yes runs exactly that, once',
    async walk(stage) {
      await withFixtures(stage, async (page, place) => {
        const chat = new Chat(page);
        await chat.ask('看帖子，然后付款 12 元');
        await card(page).getByText('金额：12 元').waitFor();
        await card(page).getByText('来自看帖子').waitFor();
        same('what was done before the answer', place.effects(), []);
        await press(page, ONCE);
        await chat.finished();
        same('what was done', place.effects(), ['pay 12']);
      });
    },
  },
  {
    title: 'a no is told with the person’s words, and stop ends the reply',
    async walk(stage) {
      await withFixtures(stage, async (page, place) => {
        const chat = new Chat(page);
        await chat.ask('付款 5 元');
        await card(page).getByRole('textbox').fill('下次再说');
        await press(page, NO);
        await chat.answers.last().getByText('下次再说').first().waitFor();
        await chat.finished();
        await chat.ask('付款 6 元，付款 7 元');
        await press(page, STOP);
        await chat.answers.last().getByText('已停止').waitFor();
        same('the questions that are left', await card(page).count(), 0);
        same('what was done', place.effects(), []);
      });
    },
  },
  {
    title:
      '“always” is offered where only the mode asks, holds for the next call, and a loosening is asked with old and new',
    async walk(stage) {
      await withFixtures(stage, async (page, place) => {
        const chat = new Chat(page);
        await chat.ask('收紧，记一笔');
        await card(page)
          .getByRole('button', { name: /^一直允许/ })
          .click();
        await chat.finished();
        await chat.ask('记一笔');
        await eventually('the second note was not asked about', () => place.effects().at(-2) === 'note 买牛奶');
        await chat.finished();
        await chat.ask('收紧，放宽');
        await card(page).getByText('试验：修改：先询问 → 自动执行').waitFor();
        same('“always” for a loosening', await card(page).getByRole('button', { name: /^一直/ }).count(), 0);
        await press(page, NO);
        await chat.finished();
        same('the last thing that was done', place.effects().at(-1), 'set plugin.trial.permission.write ask');
      });
    },
  },
];
