import { describe, expect, test } from 'bun:test';
import type { Token } from 'marked';
import { lex } from './lexer';

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
