/** The reference of the text functions, with those that take patterns. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const TEXT_TEXTS: Readonly<Record<string, FunctionText>> = {
  str: {
    zh: '变成文字；null 变成空文字，列表和对象不行',
    en: 'As a text; null becomes an empty one, lists and objects fail',
    cost: 'none',
    example: { source: 'str(1.50)', result: '1.5' },
  },
  trim: {
    zh: '去掉两端的空白',
    en: 'Drops spacing at both ends',
    cost: 'one per 64 characters',
    example: { source: "trim('　二教 ')", result: '二教' },
  },
  clean: {
    zh: '去掉两端和不可见的字符，连续空白变成一个空格',
    en: 'Drops invisible characters and outer spacing; runs of spacing become one space',
    cost: 'one per 64 characters',
    example: { source: "clean('  二教  101 ')", result: '二教 101' },
  },
  halfWidth: {
    zh: '全角字母、数字、标点变成半角',
    en: 'Full-width letters, digits and punctuation as ASCII',
    cost: 'one per 64 characters',
    example: { source: "halfWidth('（８：００）')", result: '(8:00)' },
  },
  lower: {
    zh: '变成小写',
    en: 'In lower case',
    cost: 'one per 64 characters',
    example: { source: "lower('PKU')", result: 'pku' },
  },
  upper: {
    zh: '变成大写',
    en: 'In upper case',
    cost: 'one per 64 characters',
    example: { source: "upper('pku')", result: 'PKU' },
  },
  split: {
    zh: '按一段文字切开，保留空的部分；parts 是最多几段，剩下的都在最后一段',
    en: 'Cuts at a text, keeping empty parts; at most parts of them, the rest in the last',
    cost: 'one per 64 characters',
    example: { source: "split('a,b,c', ',', 2)", result: ['a', 'b,c'] },
  },
  lines: {
    zh: '按行切开，每行用 clean 清理，去掉空行',
    en: 'The lines, each cleaned, without empty ones',
    cost: 'one per 64 characters',
    example: { source: "lines('a \\n\\n b')", result: ['a', 'b'] },
  },
  replace: {
    zh: '把每一处 find 换成 with，都是普通文字',
    en: 'Every occurrence of find becomes with; both are plain texts',
    cost: 'one per 64 characters',
    example: { source: "replace('a.b.c', '.', '-')", result: 'a-b-c' },
  },
  startsWith: {
    zh: '是否以这段文字开头',
    en: 'Whether it begins with the text',
    cost: 'one per 64 characters',
    example: { source: "startsWith('二教101', '二教')", result: true },
  },
  endsWith: {
    zh: '是否以这段文字结尾',
    en: 'Whether it ends with the text',
    cost: 'one per 64 characters',
    example: { source: "endsWith('二教101', '01')", result: true },
  },
  before: {
    zh: '第一处分隔文字之前的部分，没有则 null',
    en: 'What stands before the first occurrence, null when there is none',
    cost: 'one per 64 characters',
    example: { source: "before('8:00-9:50', '-')", result: '8:00' },
  },
  after: {
    zh: '第一处分隔文字之后的部分，没有则 null',
    en: 'What stands after the first occurrence, null when there is none',
    cost: 'one per 64 characters',
    example: { source: "after('8:00-9:50', '-')", result: '9:50' },
  },
  between: {
    zh: '两段文字之间的部分，缺一段就是 null',
    en: 'What stands between two texts, null when one is missing',
    cost: 'one per 64 characters',
    example: { source: "between('(二教)', '(', ')')", result: '二教' },
  },
  padStart: {
    zh: '在前面补到这么长，默认补 0',
    en: 'Fills up to a length in front, with 0 by default',
    cost: 'one per 64 characters',
    example: { source: 'padStart(8, 2)', result: '08' },
  },
  truncate: {
    zh: '最多这么多字符，截断时以 … 结尾',
    en: 'At most so many characters, with … when it was cut',
    cost: 'one per 64 characters',
    example: { source: "truncate('空闲教室查询', 4)", result: '空闲教室…' },
  },
  matches: {
    zh: '文字里有没有一处匹配；null 没有',
    en: 'Whether the pattern matches anywhere; null does not',
    cost: 'one per 64 characters and 32 states',
    example: { source: "matches('二教101', '\\d{3}')", result: true },
  },
  match: {
    zh: '第一处匹配：有分组时是第 1 组，否则是整段；没有则 null',
    en: 'The first match: group 1 if the pattern has groups, else the whole; null when none',
    cost: 'one per 64 characters and 32 states',
    example: { source: "match('二教101室', '教(\\d+)')", result: '101' },
  },
  matchAll: {
    zh: '每一处匹配，取法同 match',
    en: 'Every match, taken as by match',
    cost: 'one per 64 characters and 32 states',
    example: { source: "matchAll('1-4,6', '\\d')", result: ['1', '4', '6'] },
  },
  groups: {
    zh: '第一处匹配的各个分组：名字，以及 0、1、…；没有则 null',
    en: 'The groups of the first match by name and by number; null when there is none',
    cost: 'one per 64 characters and 32 states',
    example: {
      source: "groups('8:05', '(?P<hour>\\d+):(\\d+)')",
      result: { '0': '8:05', '1': '8', '2': '05', hour: '8' },
    },
  },
  replaceMatch: {
    zh: '把每一处匹配换掉；with 里可用 $1、$name，$$ 是一个美元号',
    en: 'Replaces every match; with may hold $1 and $name, and $$ for a dollar',
    cost: 'one per 64 characters and 32 states',
    example: { source: "replaceMatch('2教', '^(\\d)教', '第$1教学楼')", result: '第2教学楼' },
  },
};
