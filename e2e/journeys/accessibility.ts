/** Every route, in both themes, on a wide window and on a phone: nothing for axe to find. */
import { violationsOn } from '../axe';
import { Chat } from '../chat';
import type { Journey } from '../journey';

const ROUTES = [
  '/',
  '/dashboard',
  '/schedule',
  '/settings',
  '/settings/ai',
  '/p/plugins/main',
  '/m/plugins/detail?id=classrooms',
  '/p/nobody/main',
  '/nowhere',
];

const WIDE = { width: 1100, height: 800 };
const PHONE = { width: 390, height: 844 };

function everyRoute(colorScheme: 'light' | 'dark', viewport: typeof WIDE, where: string): Journey {
  return {
    title: `axe finds nothing on any route, ${colorScheme} theme, ${where}`,
    async walk(stage) {
      const { visitor } = await stage.open({ colorScheme, viewport });
      const { page } = visitor;
      const chat = new Chat(page);
      const found = (await violationsOn(page)).map((violation) => `the first screen: ${violation}`);
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
      const filled = new URL(page.url());
      for (const route of [filled.pathname + filled.search, ...ROUTES]) {
        await visitor.goto(route);
        await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
        if (route.includes('chat=')) await chat.answers.last().getByRole('table').waitFor();
        await page.waitForLoadState('networkidle');
        found.push(...(await violationsOn(page)).map((violation) => `${route}: ${violation}`));
      }
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}

export const journeys: Journey[] = [
  everyRoute('light', WIDE, 'wide window'),
  everyRoute('dark', WIDE, 'wide window'),
  everyRoute('light', PHONE, 'phone'),
  everyRoute('dark', PHONE, 'phone'),
];
