import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { ProblemList } from '../problem';
import { SourceFile } from '../source';
import { loadYaml } from './load';
import { entryOf, type YamlScalar } from './node';
import { offsetTable, ScalarOffsets } from './scalar-offset';

function scalar(text: string, key = 'a'): YamlScalar {
  const file = new SourceFile('a.yaml', text);
  const root = loadYaml({ file, start: 0, end: text.length }, new ProblemList());
  const node = entryOf(root, key)?.value;
  if (node?.kind !== 'scalar') throw new Error(`no scalar in ${text}`);
  return node;
}

/** Where a part of the value stands in the file. */
function placeOfPart(text: string, part: string): string {
  const node = scalar(text);
  const at = String(node.value).indexOf(part);
  const { line, column, length } = new ScalarOffsets(node).place(at, at + part.length);
  return `${line}:${column}+${length}`;
}

describe('a position inside a scalar leads to the file', () => {
  test.each([
    ['plain', 'a:  x.rows.bad\n', '1:12+3'],
    ['plain over two lines', 'a: x.rows\n  .first.bad\n', '2:10+3'],
    ['single quotes', "a: 'it''s.bad'\n", '1:11+3'],
    ['double quotes', 'a: "x.bad"\n', '1:7+3'],
    ['double quotes with escapes', 'a: "\\t\\u4e8c\\x41.bad"\n', '1:18+3'],
    ['double quotes with an escaped line end', 'a: "x.\\\n   y.bad"\n', '2:6+3'],
    ['quotes over lines with a blank one', "a: 'x\n\n  y.bad'\n", '3:5+3'],
    ['a literal block', 'a: |\n  x\n    .bad\n', '3:6+3'],
    ['a literal block that ends without a line end', 'a: |-\n  x\n  y.bad', '3:5+3'],
    ['a literal block with stated indentation', 'a: |1\n   x.bad\n', '2:6+3'],
    ['a literal block with Windows line ends', 'a: |\r\n  x\r\n  y.bad\r\n', '3:5+3'],
  ])('in %s', (_style, text, place) => {
    expect(placeOfPart(text, 'bad')).toBe(place);
  });

  test('in a folded block, where characters cannot be matched, it is the block', () => {
    expect(placeOfPart('a: >\n  x\n  bad\n', 'bad')).toStartWith('1:4');
  });

  test('of any text in any style: what stands there is that character or the start of its escape', () => {
    const styles = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL'] as const;
    const texts = fc.string({
      unit: fc.constantFrom(...'ab.: \'"#\\{}[]二\n\t,&*!|>%@`-?'),
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(texts, fc.constantFrom(...styles), (text, style) => {
        const written = stringify({ a: text }, { defaultStringType: style, lineWidth: 20 });
        const node = scalar(written);
        if (node.style === 'folded' || typeof node.value !== 'string') return;
        const table = offsetTable(node);
        expect(table).toHaveLength(node.value.length + 1);
        const begins = table.slice(0, node.value.length).every((offset, index) => {
          const there = written[offset] ?? '';
          const character = (node.value as string)[index] ?? '';
          return there === character || there === '\\' || (/\s/.test(character) && /\s/.test(there));
        });
        expect(begins).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
