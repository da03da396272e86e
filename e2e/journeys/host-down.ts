/** The host goes and comes back: the page stays, opens from what was kept, says what is the matter, and goes on. */
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

/** What a browser writes down while nobody answers. */
const NOBODY_ANSWERS =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to fetch|is not kept/;

export const journeys: Journey[] = [
  {
    title: 'a page opens while the host is down, says so, and goes on when it is back, with nothing lost',
    async walk(stage) {
      const { system, visitor } = await stage.open({
        serviceWorkers: 'allow',
        viewport: { width: 1100, height: 2400 },
      });
      const { page } = visitor;
      visitor.tolerate(NOBODY_ANSWERS);
      const chat = new Chat(page);
      await chat.ask('你好');
      await chat.finished();
      await eventually('the shell is kept', () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
      );
      // Loaded once under the worker, which then has every file of this route.
      await page.reload();
      await chat.answers.first().waitFor();

      await system.kill();
      await page.reload();
      await page
        .getByText(/连不上|正在重新连接|主机/)
        .first()
        .waitFor();

      await system.restart();
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
      same('how many answers are shown', await chat.answers.count(), 2);
    },
  },
  {
    title: 'a reply goes on where it was when the host comes back in the middle of it',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(NOBODY_ANSWERS);
      const chat = new Chat(page);
      await chat.ask('写一篇长文');
      await chat.written(60);
      await system.kill();
      await system.restart();
      await chat.answers.last().getByText('程序中途退出').waitFor();
      const kept = await chat.newest();
      if (kept.length < 60) throw new Error(`Only ${kept.length} characters were kept`);
      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
    },
  },
];
