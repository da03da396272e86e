/** The words of a command line: what counts as a flag, as its value and as a plain word. */
import { describe, expect, test } from 'bun:test';
import { localeOf } from './terminal';
import { type Flag, readWords } from './words';

const FLAGS: readonly Flag[] = [
  { name: '--json', about: { zh: '', en: '' } },
  { name: '--as', takes: 'NAME', about: { zh: '', en: '' } },
];

const read = (...words: string[]) => {
  const found = readWords(words, FLAGS);
  return { plain: [...found.plain], json: found.has('--json'), as: found.value('--as') };
};

const refusal = (...words: string[]) => {
  try {
    return read(...words);
  } catch (thrown) {
    return (thrown as { code?: string }).code;
  }
};

describe('words', () => {
  test('are plain in their order, flags wherever they stand', () => {
    expect(read('a', '--json', 'b', '--as', 'c', 'd')).toEqual({ plain: ['a', 'b', 'd'], json: true, as: 'c' });
    expect(read('--as=x=y')).toEqual({ plain: [], json: false, as: 'x=y' });
  });

  test('after -- are plain, and so is a lone dash', () => {
    expect(read('-', '--', '--json', '-x').plain).toEqual(['-', '--json', '-x']);
  });

  test.each([[['--jsn']], [['-x']], [['--json=1']], [['--as']], [['--as', '']], [['--json', '--json']]])(
    '%j is wrong use',
    (words) => expect(refusal(...words)).toBe('usage'),
  );
});

test('the terminal speaks the language of the system, and Chinese when that states none', () => {
  expect(localeOf({})).toBe('zh-Hans');
  expect(localeOf({ LANG: 'C.UTF-8' })).toBe('zh-Hans');
  expect(localeOf({ LANG: 'zh_CN.UTF-8' })).toBe('zh-Hans');
  expect(localeOf({ LANG: 'de_DE.UTF-8' })).toBe('en');
  expect(localeOf({ LANG: 'zh_CN.UTF-8', LC_ALL: 'en_US.UTF-8' })).toBe('en');
});
