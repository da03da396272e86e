import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { computed, evaluate } from '../testing';
import type { ExprNode } from './ast';
import { parseExpression, parseUntilBrace } from './parser';
import { ExprSyntaxError } from './syntax-error';

/** A tree as text with every operation in parentheses. */
function bracketed(node: ExprNode): string {
  switch (node.type) {
    case 'literal':
      return JSON.stringify(node.value);
    case 'name':
      return node.name;
    case 'member':
      return `${bracketed(node.object)}${node.optional ? '?.' : '.'}${node.name}`;
    case 'index':
      return `${bracketed(node.object)}${node.optional ? '?.' : ''}[${bracketed(node.index)}]`;
    case 'call':
      return `${node.name}(${node.args.map(bracketed).join(', ')})`;
    case 'list':
      return `[${node.items.map(bracketed).join(', ')}]`;
    case 'object':
      return `{${node.entries
        .map(({ key, value }) => `${typeof key === 'string' ? key : `[${bracketed(key)}]`}: ${bracketed(value)}`)
        .join(', ')}}`;
    case 'unary':
      return `(${node.operator}${bracketed(node.operand)})`;
    case 'conditional':
      return `(${bracketed(node.test)} ? ${bracketed(node.then)} : ${bracketed(node.otherwise)})`;
    case 'arrow':
      return `((${node.params.map(({ name }) => name).join(', ')}) => ${bracketed(node.body)})`;
    default:
      return `(${bracketed(node.left)} ${node.operator} ${bracketed(node.right)})`;
  }
}

