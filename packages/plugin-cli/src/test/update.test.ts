/** Writing an expectation: the new value, and nothing else changed. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { withExpectation } from './update';

describe('an updated expectation', () => {
  test.each([
    ['a scalar in braces', 'expect: { a: 1, b: two } # c\n', { a: 2, b: 'two' }, 'expect: { a: 2, b: two } # c\n'],
    [
      'a scalar in a block',
      'expect:\n  # first\n  a: 1\n  b: 2 # b\n',
      { a: 1, b: 3 },
      'expect:\n  # first\n  a: 1\n  b: 3 # b\n',
    ],
    ['a longer list', 'expect:\n  rows: [1] # r\n', { rows: [1, 2] }, 'expect:\n  rows: [1, 2] # r\n'],
    ['a text that needs quotes', 'expect: a\n', 'b: c', "expect: 'b: c'\n"],
    ['another kind', 'tool: x\nexpect: null\n# end\n', { a: [] }, 'tool: x\nexpect: { a: [] }\n# end\n'],
    ['an expectation that was left out', 'tool: x\nexpect:\n', 3, 'tool: x\nexpect: 3\n'],
  ])('changes %s where it stands', (_what, text, result, expected) =>
    expect(withExpectation(text, result)).toBe(expected),
  );

  test('of a long value is a block that means the value', () => {
    const result = { rows: Array.from({ length: 12 }, (_, index) => ({ room: `10${index}`, note: 'a: b' })) };
    const text = withExpectation('tool: x\nexpect: null\n', result);
    expect(parse(text)).toEqual({ tool: 'x', expect: result });
    expect(text).not.toMatch(/ $/m);
  });

  test('means the result, whatever stood there before', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !Object.is(value, -0));
    fc.assert(
      fc.property(json, json, (before, after) => {
        const text = withExpectation(`tool: x\nexpect: ${JSON.stringify(before)}\n`, after);
        expect(parse(text).expect).toEqual(after);
        expect(parse(withExpectation(text, before)).expect).toEqual(before);
      }),
    );
  });
});
