import { describe, expect, test } from 'bun:test';
import { SURFACE_LIMITS } from '../limits';
import { checkSurface } from '../surface';
import { contextFor, placesOf, problemsOf, specOf } from '../testing/world';

const text = { id: 'a', type: 'Text', text: '好' };
const spec = (more: object) => specOf([text], more);
const button = (onPress: unknown) => specOf([{ id: 'b', type: 'Button', text: '去', onPress }]);
const names = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value]));

describe('the top of a spec', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['nothing at all', null, ['E6006 ']],
    ['an empty object', {}, ['E6005 root', 'E6005 elements']],
    ['no elements', { root: 'a', elements: [] }, ['E6005 elements', 'E6101 root']],
    ['an element that is none', { root: 'a', elements: [text, 'b'] }, ['E6006 elements.1']],
    ['an id twice is told apart, not refused', { root: 'a', elements: [text, text] }, []],
    ['a title that is a list', spec({ title: [] }), ['E6006 title']],
    ['a title that is too long', spec({ title: 'x'.repeat(61) }), ['E6002 title']],
    ['a title with a value in it', spec({ title: '${now}' }), []],
    ['a state that is a list', spec({ state: [] }), ['E6006 state']],
    ['a state with a name that is none', spec({ state: { '1a': 1 } }), ['E6006 state.1a']],
    ['forty names of state', spec({ state: names(40) }), []],
    ['forty-one', spec({ state: names(41) }), ['E6002 state']],
    ['a state of more than 16 KB', spec({ state: { a: 'x'.repeat(16 * 1024) } }), ['E6002 state']],
    ['bindings that are a text', spec({ bindings: 'rooms' }), ['E6006 bindings']],
    ['a binding that is nothing', spec({ bindings: { rooms: 3 } }), ['E6006 bindings.rooms']],
    ['a binding with a name that is none', spec({ bindings: { 我: 'rooms.free' } }), ['E6006 bindings.我']],
    [
      'a key of a binding that is none',
      spec({ bindings: { a: { tool: 'rooms.free', retry: 1 } } }),
      ['E6004 bindings.a.retry'],
    ],
  ])('%s', (_, value, problems) => {
    expect(problemsOf(value)).toEqual([...problems]);
  });

  test('a template of 8,192 characters stands, a longer one does not', () => {
    const long = (length: number) => specOf([{ id: 'a', type: 'Markdown', text: `\${now}${'x'.repeat(length - 6)}` }]);
    expect(problemsOf(long(SURFACE_LIMITS.template))).toEqual([]);
    expect(problemsOf(long(SURFACE_LIMITS.template + 1))).toEqual(['E6002 elements.a.text']);
  });
});

describe('values of the wrong kind', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['children that are a number', { type: 'Column', children: 3 }, 'E6006 elements.a.children'],
    ['a child that is a number', { type: 'List', each: [], item: 3 }, 'E6006 elements.a.item'],
    ['children that hold a truth', { type: 'Column', children: [true] }, 'E6006 elements.a.children.0'],
    ['columns that are one object', { type: 'Table', rows: [], columns: { key: 'a' } }, 'E6006 elements.a.columns'],
    ['a column that is a truth', { type: 'Table', rows: [], columns: [true] }, 'E6006 elements.a.columns.0'],
    ['a text that is a list', { type: 'Text', text: [] }, 'E6006 elements.a.text'],
    ['a flag that is a text', { type: 'Row', children: [], wrap: 'yes' }, 'E6006 elements.a.wrap'],
    ['a number that is a text', { type: 'Text', text: '好', lines: 'two' }, 'E6006 elements.a.lines'],
    ['a list that is a number', { type: 'Sparkline', values: 3, text: '好' }, 'E6006 elements.a.values'],
    [
      'a list that is too long',
      { type: 'Sparkline', values: new Array(201).fill(1), text: '好' },
      'E6002 elements.a.values',
    ],
    ['a name of state with a space', { type: 'Switch', name: 'a b', text: '好' }, 'E6006 elements.a.name'],
    ['a variable that is a number', { type: 'List', each: [], item: 'a', as: 3 }, 'E6006 elements.a.as'],
    ['a pattern that is a number', { type: 'Field', name: 'q', text: '好', pattern: 3 }, 'E6006 elements.a.pattern'],
    ['a condition that is a number', { type: 'Text', text: '好', show: 3 }, 'E6006 elements.a.show'],
    ['no options', { type: 'Select', name: 'q', text: '好', options: [] }, 'E6006 elements.a.options'],
    ['a choice that is a number', { type: 'Text', text: '好', tone: 7 }, 'E6006 elements.a.tone'],
  ])('%s', (_, props, problem) => {
    expect(problemsOf(specOf([{ id: 'a', ...props }]))).toContain(problem);
  });

  test('options may be computed', () => {
    const select = (options: string) =>
      problemsOf(specOf([{ id: 'a', type: 'Select', name: 'q', text: '好', options }], { state: { all: [] } }));
    expect(select('${state.all}')).toEqual([]);
    expect(select('state.all')).toEqual([]);
    expect(select('${state.al}')).toEqual(['E2003 elements.a.options']);
    expect(problemsOf(specOf([{ id: 'a', type: 'Segmented', name: 'q', text: '好', options: '${state}' }]))).toEqual([
      'E6006 elements.a.options',
    ]);
  });
});

