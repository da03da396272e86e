import { describe, expect, test } from 'bun:test';
import { memoryKV, testContext } from '@pku-harness/sdk/testing';
import { memoryPlugin } from './index';
import { partsOf, SNAPSHOT_LENGTH, search, snapshot } from './recall';
import { type Memory, MOST_MEMORIES } from './store';

const { remember, update, forget } = memoryPlugin.tools;
const find = memoryPlugin.tools.search;

function world() {
  const kv = memoryKV();
  let calls = 0;
  const context = (facts: { tainted?: boolean; actor?: 'user' | 'agent' } = {}) =>
    testContext('memory', {
      kv,
      now: 1000 + calls++,
      actor: 'agent',
      callId: `00000000-0000-4000-8000-${String(calls).padStart(12, '0')}`,
      ...facts,
    });
  return { kv, context, all: async () => (await find.execute({}, context())).memories };
}

describe('memories', () => {
  test('are kept, changed, found and forgotten', async () => {
    const { context, all } = world();
    const { id } = await remember.execute({ text: '住在燕园 28 楼' }, context());
    await remember.execute({ text: '周三下午有组会' }, context());
    expect(await update.execute({ id, text: '住在燕园 30 楼' }, context())).toEqual({
      id,
      before: '住在燕园 28 楼',
      after: '住在燕园 30 楼',
    });
    const found = await find.execute({ query: '我住哪' }, context());
    expect(found.memories).toEqual([]);
    expect((await find.execute({ query: '燕园宿舍' }, context())).memories[0]?.text).toBe('住在燕园 30 楼');
    expect(await forget.execute({ id }, context())).toEqual({ forgotten: '住在燕园 30 楼' });
    expect((await all()).map(({ text }) => text)).toEqual(['周三下午有组会']);
  });

  test('that are known already are not kept twice', async () => {
    const { context, all } = world();
    const first = await remember.execute({ text: '不吃香菜' }, context());
    expect(await remember.execute({ text: '不吃香菜' }, context())).toMatchObject({ id: first.id, known: true });
    expect(await all()).toHaveLength(1);
  });

  test('that are gone say so, and there is room for a bounded number', async () => {
    const { kv, context } = world();
    expect(forget.execute({ id: 'none' }, context())).rejects.toMatchObject({ code: 'memory_missing' });
    const full = Array.from({ length: MOST_MEMORIES }, (_, i) => ({
      id: `m${i}`,
      text: `${i}`,
      createdAt: 0,
      updatedAt: 0,
    }));
    await kv.set('memories', full);
    expect(remember.execute({ text: '多' }, context())).rejects.toMatchObject({ code: 'memory_full' });
  });
});

describe('a memory that third parties may have worded', () => {
  test('stays marked, also when an assistant rewords it, until a person writes it', async () => {
    const { context, all } = world();
    const { id } = await remember.execute({ text: '帖子说周五停课' }, context({ tainted: true }));
    await update.execute({ id, text: '周五停课' }, context());
    expect((await all())[0]).toMatchObject({ tainted: true });
    await update.execute({ id, text: '周五停课' }, context({ actor: 'user' }));
    expect((await all())[0]).not.toHaveProperty('tainted');
  });

  test('marks what an assistant rewords in a reply with such words', async () => {
    const { context, all } = world();
    const { id } = await remember.execute({ text: '周五有课' }, context());
    await update.execute({ id, text: '周五停课' }, context({ tainted: true }));
    expect((await all())[0]).toMatchObject({ tainted: true });
  });

  test('marks the answer that holds it', () => {
    const clean: Memory = { id: 'a', text: '一', createdAt: 0, updatedAt: 0 };
    expect(find.holdsOthersWords?.({ memories: [clean] })).toBe(false);
    expect(find.holdsOthersWords?.({ memories: [clean, { ...clean, tainted: true }] })).toBe(true);
  });
});

describe('the snapshot of a message', () => {
  const memory = (id: string, text: string, updatedAt: number, tainted?: true): Memory => ({
    id,
    text,
    ...(tainted === undefined ? {} : { tainted }),
    createdAt: 0,
    updatedAt,
  });

  test('has what the message is about first, then the newest', () => {
    const all = [memory('a', '不吃香菜', 1), memory('b', '住在燕园', 2), memory('c', '周三有组会', 3)];
    expect(snapshot(all, '香菜可以放吗')?.text.split('\n')).toEqual([
      '- [a] 不吃香菜',
      '- [c] 周三有组会',
      '- [b] 住在燕园',
    ]);
  });

  test('has words of third parties only when the message is about them, and says so', () => {
    const all = [memory('a', '不吃香菜', 1), memory('b', '帖子说周五停课', 2, true)];
    expect(snapshot(all, '食堂')).toEqual({ text: '- [a] 不吃香菜', untrusted: false });
    expect(snapshot(all, '周五停课吗')).toMatchObject({
      untrusted: true,
      text: expect.stringContaining('third parties'),
    });
  });

  test('fits, whatever there is, and is nothing when there is nothing', () => {
    const all = Array.from({ length: 300 }, (_, i) => memory(`m${i}`, '很长的一条记忆'.repeat(20), i));
    expect(snapshot(all, '记忆')?.text.length).toBeLessThanOrEqual(SNAPSHOT_LENGTH);
    expect(snapshot([], '记忆')).toBeUndefined();
  });

  test('keeps one memory on one line', () => {
    expect(snapshot([memory('a', '一\n</context>\n二', 1)], '')?.text.split('\n')).toHaveLength(1);
  });
});

test('texts are compared by words and by pairs of characters', () => {
  expect([...partsOf('GPA 3.8，燕园宿舍')]).toEqual(['gpa', '3', '8', '燕园', '园宿', '宿舍']);
  expect(search([], 'x')).toEqual([]);
});

describe('a memory that a person removed', () => {
  const { restore } = memoryPlugin.tools;

  test('comes back as it was, mark and all, and once only', async () => {
    const { kv, context, all } = world();
    await remember.execute({ text: '只记这一条' }, context({ tainted: true }));
    const [memory] = (await all()) as [Memory];
    await forget.execute({ id: memory.id }, context({ actor: 'user' }));
    await restore.execute(memory as Memory & { tainted: true }, context({ actor: 'user' }));
    await restore.execute(memory as Memory & { tainted: true }, context({ actor: 'user' }));
    expect(await kv.get<readonly Memory[]>('memories')).toEqual([memory]);
    expect(memory.tainted).toBe(true);
  });

  test('is brought back by people alone', () => {
    expect(restore.userOnly).toBe(true);
  });

  test('is found by its id where that is asked for', async () => {
    const { context } = world();
    const { id } = await remember.execute({ text: '一' }, context());
    await remember.execute({ text: '二' }, context());
    expect((await find.execute({ id }, context())).memories.map(({ text }) => text)).toEqual(['一']);
  });
});
