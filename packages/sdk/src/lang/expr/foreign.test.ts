/** JavaScript by habit: one problem for one slip, and what to write instead. */
import { describe, expect, test } from 'bun:test';
import { loadDocument } from '../load';
import { folderWith, silentPort, toolText } from '../testing';

function said(expression: string): string[] {
  const loaded = loadDocument(folderWith(toolText(`return: |\n  ${expression}\n`)), silentPort);
  return loaded.ok ? [] : loaded.problems.map(({ code, hint }) => `${code} ${hint?.en}`);
}

describe('a habit of JavaScript', () => {
  test.each([
    ['Math.max(1, 2)', 'E2003 Use max([a, b])'],
    ['Math.floor(1.5)', 'E2003 Use floor(x)'],
    ['Object.keys({ a: 1 })', 'E2003 Use keys(object)'],
    ['Object.assign({}, { a: 1 })', 'E2003 Use merge(a, b)'],
    ["JSON.parse('1')", 'E2003 Use parseJson(s)'],
    ['JSON.stringify([1])', 'E2003 Use toJson(x)'],
    ['Array.isArray([1])', 'E2003 Use isList(x)'],
    ['Date.now()', 'E2003 Use now, without parentheses'],
    ["match('a1', /\\d+/)", "E2002 A pattern is a text, such as match(s, '\\d+')"],
    ['[1].map(x => { return x })', 'E2002 Drop the braces and return'],
    ['[1].map(x => { a: x })', 'E2002 Write x => ({ … })'],
  ])('%s is one problem, with what to write', (expression, problem) => {
    expect(said(expression)).toEqual([problem]);
  });

  test('hides no other problem in the arguments', () => {
    expect(said('Math.max(nothere, 1)')).toEqual(['E2003 Use max([a, b])', expect.stringMatching(/^E2003 /)]);
  });
});
