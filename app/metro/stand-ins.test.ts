import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forEngine } from './instead/gecko-rules';
import { STAND_INS, standInFor } from './stand-ins';

const ROUTER = join(dirname(require.resolve('expo-router/package.json')), 'build');
const SHEETS = join(dirname(require.resolve('react-native-web/package.json')), 'dist/exports/StyleSheet/dom');
const files = [ROUTER, SHEETS].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
);

describe('parts with a stand-in', () => {
  test('are asked for by the files and the names that are known', () => {
    for (const { from, name } of STAND_INS) {
      const asks = new RegExp(`(?:require\\(|from )["']${name.replaceAll('.', '\\.')}["']`);
      expect([name, files.some(({ path, text }) => from.test(path) && asks.test(text))]).toEqual([name, true]);
    }
  });

  test('have it where they are asked for, and nowhere else', () => {
    expect(standInFor(join(ROUTER, 'views/Toast.js'), '../react-navigation/bottom-tabs')).toEndWith('bottom-tabs.js');
    expect(standInFor(join(ROUTER, 'layouts/TabsClient.js'), '../react-navigation/bottom-tabs')).toBeUndefined();
    expect(standInFor(join(ROUTER, 'views/Toast.js'), './views/Sitemap')).toBeUndefined();
  });

  test('of the router have all that is taken of them', () => {
    const ofRouter = STAND_INS.filter(({ from }) => from.source.includes('expo-router'));
    const taken = files
      .filter(({ path }) => ofRouter.some(({ from }) => from.test(path)))
      .flatMap(({ text }) =>
        [...text.matchAll(/\b(?:bottom_tabs_1|Sitemap_1|Tabs_1|experimental_stack_1)\.(\w+)/g)].map(([, name]) => name),
      );
    const given = ofRouter.flatMap(({ instead }) => Object.keys(require(instead)));
    expect([...new Set(taken)].filter((name) => !given.includes(name as string))).toEqual([]);
  });
});

describe('rules that only Gecko reads', () => {
  const inserted = (supports: boolean | undefined) => {
    const texts: string[] = [];
    const sheet = forEngine(
      { insert: (text: string) => void texts.push(text), getTextContent: () => '' },
      supports === undefined ? undefined : { supports: () => supports },
    );
    for (const text of ['a::-moz-placeholder{}', 'a:-moz-placeholder{}', 'a::placeholder{}']) sheet.insert(text, 0);
    return texts;
  };

  test('are given to Gecko, and to an engine that cannot be asked', () => {
    expect(inserted(true)).toHaveLength(3);
    expect(inserted(undefined)).toHaveLength(3);
  });

  test('are not given to another engine', () => {
    expect(inserted(false)).toEqual(['a::placeholder{}']);
  });
});
