import { describe, expect, test } from 'bun:test';
import { problemsOf, specOf } from '../testing/world';

const text = (id: string, more: object = {}) => ({ id, type: 'Text', text: '好', ...more });
const column = (...children: string[]) => ({ id: 'top', type: 'Column', children });

describe('expressions', () => {
  const shown = (source: string, more: object = {}, elements: readonly object[] = []) =>
    problemsOf(
      specOf(
        [
          column('a', ...elements.map((element) => (element as { id: string }).id)),
          text('a', { text: source }),
          ...(elements as Readonly<Record<string, unknown>>[]),
        ],
        more,
      ),
    );

  test.each([
    ['${rooms}', 'E2003'],
    ['${state.q}', 'E2003'],
    ['${meta.rooms.status}', 'E2003'],
    ['${config.a}', 'E2003'],
    ['${input.a}', 'E2003'],
    ['${item.a}', 'E2003'],
    ['${mony(1)}', 'E2004'],
    ['${money()}', 'E2005'],
    ['${html(now)}', 'E2004'],
    ['${globalThis}', 'E2003'],
    ['${constructor}', 'E2003'],
    ['${new Date()}', 'E2007'],
    ['${1 +}', 'E2002'],
    ['${now', 'E2101'],
    [`\${${'1 + '.repeat(100)}1}`, 'E2006'],
  ])('%s is a problem', (source, code) => {
    expect(shown(source)).toEqual([`${code} elements.a.text`]);
  });

  test('bindings, their meta, state and inputs are names', () => {
    const more = { bindings: { rooms: { tool: 'rooms.free' } }, state: { q: '' } };
    const field = { id: 'f', type: 'Field', name: 'word', text: '词' };
    expect(
      shown('${rooms.length} ${meta.rooms.status} ${state.q} ${state.word} ${now} ${locale}', more, [field]),
    ).toEqual([]);
    expect(shown('${state.wrod}', more, [field])).toEqual(['E2003 elements.a.text']);
  });

  test('item and index, or the name in as, are seen inside their list only', () => {
    const list = (row: string, as?: string) =>
      specOf([
        { id: 'l', type: 'List', each: [], item: 'r', ...(as === undefined ? {} : { as }) },
        { id: 'r', type: 'ListRow', title: row },
      ]);
    expect(problemsOf(list('${index} ${item.name}'))).toEqual([]);
    expect(problemsOf(list('${room.name}', 'room'))).toEqual([]);
    expect(problemsOf(list('${item.name}', 'room'))).toEqual(['E2003 elements.r.title']);
    expect(problemsOf(list('${state}', 'state'))).toEqual(['E2010 elements.l.as']);
  });

  test('a tap on a row of a table sees the row', () => {
    const table = (props: object) =>
      specOf([{ id: 't', type: 'Table', rows: [], columns: [{ key: 'a', title: 'A' }], ...props }]);
    expect(problemsOf(table({ onPress: { ask: '${item.a}' } }))).toEqual([]);
    expect(problemsOf(table({ empty: '${item.a}' }))).toEqual(['E2003 elements.t.empty']);
  });

  test('what is no text is one expression, with or without braces', () => {
    const ring = (value: unknown) => specOf([{ id: 'r', type: 'Ring', value, text: '一半' }], { state: { n: 1 } });
    for (const value of ['${state.n}', 'state.n', 0.5, '0.5']) expect(problemsOf(ring(value))).toEqual([]);
    expect(problemsOf(ring('约 ${state.n}'))).toEqual(['E6006 elements.r.value']);
    expect(problemsOf(ring(true))).toEqual(['E6006 elements.r.value']);
  });

  test('a binding cannot be called like a name that means something else', () => {
    expect(problemsOf(specOf([text('a')], { bindings: { state: { tool: 'rooms.free' } } }))).toEqual([
      'E2010 bindings.state',
    ]);
  });
});
