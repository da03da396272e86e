import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ExpoConfig } from 'expo/config';

const config = createRequire(import.meta.path)('./app.config.js') as ExpoConfig;
const plugin = (name: string): Record<string, unknown> => {
  const found = config.plugins?.find((one) => Array.isArray(one) && one[0] === name) as [string, object] | undefined;
  return { ...found?.[1] };
};
const palette = readFileSync(join(import.meta.dir, 'src/design/tokens/palette.ts'), 'utf8');
const locales = (config.locales ?? {}) as Readonly<Record<string, { readonly ios: Readonly<Record<string, string>> }>>;
const reasons = (locale: string) => locales[locale]?.ios ?? {};

describe('the configuration of the app', () => {
  test('draws the launch screen on the design’s own ground, so that it does not flash', () => {
    const splash = plugin('expo-splash-screen') as { backgroundColor: string; dark: { backgroundColor: string } };
    expect(palette).toContain(`paper: '${splash.backgroundColor}'`);
    expect(palette).toContain(`night: '${splash.dark.backgroundColor}'`);
    expect(palette).toContain(`crimson: '${config.android?.adaptiveIcon?.backgroundColor}'`);
  });

  test('says why it asks, in two languages, for the same things', () => {
    expect(Object.keys(reasons('en'))).toHaveLength(3);
    expect(Object.keys(reasons('zh-Hans'))).toEqual(Object.keys(reasons('en')));
    for (const text of Object.values(reasons('zh-Hans'))) expect(text).toMatch(/^\p{Script=Han}[^!！"']*$/u);
    for (const text of Object.values(reasons('en'))) expect(text).toMatch(/^[A-Z][^\p{Script=Han}!"']*$/u);
  });

  test('names only pictures that are there', () => {
    const named = [...JSON.stringify(config).matchAll(/"\.\/(assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !existsSync(join(import.meta.dir, path)))).toEqual([]);
  });

  test('has a plugin for nothing that is not installed', () => {
    const { dependencies } = JSON.parse(readFileSync(join(import.meta.dir, 'package.json'), 'utf8'));
    const names = (config.plugins ?? []).map((one) => String(Array.isArray(one) ? one[0] : one));
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  });
});
