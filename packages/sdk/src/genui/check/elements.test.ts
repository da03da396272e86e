import { describe, expect, test } from 'bun:test';
import { checkSurface } from '../surface';
import { contextFor, problemsOf, specOf } from '../testing/world';

const text = (id: string, more: object = {}) => ({ id, type: 'Text', text: '好', ...more });
const column = (...children: string[]) => ({ id: 'top', type: 'Column', children });

describe('elements', () => {
  test.each<[string, object, string]>([
    ['a component that is not in the catalog', specOf([text('a', { type: 'Imgae' })]), 'E6003 elements.a.type'],
    ['an unknown property', specOf([text('a', { onHover: 1 })]), 'E6004 elements.a.onHover'],
    ['a missing property', specOf([{ id: 'a', type: 'ListRow' }]), 'E6005 elements.a'],
    ['a choice that is none', specOf([text('a', { tone: 'purple-ish' })]), 'E6006 elements.a.tone'],
    ['a number out of bounds', specOf([text('a', { lines: 99 })]), 'E6006 elements.a.lines'],
    ['a fraction where a count belongs', specOf([text('a', { lines: 1.5 })]), 'E6006 elements.a.lines'],
    [
      'a text that is too long as written',
      specOf([{ id: 'a', type: 'Chip', text: 'x'.repeat(31) }]),
      'E6002 elements.a.text',
    ],
    ['an empty text', specOf([text('a', { text: ' ' })]), 'E6006 elements.a.text'],
    ['a key of the spec that is none', specOf([text('a')], { stat: {} }), 'E6004 stat'],
    ['a version that is not known', specOf([text('a')], { v: 2 }), 'E1206 v'],
    [
      'a regular expression that cannot be used',
      specOf([{ id: 'f', type: 'Field', name: 'q', text: '词', pattern: '(?=a)' }]),
      'E2009 elements.f.pattern',
    ],
    [
      'a list where a field name belongs',
      specOf([{ id: 't', type: 'Timeline', items: [], title: ['a'], start: 'b' }]),
      'E6006 elements.t.title',
    ],
    ['too few tabs', specOf([{ id: 't', type: 'Tabs', tabs: [] }]), 'E6006 elements.t.tabs'],
    [
      'an unknown field of a column',
      specOf([{ id: 't', type: 'Table', rows: [], columns: [{ key: 'a', title: 'A', hue: 1 }] }]),
      'E6004 elements.t.columns.0.hue',
    ],
    [
      'a password field',
      specOf([{ id: 'f', type: 'Field', name: 'q', text: '密码', kind: 'password' }]),
      'E6006 elements.f.kind',
    ],
  ])('%s is a problem', (_, spec, problem) => {
    expect(problemsOf(spec)).toEqual([problem]);
  });

  test('an unknown name comes with the nearest one', () => {
    const { forModel } = checkSurface(specOf([text('a', { type: 'Calout' })]), contextFor('chat'));
    expect(forModel[0]?.hint).toBe('Did you mean Callout?');
  });

  test('a computed text may be long: the host cuts what it prints', () => {
    const long = `\${now}${'x'.repeat(40)}`;
    expect(problemsOf(specOf([{ id: 'a', type: 'Chip', text: long }]))).toEqual([]);
  });
});

describe('how elements hang together', () => {
  test.each<[string, object, readonly string[]]>([
    ['the root exists', specOf([text('a')], { root: 'b' }), ['E6101 root']],
    ['children exist', specOf([column('a', 'x'), text('a')]), ['E6101 elements.top.children.1']],
    ['an element is placed once', specOf([column('a', 'a'), text('a')]), ['E6102 elements.top.children.1']],
    ['nothing stands inside itself', specOf([column('top')]), ['E6102 elements.top.children.0']],
    [
      'a longer way to itself is one too',
      specOf([column('r'), { id: 'r', type: 'Row', children: ['top'] }]),
      ['E6102 elements.r.children.0'],
    ],
    [
      'one button is primary',
      specOf([
        column('a', 'b'),
        ...['a', 'b'].map((id) => ({ id, type: 'Button', text: '去', kind: 'primary', onPress: { ask: '好' } })),
      ]),
      ['E6105 elements.b.kind'],
    ],
    [
      'nothing inside a pressable surface can be pressed',
      specOf([
        { id: 's', type: 'Surface', onPress: { ask: '好' }, children: ['b'] },
        { id: 'b', type: 'Button', text: '去', onPress: { ask: '好' } },
      ]),
      ['E6104 elements.b.type'],
    ],
  ])('%s', (_, spec, problems) => {
    expect(problemsOf(spec)).toEqual(problems);
  });

  test.each(['Field', 'Switch', 'Form'])('a %s inside a pressable surface could not be used', (type) => {
    const more = {
      Field: { name: 'q', text: '词' },
      Switch: { name: 'q', text: '词' },
      Form: { children: [], submit: '好', onSubmit: { ask: '好' } },
    }[type];
    const surface = { id: 's', type: 'Surface', onPress: { ask: '好' }, children: ['b'] };
    expect(problemsOf(specOf([surface, { id: 'b', type, ...more }]))).toEqual(['E6104 elements.b.type']);
    expect(
      problemsOf(
        specOf([
          { ...surface, onPress: undefined },
          { id: 'b', type, ...more },
        ]),
      ),
    ).toEqual([]);
  });

  test('an element that nothing shows is a warning', () => {
    const { problems, warnings } = checkSurface(specOf([column(), text('a')]), contextFor('chat'));
    expect(problems).toEqual([]);
    expect(warnings.map(({ code }) => code)).toEqual(['E6106']);
  });

  const nested = (levels: number) =>
    specOf(
      Array.from({ length: levels }, (_, index) => ({
        id: `c${index}`,
        type: 'Column',
        children: index + 1 < levels ? [`c${index + 1}`] : [],
      })),
    );

  test('twelve levels stand, thirteen do not', () => {
    expect(problemsOf(nested(12))).toEqual([]);
    expect(problemsOf(nested(13))).toEqual(['E6103 elements.c11.children.0']);
  });

  const lists = (levels: number) =>
    specOf([
      ...Array.from({ length: levels }, (_, index) => ({
        id: `l${index}`,
        type: 'List',
        each: [],
        as: `row${index}`,
        item: index + 1 < levels ? `l${index + 1}` : 'a',
      })),
      text('a'),
    ]);

  test('two lists stand inside one another, three do not', () => {
    expect(problemsOf(lists(2))).toEqual([]);
    expect(problemsOf(lists(3))).toEqual(['E6103 elements.l2.item']);
  });

  test('forty children and two hundred elements stand, one more does not', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
    const wide = (count: number) => specOf([column(...many(count)), ...many(count).map((id) => text(id))]);
    expect(problemsOf(wide(40))).toEqual([]);
    expect(problemsOf(wide(41))).toEqual(['E6002 elements.top.children']);
    const rows = Array.from({ length: 5 }, (_, row) => many(39).map((id) => `${id}_${row}`));
    const full = [
      column(...rows.map((_, row) => `r${row}`)),
      ...rows.map((ids, row) => ({ id: `r${row}`, type: 'Row', children: ids.slice(0, row === 4 ? 38 : 39) })),
      ...rows
        .flat()
        .slice(0, 194)
        .map((id) => text(id)),
    ];
    expect(full.length).toBe(200);
    expect(problemsOf(specOf(full))).toEqual([]);
    expect(problemsOf(specOf([...full, text('more')]))).toEqual(['E6002 elements']);
  });
});