describe('actions of the wrong kind', () => {
  const add = (args: unknown) => ({ tool: 'todos.add', args });
  test.each<[string, unknown, string]>([
    ['no state to set', { set: {} }, 'E6006 elements.b.onPress.set'],
    ['a text to set', { set: 'q' }, 'E6006 elements.b.onPress.set'],
    ['a value to set that is no expression', { set: { q: '${1 +}' } }, 'E2002 elements.b.onPress.set.q'],
    ['nothing to refresh', { refresh: [] }, 'E6006 elements.b.onPress.refresh'],
    ['a refresh of a number', { refresh: 3 }, 'E6006 elements.b.onPress.refresh'],
    ['a reset that is not', { reset: false }, 'E6006 elements.b.onPress.reset'],
    ['a copy of nothing', { copy: '' }, 'E6006 elements.b.onPress.copy'],
    ['a question of a list', { ask: [] }, 'E6006 elements.b.onPress.ask'],
    ['a question that is too long', { ask: 'x'.repeat(2001) }, 'E6002 elements.b.onPress.ask'],
    ['a place that is a number', { navigate: 3 }, 'E6006 elements.b.onPress.navigate'],
    ['an address that is none', { open: 'https://' }, 'E6204 elements.b.onPress.open'],
    ['arguments that are a list', add([]), 'E6006 elements.b.onPress.args'],
    ['more than thirty arguments', add(names(31)), 'E6002 elements.b.onPress.args'],
    ['an argument that is no expression', add({ title: '${1 +}' }), 'E2002 elements.b.onPress.args.title'],
    ['a tool that is a number', { tool: 3 }, 'E6006 elements.b.onPress.tool'],
    ['steps that are a number', { ...add({ title: 'x' }), else: [3] }, 'E6006 elements.b.onPress.else.0'],
    [
      'four steps after a failure',
      { ...add({ title: 'x' }), else: new Array(4).fill({ copy: 'x' }) },
      'E6002 elements.b.onPress.else',
    ],
    [
      'a confirmation that is too long',
      { ...add({ title: 'x' }), confirm: 'x'.repeat(201) },
      'E6002 elements.b.onPress.confirm',
    ],
  ])('%s', (_, onPress, problem) => {
    expect(problemsOf(button(onPress))).toEqual([problem]);
  });

  test('an argument in a template is known only when it is used', () => {
    expect(problemsOf(button({ tool: 'wallet.topUp', args: { amount: '${now}' } }))).toEqual([]);
    expect(problemsOf(button({ tool: 'wallet.topUp', args: { amount: 'five' } }))).toEqual([
      'E6203 elements.b.onPress.args.amount',
    ]);
  });

  test('a read for a user alone is none in a chat, and one in a document', () => {
    const bound = spec({ bindings: { code: { tool: 'otp.code' } } });
    const tool = () => ({ effect: 'read', userOnly: true }) as const;
    expect(problemsOf(bound, { tool })).toEqual(['E6202 bindings.code.tool']);
    const file = { title: 'a', description: 'b', spec: bound };
    expect(checkSurface(file, { ...contextFor('widget'), tool }).problems).toEqual([]);
  });
});

describe('the wrapper of a file', () => {
  const file = (more: string) =>
    `{ "title": "a", "description": "b", ${more} "spec": { "v": 1, "root": "a", "elements": [ { "id": "a", "type": "Divider" } ] } }`;
  const many = (count: number, value: string) =>
    Array.from({ length: count }, (_, index) => `"n${index}": ${value}`).join(', ');
  const field = '{ "type": "string", "optional": true }';

  test.each<[string, string, readonly string[]]>([
    ['sizes twice', '"sizes": ["sm", "sm"],', ['E6006 1:46']],
    ['no sizes', '"sizes": [],', ['E6006 1:46']],
    ['a size to begin with that is not among them', '"sizes": ["sm"], "defaultSize": "lg",', ['E6006 1:69']],
    ['a size to begin with', '"sizes": ["sm"], "defaultSize": "sm",', []],
    ['twenty fields', `"config": { ${many(20, field)} },`, []],
    ['twenty-one fields', `"config": { ${many(21, field)} },`, ['E6002 1:47']],
    ['fields that are a list', '"config": [],', ['E6006 1:47']],
    ['a field with a name that is none', `"config": { "a-b": ${field} },`, ['E6006 1:49']],
    ['a field that is a text', '"config": { "a": "b" },', ['E1203 1:54']],
    ['a hundred texts', `"texts": { ${many(100, '"a"')} },`, []],
    ['a hundred and one texts', `"texts": { ${many(101, '"a"')} },`, ['E6002 1:46']],
    ['texts that are a list', '"texts": [],', ['E6006 1:46']],
    ['a text with a name that is none', '"texts": { "a-b": "c" },', ['E6006 1:48']],
    ['a text that is too long', `"texts": { "a": "${'x'.repeat(201)}" },`, ['E6002 1:53']],
    ['a text that computes', '"texts": { "a": "${now}" },', ['E6006 1:53']],
  ])('%s', (_, more, places) => {
    expect(placesOf(file(more))).toEqual([...places]);
  });

  test('title and description are there', () => {
    expect(placesOf('{ "spec": { "v": 1, "root": "a", "elements": [ { "id": "a", "type": "Divider" } ] } }')).toEqual([
      'E6005 1:1',
      'E6005 1:1',
    ]);
  });

  test('a screen is pushed or modal', () => {
    const screen = (presentation: string) =>
      placesOf(file(`"presentation": "${presentation}",`).replace(' "description": "b",', ''), 'screen');
    expect(screen('modal')).toEqual([]);
    expect(screen('floating')).toEqual(['E6006 1:33']);
  });
});
