import { expect, test } from 'bun:test';
import { builtinPlugins } from './index';
import { builtinIds, loadBuiltin } from './lazy';

test('the lazy list holds the same plugins in the same order', async () => {
  const loaded = await Promise.all(builtinIds.map(async (id) => [id, await loadBuiltin(id)]));
  expect(loaded).toEqual(builtinPlugins.map((plugin) => [plugin.id, plugin]));
});

test('an unknown id loads nothing', () => {
  expect(loadBuiltin('classrooms')).toBeUndefined();
  expect(loadBuiltin('constructor')).toBeUndefined();
});

test('no two plugins share an id or an icon', () => {
  for (const field of ['id', 'icon'] as const) {
    const values = builtinPlugins.map((plugin) => plugin[field]);
    expect(new Set(values).size).toBe(values.length);
  }
});
