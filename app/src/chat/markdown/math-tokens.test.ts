import { describe, expect, test } from 'bun:test';
import type { Token } from 'marked';
import { splitBlocks } from './blocks';
import { lex } from './lexer';
import { closeMath, type MathToken } from './math-tokens';

/** Every formula of a text, in reading order. */
function formulas(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'math' || token.type === 'mathBlock') return [`${token.type} ${(token as MathToken).text}`];
    return 'tokens' in token && token.tokens !== undefined ? formulas(token.tokens) : [];
  });
}

describe('a formula', () => {
  test.each([
    ['面积是 $\\pi r^2$，对吗', ['math \\pi r^2']],
    ['由 \\(a^2+b^2\\) 得 $c$。', ['math a^2+b^2', 'math c']],
    ['$$\n\\int_0^1 x\\,dx\n$$', ['mathBlock \\int_0^1 x\\,dx']],
    ['\\[ E = mc^2 \\]', ['mathBlock E = mc^2']],
    ['所以\n$$x=1$$\n完', ['mathBlock x=1']],
    ['**强调 $x$**', ['math x']],
  ])('is found in %p', (text, found) => {
    expect(formulas(lex(text))).toEqual(found);
  });

  test.each(['午饭 $5，晚饭 $6', '$5 和 $6', '花了$5或$6', '只有一个 $', '`$x$`', '```\n$$x$$\n```', '$ x $', '$$ $$'])(
    'is not seen in %p',
    (text) => {
      expect(formulas(lex(text))).toEqual([]);
    },
  );

  test('of several lines is one block', () => {
    expect(splitBlocks('前\n\n$$\na\n\nb\n$$\n\n后').map(({ raw }) => raw)).toEqual(['前', '$$\na\n\nb\n$$\n\n', '后']);
  });

  test('is closed while it is being written', () => {
    expect(closeMath('$$\nx^2')).toBe('$$\nx^2$$');
    expect(closeMath('$$x$')).toBe('$$x$$');
    expect(closeMath('\\[ x')).toBe('\\[ x\\]');
    expect(closeMath('$$x$$')).toBe('$$x$$');
    expect(closeMath('文字')).toBe('文字');
  });
});
