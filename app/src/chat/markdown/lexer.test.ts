import { describe, expect, test } from 'bun:test';
import type { Token } from 'marked';
import { lex, lexBlocks } from './lexer';

/** Inline tokens of a one-paragraph text as `type:text`. */
function inlineOf(text: string): string[] {
  const [paragraph] = lex(text);
  return ((paragraph as { tokens?: Token[] }).tokens ?? []).map(
    (token) => `${token.type}:${'text' in token ? token.text : ''}`,
  );
}

describe('emphasis next to Chinese', () => {
  test.each([
    ['**注意：**请带校园卡', ['strong:注意：', 'text:请带校园卡']],
    ['请看**“二教”**的空教室', ['text:请看', 'strong:“二教”', 'text:的空教室']],
    ['共*（三间）*可用', ['text:共', 'em:（三间）', 'text:可用']],
    ['~~（旧）~~新', ['del:（旧）', 'text:新']],
  ])('%s', (text, expected) => {
    expect(inlineOf(text)).toEqual(expected);
  });

  test('still follows CommonMark where words have spaces', () => {
    expect(inlineOf('a * b * c')).toEqual(['text:a * b * c']);
    expect(inlineOf('**bold**, plain')).toEqual(['strong:bold', 'text:, plain']);
    expect(inlineOf('snake_case_name')).toEqual(['text:snake_case_name']);
  });
});

describe('a bare address', () => {
  test('ends where Chinese text goes on', () => {
    expect(inlineOf('见https://www.pku.edu.cn，谢谢')).toEqual([
      'text:见',
      'link:https://www.pku.edu.cn',
      'text:，谢谢',
    ]);
  });

  test('is whole in English text', () => {
    expect(inlineOf('see https://www.pku.edu.cn/a?b=1 now')).toEqual([
      'text:see ',
      'link:https://www.pku.edu.cn/a?b=1',
      'text: now',
    ]);
  });
});

describe('nesting', () => {
  const deep = (levels: number, open: string, close = '') => `${open.repeat(levels)}a${close.repeat(levels)}`;

  test.each([
    ['quotes', deep(3_000, '> ')],
    ['lists', deep(3_000, '- ')],
    ['quotes and lists in turn', deep(1_500, '> - ')],
    ['emphasis', deep(3_000, '***', '***')],
    ['emphasis of two kinds', deep(500, '*b _b ', ' b_ b*')],
    ['strikethrough in emphasis', deep(500, '*b ~~b ', ' b~~ b*')],
  ])('of %s is read up to a depth that can be drawn, and the rest as written', (_what, text) => {
    const tokens = lex(text);
    expect(depthOf(tokens)).toBeLessThanOrEqual(60);
    expect(tokens.map(({ raw }) => raw).join('')).toBe(text);
    expect(lexBlocks(text).map(({ raw }) => raw)).toEqual(tokens.map(({ raw }) => raw));
  });

  test('as deep as people write it stays', () => {
    const list = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- ${level}`).join('\n');
    expect(depthOf(lex(list))).toBeGreaterThan(16);
  });
});

/** How deep tokens lie in each other, counted without recursion. */
function depthOf(tokens: readonly Token[]): number {
  let deepest = 0;
  const open: [Token, number][] = tokens.map((token) => [token, 1]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [token, depth] = next;
    deepest = Math.max(deepest, depth);
    const { tokens: inner = [], items = [] } = token as { tokens?: Token[]; items?: Token[] };
    for (const child of [...inner, ...items]) open.push([child, depth + 1]);
  }
  return deepest;
}
