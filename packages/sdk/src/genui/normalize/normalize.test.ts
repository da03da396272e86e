import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { checkSurface } from '../surface';
import { anySpec, validSpec } from '../testing/specs';
import { contextFor } from '../testing/world';
import { normalizeSpec } from './normalize';

const repaired = (written: unknown): unknown => {
  const { spec, forModel } = checkSurface(written as object, contextFor('chat'));
  return spec ?? forModel;
};
const elements = (written: unknown): unknown => (repaired(written) as { elements?: unknown }).elements;
const text = { id: 'a', type: 'Text', text: '好' };
const column = (...children: string[]) => ({ id: 'top', type: 'Column', children });

describe('the shape around the elements', () => {
  const wanted = { v: 1, root: 'a', elements: [text] };
  test.each<[string, unknown]>([
    ['a spec inside { spec }', { spec: wanted }],
    ['a spec inside { ui }', { ui: wanted }],
    ['a list of elements alone', [text]],
    ['a single element', text],
    ['an element as the root', { root: text }],
    ['elements by id', { root: 'a', elements: { a: { type: 'Text', text: '好' } } }],
    ['elements called components', { root: 'a', components: [text] }],
    ['no version and no root', { elements: [text] }],
    ['a version as text', { ...wanted, v: '1' }],
    ['version in place of v', { version: 1, root: 'a', elements: [text] }],
    ['properties in props', { root: 'a', elements: [{ id: 'a', type: 'Text', props: { text: '好' } }] }],
    ['component in place of type', { root: 'a', elements: [{ id: 'a', component: 'Text', text: '好' }] }],
    ['the older A2UI form', { root: 'a', elements: [{ id: 'a', component: { Text: { text: '好' } } }] }],
    ['a component in lower case', { root: 'a', elements: [{ ...text, type: 'text' }] }],
    ['null for nothing', { root: 'a', elements: [{ ...text, tone: null }] }],
  ])('%s is read', (_, written) => {
    expect(repaired(written)).toEqual(wanted);
  });

  test('a tree becomes a flat list, parents before children', () => {
    const tree = { type: 'Column', children: [text, { type: 'Row', children: [{ type: 'Chip', text: '新' }] }] };
    expect(repaired(tree)).toEqual({
      v: 1,
      root: 'column1',
      elements: [
        { id: 'column1', type: 'Column', children: ['a', 'row1'] },
        text,
        { id: 'row1', type: 'Row', children: ['chip1'] },
        { id: 'chip1', type: 'Chip', text: '新' },
      ],
    });
  });

  test.each<[string, unknown, readonly string[]]>([
    ['one child in place of a list', 'b', ['b']],
    ['nothing among the children', [null, 'b', undefined], ['b']],
    ['the list of an older form', { explicitList: ['b'] }, ['b']],
    ['an element in place of a list', { ...text, id: 'b' }, ['b']],
  ])('%s is read', (_, children, wanted) => {
    const rest = typeof children === 'object' && children !== null && 'type' in children ? [] : [{ ...text, id: 'b' }];
    expect(elements([{ id: 'top', type: 'Column', children }, ...rest])).toMatchObject([
      { children: wanted },
      { id: 'b' },
    ]);
  });

  test('the item of a list may be written in place, and alone in a list', () => {
    for (const item of [{ ...text, id: 'row' }, [{ ...text, id: 'row' }], ['row'], 'row']) {
      const rest = JSON.stringify(item).includes('Text') ? [] : [{ ...text, id: 'row' }];
      expect(elements([{ id: 'l', type: 'List', each: [], item }, ...rest])).toMatchObject([
        { item: 'row' },
        { id: 'row' },
      ]);
    }
  });

  test('the children of an unknown component are elements too, so that it is the only problem', () => {
    expect(repaired({ type: 'Carousel', children: [text] })).toMatchObject([{ code: 'E6003' }]);
    expect(normalizeSpec({ type: 'Carousel', children: [text] }).value).toMatchObject({
      elements: [{ children: ['a'] }, text],
    });
  });

  test('several elements without a root stand in a column, in their order', () => {
    expect(repaired([text, { ...text, id: 'b' }])).toMatchObject({
      root: 'root',
      elements: [{ id: 'a' }, { id: 'b' }, { id: 'root', type: 'Column', children: ['a', 'b'] }],
    });
  });

  test('an id that is none is changed everywhere; of two equal ones the second is', () => {
    const written = [
      column('第 1', '2', 'x'),
      { ...text, id: '第 1' },
      { ...text, id: 2 },
      { ...text, id: 'x' },
      { ...text, id: 'x' },
    ];
    expect(repaired(written)).toMatchObject({
      root: 'root',
      elements: [
        { id: 'top', children: ['e1', 'e2', 'x'] },
        { id: 'e1' },
        { id: 'e2' },
        { id: 'x' },
        { id: 'x-2' },
        { id: 'root', children: ['top', 'x-2'] },
      ],
    });
  });

  test('an element without an id never takes that of a later one', () => {
    const written = {
      type: 'Column',
      children: [
        { type: 'Text', text: '甲' },
        { ...text, id: 'text1' },
      ],
    };
    expect(new Set((elements(written) as { id: string }[]).map(({ id }) => id)).size).toBe(3);
  });
});

