import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseExpression, parseUntilBrace } from '../expr/parser';
import { printExpression } from '../expr/print';
import { Scope, Slots } from '../expr/scope';
import { ExprSyntaxError } from '../expr/syntax-error';
import { ProblemList } from '../problem';
import { compileTemplate } from '../template';
import { expressionTree } from './testing/trees';

/** Fails for anything but the parser's own error with a stretch inside the text. */
function parses(read: () => unknown, text: string): boolean {
  try {
    read();
    return true;
  } catch (thrown) {
    if (!(thrown instanceof ExprSyntaxError)) throw thrown;
    expect(thrown.start).toBeGreaterThanOrEqual(0);
    expect(thrown.end).toBeGreaterThanOrEqual(thrown.start);
    expect(thrown.start).toBeLessThanOrEqual(text.length);
    return false;
  }
}

const symbols = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '=>',
  '?.',
  '??',
  '||',
  '&&',
  '...',
  '${',
  "'",
  '"',
  '`',
  '\\',
  '//',
  '/*',
  '0x',
  '1e',
  '.',
  ':',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...symbols, 'a', ' ', '1', '\n', '（', '，', '\u0000', '\uD800'), maxLength: 40 }),
);

/** A right expression with one stretch cut out, doubled or replaced. */
const damaged = fc
  .tuple(expressionTree, fc.nat(), fc.integer({ min: 0, max: 4 }), anyText)
  .map(([tree, at, cut, put]) => {
    const text = printExpression(tree);
    const from = text.length === 0 ? 0 : at % text.length;
    return text.slice(0, from) + put.slice(0, 3) + text.slice(from + cut);
  });

test('the parser throws nothing but its own error, for any text and any damaged expression', () => {
  const counts = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(fc.oneof(anyText, damaged), (text) => {
      counts[parses(() => parseExpression(text), text) ? 'right' : 'wrong'] += 1;
      parses(() => parseUntilBrace(`\${${text}}`, 2), `\${${text}}`);
    }),
    { numRuns: 5000 },
  );
  expect(Math.min(counts.right, counts.wrong)).toBeGreaterThan(100);
});

test('what parses prints, and prints the same again', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      if (!parses(() => parseExpression(text), text)) return;
      const printed = printExpression(parseExpression(text));
      expect(printExpression(parseExpression(printed))).toBe(printed);
    }),
    { numRuns: 3000 },
  );
});

test('any template compiles or is a problem', () => {
  const part = fc.oneof(
    anyText,
    damaged.map((text) => `\${${text}}`),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const problems = new ProblemList();
      const place = (start: number) => ({ file: 'a', line: 1, column: start + 1 });
      compileTemplate({ text: parts.join(''), place }, new Scope(new Slots(), new Map()), problems);
    }),
    { numRuns: 2000 },
  );
});
