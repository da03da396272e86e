import { expect, test } from 'bun:test';
import { textFor } from './locale';
import { defineStrings } from './strings';

test('a table gives the half of a language, functions included', () => {
  const strings = defineStrings({
    'zh-Hans': { none: '没有', later: (list: string) => `之后 ${list}` },
    en: { none: 'None', later: (list: string) => `Then ${list}` },
  });
  expect(strings.en.none).toBe('None');
  expect(strings['zh-Hans'].later('8:00')).toBe('之后 8:00');
});

test('a table may state its type, which its functions then know', () => {
  type Strings = { later: (list: string, count: number) => string };
  const strings = defineStrings<Strings>({
    'zh-Hans': { later: (list, count) => `之后 ${list}（${count.toFixed()}）` },
    en: { later: (list) => `Then ${list}` },
  });
  expect(strings['zh-Hans'].later('8:00', 1)).toBe('之后 8:00（1）');
});

test('a missing, a further or a different translation does not compile', () => {
  // @ts-expect-error `later` has no English half.
  defineStrings({ 'zh-Hans': { none: '没有', later: '之后' }, en: { none: 'None' } });
  // @ts-expect-error `later` has no Chinese half.
  defineStrings({ 'zh-Hans': { none: '没有' }, en: { none: 'None', later: 'Then' } });
  // @ts-expect-error a text is no function.
  defineStrings({ 'zh-Hans': { later: (n: number) => `${n} 条` }, en: { later: 'Then' } });
  expect(textFor({ zh: '中', en: 'E' }, 'zh-Hans')).toBe('中');
  expect(textFor({ zh: '中', en: 'E' }, 'en')).toBe('E');
});
