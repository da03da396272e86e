/** The campus does not answer while the host does: what was read before stays in sight, with its age. */
import { Chat } from '../chat';
import { type Journey, same } from '../journey';

/** What is not fresh, with how old it is. */
const OLD = /没能更新.*(刚刚|前)/;

export const journeys: Journey[] = [
  {
    title:
      'while the campus is out of reach, cards show their stored copies with their age, and are fresh when it is back',
    async walk(stage) {
      const { place, visitor } = await stage.fixtures();
      const { page } = visitor;
      await visitor.goto('/dashboard');
      const card = page.getByRole('group', { name: '空闲教室' });
      await card.getByRole('button', { name: /文史/ }).waitFor();
      const shown = await card.getByRole('button', { name: /教|文史/ }).allInnerTexts();

      place.campus('down');
      await card.getByRole('button', { name: '空闲教室：卡片选项' }).click();
      const sheet = page.getByRole('dialog', { name: '空闲教室' });
      await sheet.getByRole('button', { name: '刷新' }).click();
      await sheet.getByText(OLD).waitFor();
      await page.keyboard.press('Escape');
      await card.getByText(OLD).waitFor();
      same('what the card shows', await card.getByRole('button', { name: /教|文史/ }).allInnerTexts(), shown);
      await page.reload();
      await card.getByRole('button', { name: /文史/ }).waitFor();

      const chat = new Chat(page);
      await visitor.goto('/');
      await chat.ask('理教明天有空教室吗');
      await chat.answers
        .last()
        .getByText(/没有办成|失败|连不上|没有回应/)
        .first()
        .waitFor();
      await chat.finished();

      place.campus('up');
      await visitor.goto('/dashboard');
      await card.getByRole('button', { name: '空闲教室：卡片选项' }).click();
      await sheet.getByRole('button', { name: '刷新' }).click();
      await sheet.getByText(/^更新 · /).waitFor();
      same('what is still old', await sheet.getByText(/没能更新/).count(), 0);
    },
  },
];
