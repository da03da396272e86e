import { describe, expect, test } from 'bun:test';
import { FORM_EXAMPLE } from '../describe';
import { normalizeSpec } from '../normalize/normalize';
import { checkSurface } from '../surface';
import { contextFor } from '../testing/world';
import { fitsMemory, memoryPatch, NO_MEMORY, patchMemory } from './memory';
import { draftsOf } from './merge';
import { PartialSurface } from './partial';

const ELEMENTS = [
  { id: 'a', type: 'Column', children: ['b', 'c'] },
  { id: 'b', type: 'Text', text: '一' },
  { id: 'c', type: 'Text', text: '二' },
];

describe('the surfaces of a chat', () => {
  test('get a name each, unless they have one', () => {
    const drafts = draftsOf([
      { spec: { type: 'Text', text: 'x' } },
      { id: 'mine', spec: ELEMENTS },
      { spec: ELEMENTS },
    ]);
    expect([...drafts.keys()]).toEqual(['s1', 'mine', 's3']);
  });

  test('take over changed elements by id, and keep the rest', () => {
    const drafts = draftsOf([
      { id: 's', spec: { root: 'a', state: { q: 1 }, elements: ELEMENTS } },
      { id: 's', spec: { elements: [{ id: 'b', type: 'Text', text: '改' }] } },
    ]);
    const draft = drafts.get('s');
    expect(draft).toMatchObject({
      calls: 2,
      spec: { root: 'a', state: { q: 1 }, elements: [{ id: 'a' }, { text: '改' }, { text: '二' }] },
    });
    expect(checkSurface(draft?.spec as object, contextFor('chat')).problems).toEqual([]);
  });

  test('begin anew when a whole surface comes', () => {
    const drafts = draftsOf([
      { id: 's', spec: { root: 'a', elements: ELEMENTS } },
      { id: 's', spec: { root: 'n', elements: [{ id: 'n', type: 'Column', children: ['b'] }] } },
    ]);
    expect(drafts.get('s')).toMatchObject({ spec: { root: 'n' } });
  });
});

describe('a surface that is being written', () => {
  const text = JSON.stringify({ id: 's', title: '充值', spec: FORM_EXAMPLE });

  test('has at each moment the elements that are complete', () => {
    for (const size of [1, 7, 24, text.length]) {
      const partial = new PartialSurface();
      let seen = 0;
      for (let at = 0; at < text.length; at += size) {
        partial.add(text.slice(at, at + size));
        const count = partial.spec()?.elements.length ?? 0;
        expect(count).toBeGreaterThanOrEqual(seen);
        seen = count;
      }
      expect(partial.spec()).toEqual({ ...FORM_EXAMPLE, title: '充值' });
    }
  });

  test('shows its root as soon as that is there', () => {
    const partial = new PartialSurface();
    const first = text.indexOf('},{"id":"b"');
    expect(partial.add(text.slice(0, first + 1))).toBe(true);
    expect(partial.spec()).toMatchObject({ root: 'f', elements: [{ id: 'f' }], state: { amount: 50 } });
  });

  test('is the same as the whole, however its parts are written', () => {
    const loose = [
      {
        root: 'a',
        elements: [
          { id: 'a', type: 'Card', children: [{ type: 'Heading', text: '一' }] },
          { id: 'b', type: 'Text', text: '二' },
        ],
      },
      {
        elements: [
          { type: 'Text', text: '一' },
          { id: 'x', type: 'Text', text: '二' },
        ],
      },
      {
        root: 'a',
        elements: [
          { id: 'a', type: 'Text', text: '一' },
          { id: 'a', type: 'Text', text: '二' },
        ],
      },
    ];
    for (const written of loose) {
      const partial = new PartialSurface();
      for (const piece of JSON.stringify({ spec: written }).match(/.{1,9}/gs) ?? []) {
        partial.add(piece);
        partial.spec();
      }
      expect<unknown>(partial.spec()).toEqual(normalizeSpec(written).value);
    }
  });

  test('is nothing where a text is no surface', () => {
    const partial = new PartialSurface();
    for (const piece of ['{"elements": [', '{"id": }', '"{[', ']]}}', '{"a":1}']) partial.add(piece);
    expect(partial.spec()).toBeUndefined();
  });
});

describe('what a surface remembers', () => {
  test('is laid over in patches, and the same patch again changes nothing', () => {
    const patch = { values: { a: 1 }, outcomes: { f: { status: 'ok', at: 5 } } } as const;
    const once = patchMemory(NO_MEMORY, patch);
    expect(once).toEqual({ values: { a: 1 }, outcomes: { f: { status: 'ok', at: 5 } } });
    expect(patchMemory(once, patch)).toBe(once);
    expect(patchMemory(once, { reset: true })).toEqual({ values: {}, outcomes: once.outcomes });
  });

  test('is bounded, and takes nothing of another form', () => {
    expect(memoryPatch({ values: { a: 'x' } })).toEqual({ values: { a: 'x' } });
    for (const wrong of [
      1,
      null,
      [],
      { values: [] },
      { values: { 'a b': 1 } },
      { outcomes: { f: { status: 'paid', at: 1 } } },
      { reset: 1 },
      { values: { a: 'x'.repeat(40_000) } },
    ]) {
      expect(memoryPatch(wrong)).toBeUndefined();
    }
    expect(fitsMemory({ values: { a: 'x'.repeat(40_000) }, outcomes: {} })).toBe(false);
  });
});
