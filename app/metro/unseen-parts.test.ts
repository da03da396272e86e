import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { standInFor, UNSEEN } from './unseen-parts';

const BUILD = join(dirname(require.resolve('expo-router/package.json')), 'build');
const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ path: join(BUILD, file), text: readFileSync(join(BUILD, file), 'utf8') }));

describe('parts of the router that nobody sees', () => {
  test('are asked for by the files and the names that are known', () => {
    for (const { from, name } of UNSEEN) {
      expect(files.some(({ path, text }) => from.test(path) && text.includes(`require("${name}")`))).toBe(true);
    }
  });

  test('are stood in for where they are asked for, and nowhere else', () => {
    expect(standInFor(join(BUILD, 'views/Toast.js'), '../react-navigation/bottom-tabs')).toEndWith('bottom-tabs.js');
    expect(standInFor(join(BUILD, 'layouts/TabsClient.js'), '../react-navigation/bottom-tabs')).toBeUndefined();
    expect(standInFor(join(BUILD, 'views/Toast.js'), './views/Sitemap')).toBeUndefined();
  });

  test('have all that is taken of them', () => {
    const taken = files
      .filter(({ path }) => UNSEEN.some(({ from }) => from.test(path)))
      .flatMap(({ text }) =>
        [...text.matchAll(/\b(?:bottom_tabs_1|Sitemap_1|Tabs_1|experimental_stack_1)\.(\w+)/g)].map(([, name]) => name),
      );
    const given = UNSEEN.flatMap(({ instead }) => Object.keys(require(instead)));
    expect([...new Set(taken)].filter((name) => !given.includes(name as string))).toEqual([]);
  });
});
