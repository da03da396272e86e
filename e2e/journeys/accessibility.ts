/**
 * Every page that the router knows, in both themes and both languages, on a phone and on a wide window: nothing for axe to
 * find. What axe cannot decide is counted, and needs a verdict. The gallery's journey looks at every state of every component.
 */
import { findingsOn } from '../axe';
import { VERDICTS } from '../axe-verdicts';
import { Chat } from '../chat';
import type { Journey } from '../journey';
import { routesOfApp } from '../routes';

const SIZES = {
  phone: { width: 390, height: 844 },
  'wide window': { width: 1100, height: 800 },
} as const;

/** Beside the router's own: a chat with an answer, and addresses that lead nowhere. */
const MORE = ['/p/nobody/main', '/nowhere'];

let looked = 0;

function everyRoute(language: 'zh-Hans' | 'en', size: keyof typeof SIZES): Journey {
  return {
    title: `axe finds nothing on any route, in both themes, ${language}, ${size}`,
    async walk(stage) {
      const { system, visitor } = await stage.open({ viewport: SIZES[size] });
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
      const filled = new URL(page.url());
      await system.pku('settings', 'set', 'app.language', language);
      const wrong: string[] = [];
      const undecided = new Map<string, number>();
      const routes = [filled.pathname + filled.search, ...(await routesOfApp()), ...MORE];
      for (const route of routes) {
        await visitor.goto(route);
        await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations, incomplete } = await findingsOn(page);
          looked += 1;
          wrong.push(...violations.map((violation) => `${route} ${colorScheme}: ${violation}`));
          for (const { rule, line } of incomplete) {
            undecided.set(rule, (undecided.get(rule) ?? 0) + 1);
            if (VERDICTS[rule] === undefined) wrong.push(`${route} ${colorScheme}: nobody has looked at ${line}`);
          }
        }
      }
      const left = [...undecided].map(([rule, count]) => `${rule} ${count}: ${VERDICTS[rule]}`);
      console.log(`  ${routes.length} routes × 2 themes; left to a person: ${left.join('; ') || 'nothing'}`);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  };
}

/** Fewer would mean that pages are no longer found. */
const LEAST = 150;

const enough: Journey = {
  title: `axe has looked at no fewer than ${LEAST} combinations of route, theme and language`,
  async walk() {
    console.log(`  ${looked} combinations`);
    if (looked < LEAST) throw new Error(`Only ${looked} were looked at`);
  },
};

export const journeys: Journey[] = [
  everyRoute('zh-Hans', 'phone'),
  everyRoute('en', 'phone'),
  everyRoute('zh-Hans', 'wide window'),
  everyRoute('en', 'wide window'),
  enough,
];
