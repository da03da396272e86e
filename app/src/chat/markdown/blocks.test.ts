import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { BlockSplitter, splitBlocks } from './blocks';

const raws = (text: string) => splitBlocks(text).map(({ raw }) => raw.trimEnd());

describe('splitting', () => {
  test('a block per paragraph, list, table and fence', () => {
    expect(raws('一\n\n- a\n- b\n\n| x |\n| - |\n| 1 |\n\n```ts\n\ncode\n```\n尾')).toEqual([
      '一',
      '- a\n- b',
      '| x |\n| - |\n| 1 |',
      '```ts\n\ncode\n```',
      '尾',
    ]);
  });

  test('a block starts where it stands in the text', () => {
    const text = '第一段\n\n第二段';
    for (const { start, raw } of splitBlocks(text)) expect(text.startsWith(raw, start)).toBe(true);
  });
});

describe('a growing text', () => {
  const text = '# 空教室\n\n二教有 **三** 间：\n\n| 教室 | 座位 |\n| - | - |\n| 201 | 60 |\n\n1. 一\n2. 二\n\n结束。';

  test('keeps every finished block as the same object', () => {
    const splitter = new BlockSplitter();
    let before: readonly unknown[] = [];
    for (let end = 1; end <= text.length; end++) {
      const now = splitter.update(text.slice(0, end));
      const settled = Math.max(0, before.length - 2);
      expect(now.slice(0, settled)).toEqual(before.slice(0, settled) as never);
      for (let i = 0; i < settled; i++) expect(now[i]).toBe(before[i] as never);
      before = now;
    }
  });

  test('an edit in the middle is seen', () => {
    const splitter = new BlockSplitter();
    splitter.update('a\n\nb\n\nc\n\nd');
    expect(splitter.update('a\n\nX\n\nc').map(({ raw }) => raw.trim())).toEqual(['a', 'X', 'c']);
  });

  test('a table head that turns out to be text gives its lines back to the paragraph', () => {
    const splitter = new BlockSplitter();
    let text = '';
    for (const next of ['字', '\n', '* ', '\n', '|-', '字']) {
      text += next;
      expect(splitter.update(text)).toEqual(splitBlocks(text) as never);
    }
  });

  test('splits like the whole text at once, whatever it holds and however it arrives', () => {
    const piece = fc.constantFrom(
      '字',
      'a',
      ' ',
      '  ',
      '    ',
      '\n',
      '\n\n',
      '# ',
      '#',
      '- ',
      '1. ',
      '> ',
      '```',
      '`',
      '**',
      '_',
      '| a ',
      '|-',
      '|\n',
      '---',
      '===',
      '[x](',
      ')',
      '[y]: z',
      '<b>',
      '<!--',
      '-->',
      '\\',
      '：',
      '~~~',
      '* ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (pieces) => {
        const splitter = new BlockSplitter();
        let text = '';
        for (const next of pieces) {
          text += next;
          expect(splitter.update(text)).toEqual(splitBlocks(text) as never);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