describe('properties', () => {
  const one = (written: object) => {
    const found = elements([{ id: 'a', ...written }]);
    return Array.isArray(found) ? found[0] : repaired([{ id: 'a', ...written }]);
  };
  test.each<[object, object]>([
    [
      { type: 'Card', children: [] },
      { type: 'Surface', children: [] },
    ],
    [
      { type: 'Heading', content: '好' },
      { type: 'Text', variant: 'heading', text: '好' },
    ],
    [
      { type: 'Button', label: '去', onClick: '/p/rooms/main' },
      { type: 'Button', text: '去', onPress: { navigate: '/p/rooms/main' } },
    ],
    [
      { type: 'Button', text: '去', variant: 'outline', onPress: { ask: '好' } },
      { type: 'Button', text: '去', kind: 'secondary', onPress: { ask: '好' } },
    ],
    [
      { type: 'Text', text: 3 },
      { type: 'Text', text: '3' },
    ],
    [
      { type: 'Text', text: '好', lines: '2' },
      { type: 'Text', text: '好', lines: 2 },
    ],
    [
      { type: 'Text', text: '好', color: 'red', fontSize: 14, style: { padding: 1 } },
      { type: 'Text', text: '好', tone: 'danger' },
    ],
    [
      { type: 'Text', text: '好', visible: false },
      { type: 'Text', text: '好', show: false },
    ],
    [
      { type: 'Text', text: '好', show: 'now > 1' },
      { type: 'Text', text: '好', show: '${now > 1}' },
    ],
    [
      { type: 'Text', text: '{{ now }} 前' },
      { type: 'Text', text: '${now} 前' },
    ],
    [
      { type: 'Column', children: [], gap: 8 },
      { type: 'Column', children: [], gap: 'sm' },
    ],
    [
      { type: 'Row', children: [], justifyContent: 'space-between' },
      { type: 'Row', children: [], justify: 'between' },
    ],
    [
      { type: 'Ring', value: '0.5', text: '一半' },
      { type: 'Ring', value: 0.5, text: '一半' },
    ],
    [
      { type: 'KeyValue', rows: { 学号: 1 } },
      { type: 'KeyValue', rows: [{ k: '学号', v: '1' }] },
    ],
    [
      { type: 'Field', label: '名字' },
      { type: 'Field', text: '名字', name: 'a' },
    ],
    [
      { type: 'Field', name: 'state.q', text: '名字' },
      { type: 'Field', name: 'q', text: '名字' },
    ],
    [
      { type: 'Segmented', name: 'd', text: '哪天', options: ['今天', '明天'] },
      {
        type: 'Segmented',
        name: 'd',
        text: '哪天',
        options: [
          { value: '今天', label: '今天' },
          { value: '明天', label: '明天' },
        ],
      },
    ],
    [
      { type: 'Table', data: [], columns: ['name'] },
      { type: 'Table', rows: [], columns: [{ key: 'name', title: 'name' }] },
    ],
    [
      { type: 'Timeline', items: [], title: 'item.name', start: '${item.at}' },
      { type: 'Timeline', items: [], title: 'name', start: 'at' },
    ],
    [
      { type: 'DatePicker', name: 'd', text: '哪天' },
      { type: 'DateTimeField', kind: 'date', name: 'd', text: '哪天' },
    ],
  ])('%j', (written, wanted) => {
    expect(one(written)).toEqual({ id: 'a', ...wanted });
  });

  test('a binding object of other systems is an expression; any other object is left for the check', () => {
    expect(one({ type: 'Text', text: { path: '/now' } })).toEqual({ id: 'a', type: 'Text', text: '${now}' });
    expect(one({ type: 'Text', text: { $: 'now' } })).toEqual({ id: 'a', type: 'Text', text: '${now}' });
    expect(one({ type: 'Text', text: { path: '/now', default: 1 } })).toMatchObject([{ code: 'E6006' }]);
    expect(one({ type: 'Text', text: { path: 'a b' } })).toMatchObject([{ code: 'E6006' }]);
  });

  test('a property that is known keeps its meaning, whatever others call it', () => {
    expect(one({ type: 'Stat', text: '余额', value: '3', label: '余额三元' })).toEqual({
      ...{ id: 'a', type: 'Stat', text: '余额', value: '3', label: '余额三元' },
    });
  });
});

