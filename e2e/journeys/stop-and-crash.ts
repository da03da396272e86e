/** What was written stays: after a stop, and after the host died in the middle of an answer. */
import { Chat } from '../chat';
import { type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'stop keeps what was written, also after a reload, and the next question is answered',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('写一篇长文');
      await chat.written(60);
      await chat.stop();
      await chat.finished();
      await chat.answers.last().getByText('已停止').waitFor();
      const kept = await chat.newest();
      if (kept.length < 60) throw new Error(`Only ${kept.length} characters were kept`);

      await page.reload();
      await chat.answers.last().getByText('已停止').waitFor();
      same('the partial answer after a reload', await chat.newest(), kept);

      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      await chat.finished();
    },
  },
  {
    title: 'an answer can be had again: the first one goes, also after a reload',
    async walk(stage) {
      const { visitor } = await stage.open();
      const chat = new Chat(visitor.page);
      await chat.ask('写一篇长文');
      await chat.written(60);
      await chat.stop();
      await chat.answers.last().getByText('已停止').waitFor();
      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      await chat.finished();
      await visitor.page.getByRole('button', { name: '重新回答' }).click();
      await chat.finished();
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      same('how many answers are shown', await chat.answers.count(), 2);
      await visitor.page.reload();
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      same('how many answers are shown after a reload', await chat.answers.count(), 2);
    },
  },
  {
    title: 'a host killed in the middle of an answer keeps the partial answer, and the next message works',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(/WebSocket connection|ERR_CONNECTION_REFUSED/); // the browser reports the lost host by itself
      const chat = new Chat(page);
      await chat.ask('写一篇长文');
      const written = (await chat.written(80)).slice(0, 60);
      const address = page.url();
      await system.kill();
      await system.restart();

      await page.goto(address);
      await chat.answers.last().getByText('程序中途退出').waitFor();
      const kept = await chat.newest();
      if (!kept.startsWith(written)) throw new Error(`The partial answer is gone: ${kept.slice(0, 200)}`);

      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
    },
  },
  {
    title: 'a page that was never loaded says so while the host is gone, and loads when it is back',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(/WebSocket connection|ERR_CONNECTION_REFUSED|AsyncRequireError|a screen failed/);
      await system.kill();
      const dashboard = page.getByRole('link', { name: '看板' });
      await dashboard.click();
      await page.getByText('这个页面没能打开').waitFor();
      const again = page.getByRole('button', { name: '重新载入' });
      await again.click();
      await page.getByText('主机没有回应').waitFor();
      await system.restart();
      await again.click();
      await dashboard.click();
      await page.getByRole('list', { name: '看板上的卡片' }).waitFor();
    },
  },
];
