import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { SourceFile } from '../lang/source';
import { checkSurface } from './surface';
import { anySpec, changedSpec, validSpec } from './testing/specs';
import { contextFor, problemsOf, specOf } from './testing/world';

const text = (id: string, more: object = {}) => ({ id, type: 'Text', text: '好', ...more });
const button = (onPress: unknown, more: object = {}) =>
  specOf([{ id: 'b', type: 'Button', text: '去', onPress, ...more }]);

describe('hostile surfaces', () => {
  test.each<[string, unknown]>([
    ['ten thousand elements', specOf(Array.from({ length: 10_000 }, (_, index) => text(`a${index}`)))],
    ['a text of a megabyte', specOf([text('a', { text: 'x'.repeat(1_000_000) })])],
    ['ten thousand levels', JSON.parse(`${'{"children":['.repeat(5000)}${']}'.repeat(5000)}`)],
    ['a list of a million nothings', { elements: new Array(1_000_000).fill(null) }],
  ])('%s are refused at once', (_, spec) => {
    expect(problemsOf(spec)).toEqual([expect.stringMatching(/^E6002 /)]);
  });

  test('forty-eight levels are looked at, sixty are not', () => {
    const nested = (levels: number) =>
      specOf([text('a')], { state: { a: JSON.parse('['.repeat(levels) + ']'.repeat(levels)) } });
    expect(problemsOf(nested(44))).toEqual([]);
    expect(problemsOf(nested(60))).toEqual([expect.stringMatching(/^E6002 /)]);
  });

  test('a value that holds itself is refused', () => {
    const loop: Record<string, unknown> = { type: 'Column' };
    loop.children = [loop];
    expect(problemsOf(loop)).toEqual([expect.stringMatching(/^E6002 /)]);
  });

  test('a text of ten thousand brackets is refused, not followed', () => {
    expect(checkSurface('['.repeat(10_000), contextFor('chat')).forModel).toMatchObject([{ code: 'E6001' }]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is a name like any other',
    (name) => {
      const field = (value: unknown) =>
        JSON.parse(JSON.stringify({ k: value }).replace('"k"', JSON.stringify(name))) as object;
      const spec = {
        v: 1,
        root: 'a',
        elements: [{ id: 'a', type: 'Text', text: '好', ...field(1) }],
        bindings: field({ tool: name }),
        state: field(1),
      };
      const problems = problemsOf(spec);
      expect(problems.length).toBeGreaterThan(0);
      expect(problemsOf(specOf([text('a', { type: name })]))).toEqual(['E6003 elements.a.type']);
      expect(problemsOf(button({ tool: name }))).toEqual(['E6201 elements.b.onPress.tool']);
      expect(problemsOf(button({ tool: 'todos.add', args: { title: 'x', ...field('x') } }))).toContain(
        `E6203 elements.b.onPress.args.${name}`,
      );
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  test('whatever is given is answered, as a value and as text', () => {
    fc.assert(
      fc.property(anySpec, fc.constantFrom('chat', 'widget', 'screen'), (value, surface) => {
        const context = contextFor(surface);
        const found = checkSurface(value as object, context);
        expect(found.spec === undefined).toBe(found.problems.length > 0);
        checkSurface(JSON.stringify(value) ?? '', context);
        checkSurface(new SourceFile('widgets/a.json', JSON.stringify(value) ?? ''), context);
      }),
      { numRuns: 3000 },
    );
  });

  test('any text is answered', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0019e+-.truefalsn \n“”\''), maxLength: 60 }),
        (source) => {
          checkSurface(source, contextFor('chat'));
          checkSurface(new SourceFile('a.json', source), contextFor('widget'));
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('what JSON.parse reads is read the same, and what it refuses is refused', () => {
    const unit = fc.constantFrom(...'{}[]",:\\u00419e+-.', 'true', 'null', ' ', '"a":', '1', '"x"');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit, maxLength: 20 }), fc.json({ maxDepth: 3 })), (source) => {
        const parsed = (() => {
          try {
            return JSON.parse(source) !== undefined;
          } catch {
            return false;
          }
        })();
        const { problems } = checkSurface(new SourceFile('a.json', source), contextFor('widget'));
        expect(problems.some(({ code }) => code === 'E6001')).toBe(!parsed);
      }),
      { numRuns: 5000 },
    );
  });

  test('one change to a valid spec is answered, and what is accepted is stable', () => {
    const counts = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(changedSpec, (value) => {
        const { spec } = checkSurface(value, contextFor('chat'));
        counts[spec === undefined ? 'refused' : 'accepted'] += 1;
        if (spec === undefined) return;
        const again = checkSurface(spec, contextFor('chat'));
        expect([again.spec, again.notes]).toEqual([spec, []]);
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });

  test('a valid spec has no problem and stays as it is', () => {
    fc.assert(
      fc.property(validSpec, (spec) => {
        const { spec: found, forModel } = checkSurface(spec, contextFor('chat'));
        expect(forModel).toEqual([]);
        expect(found as object).toEqual(spec);
      }),
      { numRuns: 1000 },
    );
  });
});
