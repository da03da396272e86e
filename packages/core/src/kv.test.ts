import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { KvStore } from './kv';
import { migrate } from './storage';
import { openTestSql } from './testing/bun-sql';

const world = () => {
  const sql = openTestSql();
  migrate(sql);
  const changed: string[] = [];
  return { store: new KvStore(sql, (plugin, key) => changed.push(`${plugin}/${key}`)), changed };
};
const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

describe('plugin storage', () => {
  test('gives back what was stored, and undefined for what was not', async () => {
    const kv = world().store.of('notes');
    await kv.set('list', [{ title: '高数', done: false }]);
    expect(await kv.get<unknown>('list')).toEqual([{ title: '高数', done: false }]);
    expect(await kv.get('other')).toBeUndefined();
    await kv.delete('list');
    expect(await kv.get('list')).toBeUndefined();
    await kv.delete('list');
  });

  test('what a read keeps for itself is no news, and is there all the same', async () => {
    const { store, changed } = world();
    await store.quietly('notes').set('cached', 1);
    await store.quietly('notes').delete('none');
    expect(changed).toEqual([]);
    expect(await store.of('notes').get<number>('cached')).toBe(1);
    await store.of('notes').set('list', 1);
    expect(changed).toEqual(['notes/list']);
  });

  test('a plugin sees its own keys only', async () => {
    const { store } = world();
    await store.of('notes').set('key', 1);
    expect(await store.of('other').get('key')).toBeUndefined();
    await store.of('other').delete('key');
    expect(await store.of('notes').get<number>('key')).toBe(1);
  });

  test('a key has 1 to 200 characters', async () => {
    const kv = world().store.of('notes');
    expect(await kv.set('', 1).catch(codeOf)).toBe('kv_key');
    expect(await kv.set('k'.repeat(201), 1).catch(codeOf)).toBe('kv_key');
    await kv.set('k'.repeat(200), 1);
  });

  test('only plain JSON is stored', async () => {
    const kv = world().store.of('notes');
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const wrong = [
      undefined,
      () => 1,
      1n,
      Number.NaN,
      new Date(0),
      new Map(),
      [undefined],
      { deep: { f: () => 1 } },
      cycle,
    ];
    for (const value of wrong) expect(await kv.set('key', value).catch(codeOf)).toBe('kv_value');
    expect(await kv.get('key')).toBeUndefined();
    await kv.set('key', { absent: undefined, here: null });
    expect(await kv.get<unknown>('key')).toEqual({ here: null });
  });

  test('holds 256 KB per plugin, keys and bytes of text counted', async () => {
    const { store } = world();
    const kv = store.of('notes');
    const half = '字'.repeat(40 * 1024); // 120 KB of UTF-8
    await kv.set('one', half);
    await kv.set('two', half);
    expect(await kv.set('three', half).catch(codeOf)).toBe('kv_full');
    expect(await kv.get('three')).toBeUndefined();
    await store.of('other').set('three', half);
    await kv.set('two', 'short');
    await kv.set('three', half);
  });

  test('a value of its own size may be replaced when the storage is nearly full', async () => {
    const kv = world().store.of('notes');
    const large = 'x'.repeat(250 * 1024);
    await kv.set('one', large);
    await kv.set('one', large.replaceAll('x', 'y'));
    expect(await kv.get<string>('one')).toStartWith('y');
  });

  test('tells what changed, and nothing when nothing did', async () => {
    const { store, changed } = world();
    await store.of('notes').delete('none');
    await store.of('notes').set('key', 1);
    await store.of('notes').delete('key');
    expect(changed).toEqual(['notes/key', 'notes/key']);
  });
});
