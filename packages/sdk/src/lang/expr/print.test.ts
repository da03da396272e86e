import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { expressionTree, withoutOffsets } from '../fuzz/testing/trees';
import { parseExpression } from './parser';
import { printExpression } from './print';

const printed = (source: string) => printExpression(parseExpression(source));

describe('printing', () => {
  test.each([
    ['a+b*c', 'a + b * c'],
    ['(a+b)*c', '(a + b) * c'],
    ['a-(b-c)-(d+e)', 'a - (b - c) - (d + e)'],
    ['(a-b)-c', 'a - b - c'],
    ['- -a', '-(-a)'],
    ['!(!a)', '!!a'],
    ['-(1).a', '-(1).a'],
    ['!(a&&b)', '!(a && b)'],
    ['(a??b)||c', '(a ?? b) || c'],
    ['a===b', 'a == b'],
    ['(a?b:c)?d:(e?f:g)', '(a ? b : c) ? d : e ? f : g'],
    ['a?.b[0]?.c(1)?.[d]', 'a?.b[0]?.c(1)?.[d]'],
    ['map(l,(x)=>({a:x,"b c":1,[k]:2,a:a,d}))', "map(l, x => ({ a: x, 'b c': 1, [k]: 2, a, d }))"],
    ['map(l,(x,i)=>{a:1}.a)', undefined],
    ['map(l,(x,i)=>({a:1}).a)', 'map(l, (x, i) => ({ a: 1 }.a))'],
    ['map(l,()=>1)', 'map(l, () => 1)'],
    ['[a,[b],{}]', '[a, [b], {}]'],
    ['"it\'s"', "'it\\'s'"],
    ["'\\d+\\\\\\n'", "'\\d+\\\\\\n'"],
    ['a // why\n + b', 'a + b'],
    ['0x10 + 1e3 + .5', '16 + 1000 + 0.5'],
    ['"" ?? null', "'' ?? null"],
    ['{ a: true ? b : c }', '{ a: true ? b : c }'],
  ])('%s', (source, wanted) => {
    if (wanted === undefined) expect(() => parseExpression(source)).toThrow();
    else expect(printed(source)).toBe(wanted);
  });

  test('what was printed parses to the same tree and prints the same', () => {
    fc.assert(
      fc.property(expressionTree, (tree) => {
        const text = printExpression(tree);
        const again = parseExpression(text);
        expect(withoutOffsets(again)).toEqual(withoutOffsets(tree));
        expect(printExpression(again)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });
});
