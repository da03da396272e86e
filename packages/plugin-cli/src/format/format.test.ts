/** Formatting: comments and meaning stay, and a second time changes nothing. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { formatFile } from './format-file';
import { formatYaml } from './format-yaml';

function formatted(text: string): string {
  const found = formatYaml(text);
  if (!found.ok) throw new Error(found.why);
  return found.text;
}

describe('a formatted file', () => {
  test.each([
    ['indents by two and separates by one blank line', 'a:\n    - b\n\n\n\nc:   1\n', 'a:\n  - b\n\nc: 1\n'],
    ['quotes descriptions, also in braces', 'description: One of: a', undefined],
    ['quotes descriptions', 'description: Rooms, all of them\n', "description: 'Rooms, all of them'\n"],
    ['quotes descriptions in braces', 'x: { description: Which day }\n', "x: { description: 'Which day' }\n"],
    [
      'prefers single quotes where nothing is escaped',
      'a: "b"\nc: "d\\n"\ne: "it\'s"\n',
      'a: \'b\'\nc: "d\\n"\ne: "it\'s"\n',
    ],
    ['writes braces one way', 'a: {b: 1,c: [ 2,3 ]}\n', 'a: { b: 1, c: [2, 3] }\n'],
    ['opens braces that have several lines', 'a: { b: 1, # one\n  c: 2 }\n', 'a:\n  b: 1 # one\n  c: 2\n'],
    [
      'leaves block texts and their lines',
      'return: |\n    {\n      a: 1,\n    }\n',
      'return: |\n  {\n    a: 1,\n  }\n',
    ],
    ['reads files of Windows', '\uFEFFa: 1\r\nb: 2\r\n', 'a: 1\nb: 2\n'],
  ])('%s', (_rule, text, expected) => {
    if (expected === undefined) expect(formatYaml(text)).toEqual({ ok: false, why: 'broken' });
    else expect(formatted(text)).toBe(expected);
  });

  test('keeps every comment', () => {
    const text = '# top\n\na: # of a\n  # before b\n  - b # of b\n  # after b\n# before c\nc: [1, 2] # of c\n# end\n';
    for (const comment of text.match(/# [\w ]+/g) ?? []) expect(formatted(text)).toContain(comment);
    expect(formatted(formatted(text))).toBe(formatted(text));
  });

  test('folds a folded text at the width of the house', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const lines = formatted(`description: >-\n  ${words}\n`).trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(parse(lines.join('\n'))).toEqual({ description: words });
  });

  test('is the same when it is formatted again, and means the same, whatever the document', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('a: b', '{x}', "it's", '- x', '# no', ' x ', '', 'null', '1', '\\d+', '两行\n文字'),
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { maxKeys: 4 }),
      ),
    }));
    const style = fc.record({
      lineWidth: fc.constantFrom(0, 40, 80),
      defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
      collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value), style, (document, options) => {
        const source = stringify(document, { ...options, version: '1.2' });
        const once = formatYaml(source);
        if (!once.ok) return;
        expect(parse(once.text)).toEqual(parse(source));
        expect(formatYaml(once.text)).toEqual(once);
      }),
    );
  });

  test('of PLUGIN.md leaves the body alone', () => {
    expect(formatFile('PLUGIN.md', '---\nid:   a\n---\n\n\n# Body\n\n*  as it is*\n\n')).toEqual({
      ok: true,
      text: '---\nid: a\n---\n\n# Body\n\n*  as it is*\n',
    });
  });
});
