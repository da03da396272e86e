/** The line is lost at the worst moment, or the other end speaks another version: nothing runs twice, nothing is lost. */
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';
import { Line } from '../line';

const question = (page: Page) => page.getByRole('group', { name: '要执行这一步吗？' });
const once = (page: Page) => question(page).getByRole('button', { name: '允许一次', exact: true });
const answers = (frame: string) => /approvals\W+answer\b/.test(frame);

export const journeys: Journey[] = [
  {
    title: 'a yes whose answer was lost on the way back runs once, and the question closes when the line is back',
    async walk(stage) {
      const { place, visitor } = await stage.fixtures();
      const { page } = visitor;
      visitor.tolerate(/WebSocket/);
      const line = await Line.lay(page);
      await page.reload();
      const chat = new Chat(page);
      await chat.ask('付款 9 元');
      await question(page).getByText('金额：9 元').waitFor();
      let cuts = 0;
      line.judge((frame) => (answers(frame) && cuts++ === 0 ? { is: 'cut', when: 'after' } : { is: 'pass' }));
      await once(page).click();
      await eventually('the question has gone', async () => (await question(page).count()) === 0);
      await chat.finished();
      same('how often the line was cut', cuts, 1);
      same('what was done', place.effects(), ['pay 9']);
    },
  },
  {
    title: 'a yes that never reached the host says so, the question stays, and a second yes runs it once',
    async walk(stage) {
      const { place, visitor } = await stage.fixtures();
      const { page } = visitor;
      visitor.tolerate(/WebSocket/);
      const line = await Line.lay(page);
      await page.reload();
      const chat = new Chat(page);
      await chat.ask('付款 9 元');
      await question(page).getByText('金额：9 元').waitFor();
      let cuts = 0;
      line.judge((frame) => (answers(frame) && cuts++ === 0 ? { is: 'cut', when: 'before' } : { is: 'pass' }));
      await once(page).click();
      await page.getByText('操作没有送达').first().waitFor();
      same('what was done after the first', place.effects(), []);
      await once(page).click();
      await chat.finished();
      await eventually('it was done', () => place.effects().length > 0);
      same('what was done', place.effects(), ['pay 9']);
    },
  },
  {
    title: 'a host of another version that does not know a call says so beside the message, which is kept',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const line = await Line.lay(page);
      await page.reload();
      const chat = new Chat(page);
      await page.getByRole('group', { name: '可以这样问' }).waitFor();
      line.judge((frame) => {
        const newer = frame.replace(/(chat\W+)send\b/, '$1sendOfAnotherVersion');
        return newer === frame ? { is: 'pass' } : { is: 'as', frame: newer };
      });
      await chat.ask('你好');
      const alert = page.getByRole('alert').filter({ hasText: '页面与主机的版本不一致' });
      await alert.getByText('没有发出去').waitFor();
      await page.getByRole('log').getByRole('group', { name: '你', exact: true }).getByText('你好').waitFor();
      line.judge(() => ({ is: 'pass' }));
      await alert.getByRole('button', { name: '重试' }).click();
      await chat.answers.last().getByText('可以这样问我').waitFor();
    },
  },
];
