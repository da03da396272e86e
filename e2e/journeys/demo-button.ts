/** The demo from an empty folder of one’s own: one tap, and a suggestion that works. */
import { Chat } from '../chat';
import type { Journey } from '../journey';

export const journeys: Journey[] = [
  {
    title:
      'the demo opens from the first start with one tap, in the language that was chosen, and answers what it offers',
    async walk(stage) {
      const system = await stage.start({ kind: 'real' });
      const visitor = await stage.visitor(system.origin);
      visitor.tolerate(/^request to elsewhere: http:\/\/127\.0\.0\.1:/); // the demo is a host of its own
      const { page } = visitor;
      await page.goto(system.address);
      await page.getByRole('button', { name: '继续' }).click();
      await page.getByRole('button', { name: '先看演示' }).click();
      await page.waitForURL((url) => url.origin !== system.origin);
      await page.getByRole('banner').getByText('演示：人物都是虚构的').waitFor();
      const offered = page.getByRole('group', { name: '可以这样问' }).getByRole('button');
      await offered.first().click();
      const chat = new Chat(page);
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
    },
  },
];
