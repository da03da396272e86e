import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Contributions } from '@pku-harness/sdk';
import * as screens from '@pku-harness/sdk/screens';
import { builtinPlugins } from './index';
import { builtinIds, loadContributions } from './lazy';

test('the lazy list holds the plugins that contribute something, in the same order', async () => {
  const drawn = builtinPlugins.filter(({ contributes }) => contributes !== undefined);
  expect(builtinIds).toEqual(drawn.map(({ id }) => id));
  for (const { id, contributes } of drawn) {
    expect([id, await loadContributions(id)]).toEqual([id, withoutSchemas(contributes)]);
  }
});

test('what is loaded for a page needs neither zod nor more of the sdk than a page has', async () => {
  const given = new Set(Object.keys(screens));
  const missing: string[] = [];
  for (const file of filesFrom(builtinIds.map((id) => join(import.meta.dir, id, 'src/contributes.ts')))) {
    for (const { module, names } of importsOf(file)) {
      if (module === 'zod') missing.push(`${file}: zod`);
      if (module !== '@pku-harness/sdk') continue;
      missing.push(...names.filter((name) => !given.has(name)).map((name) => `${file}: ${name}`));
    }
  }
  expect(missing).toEqual([]);
});

test('an unknown id loads nothing', async () => {
  expect(await loadContributions('classrooms')).toBeUndefined();
  expect(await loadContributions('constructor')).toBeUndefined();
});

test('no two plugins share an id or an icon', () => {
  for (const field of ['id', 'icon'] as const) {
    const values = builtinPlugins.map((plugin) => plugin[field]);
    expect(new Set(values).size).toBe(values.length);
  }
});

/** A schema is the host’s: a page gets what it says as data. */
function withoutSchemas(contributes: Contributions | undefined): Contributions {
  const { widgets, ...rest } = contributes ?? {};
  if (widgets === undefined) return rest;
  const bare = Object.entries(widgets).map(([name, { configSchema: _, ...widget }]) => [name, widget]);
  return { ...rest, widgets: Object.fromEntries(bare) };
}

/** What a file imports by name, apart from types. */
function importsOf(file: string): { readonly module: string; readonly names: readonly string[] }[] {
  const found = readFileSync(file, 'utf8').matchAll(/^import (?!type)(?:\{([^}]*)\}|[^'{]*) ?from '([^']+)';$/gms);
  return Array.from(found, ([, names = '', module = '']) => ({
    module,
    names: names.split(',').flatMap((name) => (/^type /.test(name.trim()) ? [] : name.trim().split(' as ')[0] || [])),
  }));
}

/** Files and all that they import from beside them. */
function filesFrom(starts: readonly string[]): ReadonlySet<string> {
  const files = new Set(starts);
  for (const file of files) {
    for (const { module } of importsOf(file)) {
      if (!module.startsWith('.')) continue;
      const path = join(dirname(file), module);
      const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((candidate) => existsSync(candidate));
      if (found === undefined) throw new Error(`${file} imports ${module}, which is not there`);
      files.add(found);
    }
  }
  return files;
}