describe('actions and reads', () => {
  // biome-ignore lint/suspicious/noThenProperty: a list of steps, never a function
  const addThenCopy = { tool: 'todos.add', args: { title: 'x' }, then: [{ copy: 'x' }] };
  const action = (onPress: unknown) =>
    (elements([{ id: 'a', type: 'Button', text: '去', onPress }]) as { onPress?: unknown }[])?.[0]?.onPress;
  test.each<[unknown, object]>([
    [{ action: { tool: 'wallet__topUp', params: { amount: 5 } } }, { tool: 'wallet.topUp', args: { amount: 5 } }],
    [
      { type: 'tool', name: 'todos.add', input: { title: 'x' } },
      { tool: 'todos.add', args: { title: 'x' } },
    ],
    [{ type: 'navigate', to: '/p/rooms/main' }, { navigate: '/p/rooms/main' }],
    [{ url: 'https://example.org' }, { open: 'https://example.org' }],
    ['https://example.org', { open: 'https://example.org' }],
    [{ type: 'setState', set: { q: 1 } }, { set: { q: 1 } }],
    [{ reset: {} }, { reset: true }],
    [{ type: 'set', name: 'q', value: 1 }, { set: { q: 1 } }],
    [{ type: 'copy', text: 'x' }, { copy: 'x' }],
    [{ type: 'reset' }, { reset: true }],
    [{ type: 'openUrl', url: 'https://example.org' }, { open: 'https://example.org' }],
    [[{ tool: 'todos.add', args: { title: 'x' } }, { copy: 'x' }], addThenCopy],
    [{ tool: 'todos.add', args: { title: 'x' }, onSuccess: { copy: 'x' }, confirm: false }, addThenCopy],
  ])('%j', (written, wanted) => {
    expect(action(written)).toEqual(wanted);
  });

  test('an action written as code goes back to its author', () => {
    expect(repaired([{ id: 'a', type: 'Button', text: '去', onPress: 'topUp(5)' }])).toMatchObject([
      { code: 'E6006', path: 'elements.a.onPress' },
    ]);
  });

  test('reads come by name, as a list, as the name of a tool', () => {
    const wanted = { rooms: { tool: 'rooms.free' } };
    for (const bindings of [
      { rooms: 'rooms__free' },
      [{ name: 'rooms', tool: 'rooms.free' }],
      { rooms: { toolName: 'rooms.free' } },
    ]) {
      expect(repaired({ root: 'a', elements: [text], bindings })).toMatchObject({ bindings: wanted });
    }
  });
});

describe('whatever is given', () => {
  test('normalising twice changes nothing and notes nothing', () => {
    fc.assert(
      fc.property(anySpec, (written) => {
        const once = normalizeSpec(written);
        const twice = normalizeSpec(once.value);
        expect(twice.value).toEqual(once.value);
        if (once.value !== written) expect(twice.notes).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('a spec in canonical form stays as it is', () => {
    fc.assert(
      fc.property(validSpec, (spec) => {
        expect(normalizeSpec(spec)).toMatchObject({ value: spec, notes: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('what was written is not changed', () => {
    fc.assert(
      fc.property(anySpec, (written) => {
        const before = JSON.stringify(written);
        normalizeSpec(written);
        expect(JSON.stringify(written)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });
});
