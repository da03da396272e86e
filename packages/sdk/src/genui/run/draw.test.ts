import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { LIBRARY } from '../../lang/lib';
import { TOOL_FUNCTIONS } from '../check/scope';
import { FORM_EXAMPLE, LIST_EXAMPLE } from '../describe';
import type { Spec } from '../spec';
import { anySpec, changedSpec, validSpec } from '../testing/specs';
import { SURFACE_LIBRARY } from './evaluate';
import { find, NOON, outline, runOf, spec, worldOf } from './testing/surface';

const ROOMS = {
  items: [
    { room: '101', seats: 60 },
    { room: '102', seats: 90 },
  ],
};
const rooms = { bindings: { rooms: { tool: 'rooms.free' } } };

describe('what a surface shows', () => {
  test('is text with its expressions filled in, and a dash where data is missing', () => {
    const made = spec(
      [
        { id: 'a', type: 'Column', children: ['b', 'c'] },
        { id: 'b', type: 'Text', text: '共 ${rooms.items.length} 间，${rooms.note}' },
        { id: 'c', type: 'Stat', text: '第一间', value: '${rooms.items[0].room}' },
      ],
      rooms,
    );
    expect(outline(runOf(made).draw(worldOf({ rooms: ROOMS })).root)).toEqual([
      'Column',
      'Text 共 2 间，–',
      'Stat 第一间 | 101',
    ]);
  });

  test('waits while a read has no value, and says once which', () => {
    const made = spec(
      [
        { id: 'a', type: 'Column', children: ['b', 'c'] },
        {
          id: 'b',
          type: 'Table',
          rows: '${rooms.items.filter(r => r.seats > 70)}',
          columns: [{ key: 'room', title: '教室' }],
        },
        { id: 'c', type: 'Text', text: '${rooms.items.length}' },
      ],
      rooms,
    );
    const drawn = runOf(made).draw(worldOf());
    expect(outline(drawn.root)).toEqual(['Column', 'Table …', 'Text –']);
    expect(find(drawn.root, 'b').data).toEqual([{ read: 'rooms', status: 'loading' }]);
    expect(find(drawn.root, 'c').data).toEqual([]);
  });

  test('hides what is not to be shown, with everything in it', () => {
    const made = spec(
      [
        { id: 'a', type: 'Column', children: ['b', 'c'] },
        { id: 'b', type: 'Column', show: "${state.q == 'x'}", children: ['d'] },
        { id: 'c', type: 'Text', text: 'c', show: false },
        { id: 'd', type: 'Text', text: 'd' },
      ],
      { state: { q: '' } },
    );
    expect(outline(runOf(made).draw(worldOf({}, { q: '' })).root)).toBe('Column');
    expect(outline(runOf(made).draw(worldOf({}, { q: 'x' })).root)).toEqual(['Column', ['Column', 'Text d']]);
  });

  test('repeats an element for each row, up to its limit, and says how many are left', () => {
    const made = spec(
      [
        { id: 'l', type: 'List', each: '${rooms.items}', key: 'room', max: 1, item: 'r' },
        { id: 'r', type: 'ListRow', title: '${index + 1}. ${item.room}', value: '${item.seats} 座' },
      ],
      rooms,
    );
    const { root } = runOf(made).draw(worldOf({ rooms: ROOMS }));
    expect(outline(root)).toEqual(['List', 'ListRow 1. 101 | 60 座']);
    expect(find(root, 'l').more).toBe(1);
    expect(find(root, 'r').key).toBe('l[101]/r');
  });

  test('keeps the rows of two lists apart', () => {
    const made = spec(
      [
        { id: 'l', type: 'List', each: '${days}', as: 'day', item: 'c' },
        { id: 'c', type: 'List', each: '${day.slots}', item: 't' },
        { id: 't', type: 'Button', text: '${day.name} ${item}', onPress: { ask: '${day.name} ${item}' } },
      ],
      { bindings: { days: { tool: 'x.days' } } },
    );
    const run = runOf(made);
    const world = worldOf({
      days: [
        { name: '一', slots: [1, 2] },
        { name: '二', slots: [3] },
      ],
    });
    const { root } = run.draw(world);
    expect(outline(root)).toEqual(['List', ['List', 'Button 一 1', 'Button 一 2'], ['List', 'Button 二 3']]);
    expect(run.action(find(root, 'l[0]/c[1]/t'), 'onPress', world)).toEqual({ ask: '一 2' });
  });

  test('fills in the row of a table that was tapped, and keeps the type of a single expression', () => {
    const made = spec(
      [
        {
          id: 't',
          type: 'Table',
          rows: '${rooms.items}',
          columns: [{ key: 'room', title: '教室' }],
          onPress: { tool: 'rooms.book', args: { room: '${item.room}', seats: '${item.seats}', note: '${item.note}' } },
        },
      ],
      rooms,
    );
    const run = runOf(made);
    const world = worldOf({ rooms: ROOMS });
    const action = run.action(find(run.draw(world).root, 't'), 'onPress', world, { item: ROOMS.items[1], index: 1 });
    expect(action).toEqual({ tool: 'rooms.book', args: { room: '102', seats: 90 } });
  });

  test('never reads a result as a template again', () => {
    const made = spec([{ id: 'a', type: 'Text', text: '${rooms.note}' }], rooms);
    const nasty = '${state.secret} ${rooms.items}';
    expect(find(runOf(made).draw(worldOf({ rooms: { note: nasty } }, { secret: 'x' })).root, 'a').props.text).toBe(
      nasty,
    );
  });

  test('cuts what is printed where the catalog says', () => {
    const made = spec([{ id: 'a', type: 'Chip', text: '${rooms.note}' }], rooms);
    const text = find(runOf(made).draw(worldOf({ rooms: { note: '字'.repeat(90) } })).root, 'a').props.text as string;
    expect([text.length, text.at(-1)]).toEqual([30, '…']);
  });

  test('shows a notice for a component of a newer app, and for an expression that fails', () => {
    const made = spec(
      [
        { id: 'a', type: 'Column', children: ['b', 'c', 'd'] },
        { id: 'b', type: 'Hologram', text: 'x' },
        { id: 'c', type: 'Text', text: '${state.q.length > 1 ? upper(5) : lower(6)}' },
        { id: 'd', type: 'Text', text: 'd' },
      ],
      { state: { q: 'abc' } },
    );
    expect(outline(runOf(made).draw(worldOf({}, { q: 'abc' })).root)).toEqual([
      'Column',
      '!unknown b',
      '!broken c',
      'Text d',
    ]);
  });

  test('shows a place for what has not arrived while it is being written', () => {
    const made = spec([{ id: 'a', type: 'Column', children: ['b'] }]);
    expect(outline(runOf(made, { partial: true }).draw(worldOf()).root)).toEqual(['Column', '!pending b']);
  });

  test('has a bounded number of parts, and says where it was cut', () => {
    const columns = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const made = spec(
      [
        { id: 'l', type: 'List', each: '${rooms}', item: 'm' },
        { id: 'm', type: 'List', each: '${rooms}', as: 'r', item: 'col' },
        { id: 'col', type: 'Column', children: columns },
        ...columns.map((id) => ({ id, type: 'Divider' })),
      ],
      { bindings: { rooms: { tool: 'rooms.free' } } },
    );
    const drawn = runOf(made).draw(worldOf({ rooms: Array.from({ length: 100 }, (_, index) => index) }));
    expect(drawn.count).toBeLessThanOrEqual(10_100);
    expect(JSON.stringify(outline(drawn.root))).toContain('!cut');
  });

  test('stops computing when an expression would cost too much', () => {
    const made = spec([{ id: 'a', type: 'Text', text: '${range(0, 5000).map(x => x * 2).length}' }]);
    expect(runOf(made).draw(worldOf()).root).toMatchObject({ is: 'notice', why: 'broken' });
  });

  test('prints amounts, shares, ages and counts', () => {
    const made = spec(
      [
        {
          id: 'a',
          type: 'Text',
          text: "${money(1234.5)} ${percent(0.125)} ${relative(at)} ${plural(2, 'seat', 'seats')}",
        },
      ],
      { bindings: { at: { tool: 'x.at' } } },
    );
    const world = worldOf({ at: '2026-11-30T11:45:00+08:00' });
    expect(outline(runOf(made).draw(world).root)).toBe('Text ¥1,234.50 12.5% 15 分钟前 seats');
    expect(outline(runOf(made, { locale: 'en' }).draw(world).root)).toBe('Text ¥1,234.50 12.5% 15 minutes ago seats');
  });

  test('is the same in a chat, a widget and a screen', () => {
    const world = worldOf({ card: { balance: 30 }, ...ROOMS }, { amount: 50 });
    for (const example of [FORM_EXAMPLE, LIST_EXAMPLE]) {
      const trees = (['chat', 'widget', 'screen'] as const).map((surface) =>
        outline(runOf(example, { surface }).draw(world).root),
      );
      expect(trees[1]).toEqual(trees[0]);
      expect(trees[2]).toEqual(trees[0]);
    }
  });
});

