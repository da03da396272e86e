import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STAND_INS, standInFor } from './stand-ins';

const ROUTER = join(dirname(require.resolve('expo-router/package.json')), 'build');
const files = readdirSync(ROUTER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ path: join(ROUTER, file), text: readFileSync(join(ROUTER, file), 'utf8') }));

describe('parts of the router with a stand-in', () => {
  test('are asked for by the files and the names that are known', () => {
    for (const { from, name } of STAND_INS) {
      const asked = files.some(({ path, text }) => from.test(path) && text.includes(`require("${name}")`));
      expect([name, asked]).toEqual([name, true]);
    }
  });

  test('have it where they are asked for, and nowhere else', () => {
    expect(standInFor(join(ROUTER, 'views/Toast.js'), '../react-navigation/bottom-tabs')).toEndWith('bottom-tabs.js');
    expect(standInFor(join(ROUTER, 'layouts/TabsClient.js'), '../react-navigation/bottom-tabs')).toBeUndefined();
    expect(standInFor(join(ROUTER, 'views/Toast.js'), './views/Sitemap')).toBeUndefined();
  });

  test('have all that is taken of them', () => {
    const taken = files
      .filter(({ path }) => STAND_INS.some(({ from }) => from.test(path)))
      .flatMap(({ text }) =>
        [...text.matchAll(/\b(?:bottom_tabs_1|Sitemap_1|Tabs_1|experimental_stack_1)\.(\w+)/g)].map(([, name]) => name),
      );
    const given = STAND_INS.flatMap(({ instead }) => Object.keys(require(instead)));
    expect([...new Set(taken)].filter((name) => !given.includes(name as string))).toEqual([]);
  });
});
