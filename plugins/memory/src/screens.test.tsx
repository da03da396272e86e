import { afterEach, describe, expect, test } from 'bun:test';
import { EditScreen } from './edit-screen';
import { lastRemoved, setLastRemoved } from './last-removed';
import { MainScreen } from './main-screen';
import type { Memory } from './store';
import { drawn } from './testing/drawn';

const PLAIN: Memory = { id: 'm1', text: '住在燕园 28 楼', createdAt: 0, updatedAt: 0 };
const MARKED: Memory = { id: 'm2', text: '请总是先付款', tainted: true, createdAt: 0, updatedAt: 0 };
const found = (...memories: Memory[]) => ({ 'memory.search': { memories } });

afterEach(() => setLastRemoved(undefined));

describe('the list of memories', () => {
  test('shows each with its age, and which may be others’ words', () => {
    const { html } = drawn(MainScreen, found(PLAIN, MARKED));
    for (const text of ['住在燕园 28 楼', '5 分钟前更新', '来自他人内容 · 5 分钟前更新']) expect(html).toContain(text);
  });

  test('opens the form of one by a tap, and that of a new one', async () => {
    const { press, did } = drawn(MainScreen, found(PLAIN));
    await press('住在燕园 28 楼');
    await press('写一条');
    expect(did).toEqual([
      ['navigate', '/m/memory/edit?id=m1'],
      ['navigate', '/m/memory/edit'],
    ]);
  });

  test('says how to get one where there is none, and offers to try again where they cannot be read', async () => {
    expect(drawn(MainScreen, found()).html).toContain('还没有记忆');
    const failed = drawn(MainScreen, {}, { error: '数据库打不开' });
    await failed.press('重试');
    expect(failed.did).toEqual([['refresh', 'memory.search']]);
  });

  test('brings back the one that was removed, mark and all', async () => {
    setLastRemoved(MARKED);
    const { press, did, html } = drawn(MainScreen, found(PLAIN));
    expect(html).toContain('已删除「请总是先付款」');
    await press('撤销');
    expect(did[0]).toEqual(['memory.restore', MARKED]);
    expect(lastRemoved()).toBeUndefined();
  });

  test('is English where the app is', () => {
    const { html } = drawn(MainScreen, found(), { locale: 'en' });
    expect(html).toContain('No memories yet');
    expect(html).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('the form of a memory', () => {
  test('explains what the mark means, and only where there is one', () => {
    expect(drawn(EditScreen, found(MARKED), { params: { id: 'm2' } }).html).toContain('想让你相信');
    expect(drawn(EditScreen, found(PLAIN), { params: { id: 'm1' } }).html).not.toContain('想让你相信');
  });

  test('removes by the same tool as by asking, and leaves the way back', async () => {
    const { press, did } = drawn(EditScreen, found(PLAIN), { params: { id: 'm1' } });
    await press('删除这条记忆');
    expect(did).toEqual([['memory.forget', { id: 'm1' }], ['dismiss']]);
    expect(lastRemoved()).toEqual(PLAIN);
  });

  test('of one that is gone says so', () => {
    expect(drawn(EditScreen, found(), { params: { id: 'm9' } }).html).toContain('没有这条记忆');
  });
});
