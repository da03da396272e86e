import { describe, expect, test } from 'bun:test';
import { actsOf } from './act';
import type { BoardCard } from './board';
import { LastChanges } from './last-change';
import { strings } from './strings';

const CARD: BoardCard = {
  id: 'a',
  size: 'md',
  sizes: ['sm', 'md'],
  title: '空闲教室',
  icon: 'room',
  state: 'shown',
  content: { is: 'widget', widget: 'classrooms.overview', config: {} },
};

function world(answer: (tool: string) => unknown = () => undefined) {
  const calls: [string, unknown][] = [];
  const changes = new LastChanges();
  const invoke = async <T>(tool: string, input?: unknown) => {
    calls.push([tool, input]);
    return (answer(tool) ?? { undo: `u${calls.length}` }) as T;
  };
  return { calls, changes, acts: actsOf(invoke, strings['zh-Hans'], changes) };
}

describe('changes made by hand', () => {
  test('call the tools that a sentence calls', async () => {
    const { calls, acts } = world();
    await acts.add({ id: 'todos.open', title: '待办' }, 'sm', { count: 2 });
    await acts.configure(CARD, { count: 3 });
    await acts.move(CARD, 2, 4);
    await acts.resize(CARD, 'sm');
    await acts.remove(CARD);
    expect(calls).toEqual([
      ['dashboard.upsertWidget', { widget: 'todos.open', size: 'sm', config: { count: 2 } }],
      ['dashboard.upsertWidget', { id: 'a', widget: 'classrooms.overview', config: { count: 3 } }],
      ['dashboard.move', { id: 'a', to: 2 }],
      ['dashboard.resize', { id: 'a', size: 'sm' }],
      ['dashboard.remove', { id: 'a' }],
    ]);
  });

  test('say what was done and can be taken back once', async () => {
    const { calls, changes, acts } = world();
    await acts.remove(CARD);
    expect(changes.newest()).toEqual({ undo: 'u1', text: '已移除「空闲教室」' });
    await acts.undo();
    await acts.undo();
    expect(calls.slice(1)).toEqual([['dashboard.undo', { undo: 'u1' }]]);
    expect(changes.newest()).toBeUndefined();
  });

  test('that were several are taken back together', async () => {
    const { changes, acts } = world();
    await acts.addAll([
      { widget: 'todos.open', size: 'md' },
      { widget: 'shuttle.next', size: 'md' },
    ]);
    expect(changes.newest()).toEqual({ undo: 'u1', text: '已添加 2 张卡片' });
  });

  test('that were refused leave the one before to be taken back', async () => {
    const { changes, acts } = world((tool) => {
      if (tool === 'dashboard.resize') throw new Error('no');
      return undefined;
    });
    await acts.remove(CARD);
    expect(acts.resize(CARD, 'lg')).rejects.toThrow('no');
    expect(changes.newest()?.undo).toBe('u1');
  });

  test('that cannot be taken back any more are not offered again', async () => {
    const { changes, acts } = world((tool) => {
      if (tool === 'dashboard.undo') throw new Error('too old');
      return undefined;
    });
    await acts.remove(CARD);
    expect(acts.undo()).rejects.toThrow('too old');
    await Promise.resolve();
    await Promise.resolve();
    expect(changes.newest()).toBeUndefined();
  });
});