describe('how an expression is read', () => {
  test.each([
    ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
    ['a && b || c && d', '((a && b) || (c && d))'],
    ['!a == -b', '((!a) == (-b))'],
    ['a < b == c >= d', '((a < b) == (c >= d))'],
    ['a === b !== c', '((a == b) != c)'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a ?? b ?? c', '((a ?? b) ?? c)'],
    ['(a ?? b) || c', '((a ?? b) || c)'],
    ['a ?? (b && c)', '(a ?? (b && c))'],
    ['(a ?? b /* why */ ) || c', '((a ?? b) || c)'],
    ['a.b?.c[0]?.[d]', 'a.b?.c[0]?.[d]'],
    ['a ?.5 : 1', '(a ? 0.5 : 1)'],
    ['x.map(y => y.z)', 'map(x, ((y) => y.z))'],
    ['f((a, b) => a + b, () => 1)', 'f(((a, b) => (a + b)), (() => 1))'],
    ['f(x => ({ a: x }))', 'f(((x) => {a: x}))'],
    ["{ a, 'b c': 1, 2: 3, [d]: 4, if: 5, }", '{a: a, b c: 1, 2: 3, [d]: 4, if: 5}'],
    ['[1, [2,], ]', '[1, [2]]'],
    ['a // rest\n + /* in between */ b', '(a + b)'],
    ['r.new + r.in', '(r.new + r.in)'],
    ['r.名称 + 数量', '(r.名称 + 数量)'],
    ['.5 + 1e3 + 0x1f', '((0.5 + 1000) + 31)'],
  ])('%s', (source, expected) => {
    expect(bracketed(parseExpression(source))).toBe(expected);
  });

  test('a node knows its stretch of the text', () => {
    const node = parseExpression('1 + f(a.b)');
    expect(node.type === 'binary' && [node.right.start, node.right.end]).toEqual([4, 10]);
  });

  test('an unknown escape keeps its backslash, so that a pattern survives', () => {
    expect(computed(String.raw`'\d+\n\t\\\'\"\/'`)).toBe(`\\d+\n\t\\'"\\/`);
    expect(computed('`it’s "here"`')).toBe('it’s "here"');
  });

  test('a template’s expression ends at its own brace', () => {
    expect(parseUntilBrace('x ${ {a: "}"} } y', 4)).toMatchObject({ end: 15 });
    expect(() => parseUntilBrace('${ a', 2)).toThrow(ExprSyntaxError);
  });
});

describe('what cannot be read, with the place', () => {
  test.each([
    ['', 'E2002 1:1'],
    ['1 +', 'E2002 1:3'],
    ['(1', 'E2002 1:3'],
    ['a b', 'E2002 1:3'],
    ['[1 2]', 'E2002 1:4'],
    ['{a: 1 b: 2}', 'E2002 1:7'],
    ['a ? b', 'E2002 1:6'],
    ['"open', 'E2001 1:1'],
    ['/* open', 'E2001 1:1'],
    ['1.2.3', 'E2001 1:1'],
    ['3px', 'E2001 1:1'],
    ['a ？ b : c', 'E2001 1:3'],
    ['a # b', 'E2001 1:3'],
    ['(x)(1)', 'E2002 1:2'],
    ['a[0](1)', 'E2002 1:1'],
    ['a ?? b || c', 'E2002 1:3'],
    ['a ?? (b) || c', 'E2002 1:3'],
    ['(a) || (b) ?? (c)', 'E2002 1:12'],
    ['a || b ?? c', 'E2002 1:8'],
    ['f(x => { a: 1 })', 'E2002 1:8'],
    ['new Date()', 'E2007 1:1'],
    ['a = 1', 'E2007 1:3'],
    ['a += 1', 'E2007 1:3'],
    ['[...a]', 'E2007 1:2'],
    ['f({ ...a })', 'E2007 1:5'],
    ['typeof a', 'E2007 1:1'],
    ['a; b', 'E2007 1:2'],
    ['a ** 2', 'E2007 1:3'],
    ['a & b', 'E2007 1:3'],
    ['a and b', 'E2007 1:3'],
    ['f(({a}) => a)', 'E2007 1:9'],
    ['`${a}`', 'E2007 1:2'],
  ])('%s', (source, expected) => {
    expect(evaluate(source, { a: 1, b: 1, c: 1 })).toEqual({ problem: expected });
  });

  test.each([
    ['parentheses', (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`],
    ['lists', (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`],
    ['a chain of additions', (depth: number) => `1${'+1'.repeat(depth)}`],
    ['a chain of fields', (depth: number) => `a${'.b'.repeat(depth)}`],
    ['signs', (depth: number) => `${'-'.repeat(depth).split('').join(' ')} 1`],
    ['conditions', (depth: number) => `${'1 ? 1 : '.repeat(depth)}1`],
    ['calls', (depth: number) => `${'str('.repeat(depth)}1${')'.repeat(depth)}`],
    ['arrow functions', (depth: number) => `f(${'x => '.repeat(depth)}1)`],
  ])('%s nested without end', (_what, nested) => {
    expect(() => parseExpression(nested(20))).not.toThrow();
    for (const depth of [200, 4000]) {
      expect(() => parseExpression(nested(depth))).toThrow(expect.objectContaining({ code: 'E2006' }));
    }
  });

  test('more than 20,000 characters', () => {
    expect(() => parseExpression(`'${'x'.repeat(19_998)}'`)).not.toThrow();
    expect(() => parseExpression(`'${'x'.repeat(19_999)}'`)).toThrow(expect.objectContaining({ code: 'E2006' }));
  });
});

describe('for any text', () => {
  const pieces = fc.constantFrom(
    ...['a', 'b.c', 'f(', ')', '[', ']', '{', '}', '(', '=>', '?.', '??', '||', '&&', '==', '!', '-', '+', '*', ':'],
    ...[
      '?',
      ',',
      "'",
      '"',
      '`',
      '\\',
      '1',
      '0x',
      '.5',
      '1e',
      '//',
      '/*',
      '*/',
      '\n',
      ' ',
      '${',
      '二',
      '...',
      'x => ',
      '😀',
    ],
  );
  const sources = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  test('the parser throws nothing but its own error, with a place inside the text', () => {
    fc.assert(
      fc.property(sources, (source) => {
        try {
          parseExpression(source);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(ExprSyntaxError);
          const { start, end } = thrown as ExprSyntaxError;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThanOrEqual(source.length);
          expect(end).toBeGreaterThanOrEqual(start);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