describe('the reads of a surface', () => {
  test('take their arguments from state and config, own tools without a dot, and leave out what is missing', () => {
    const made = spec([{ id: 'a', type: 'Text', text: 'a' }], {
      state: { q: 'x' },
      bindings: {
        own: {
          tool: 'free',
          args: { building: '${config.building}', q: '${state.q}', day: '${state.day}' },
          ttl: '30m',
        },
        fn: { fn: 'compute' },
      },
    });
    const run = runOf(made, { surface: 'widget', plugin: 'rooms', config: { building: '二教' } });
    expect(run.wish('own', worldOf({}, { q: 'y' }))).toEqual({
      tool: 'rooms.free',
      input: { building: '二教', q: 'y' },
      ttlMs: 1_800_000,
    });
    expect(run.wish('fn', worldOf())).toBeUndefined();
  });

  test('never see one another', () => {
    const made = spec([{ id: 'a', type: 'Text', text: 'a' }], {
      bindings: { one: { tool: 'x.one' }, two: { tool: 'x.two', args: { secret: '${one.secret}' } } },
    });
    expect(runOf(made).wish('two', worldOf({ one: { secret: '1' } }))).toEqual({ tool: 'x.two', input: {} });
  });
});

test('nothing that a spec says keeps it from being drawn', () => {
  fc.assert(
    fc.property(fc.oneof(validSpec, changedSpec, anySpec), (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const run = runOf(value as Spec, { partial: true });
      run.draw({ now: NOON, reads: {}, state: {} });
    }),
    { numRuns: 10_000 },
  );
});

test('a surface has every function of the language but those that look at pages', () => {
  const missing = [...LIBRARY.keys()].filter((name) => !SURFACE_LIBRARY.has(name));
  expect(missing.filter((name) => !TOOL_FUNCTIONS.has(name))).toEqual([]);
});
