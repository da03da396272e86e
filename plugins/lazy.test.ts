import { expect, test } from 'bun:test';
import { builtinPlugins } from './index';
import { builtinIds, loadBuiltin } from './lazy';

test('the lazy list holds the plugins that contribute something, in the same order', async () => {
  const loaded = await Promise.all(builtinIds.map(async (id) => [id, await loadBuiltin(id)]));
  const drawn = builtinPlugins.filter(({ contributes }) => contributes !== undefined);
  expect(loaded).toEqual(drawn.map((plugin) => [plugin.id, plugin]));
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
