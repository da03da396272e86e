/** The reference of the address functions. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const URLS_TEXTS: Readonly<Record<string, FunctionText>> = {
  url: {
    zh: '完整的 https 地址；在 extract 里以网页为基准；其他协议是 null',
    en: 'A full https address; in extract relative to the page; null for other schemes',
    cost: 'one per 64 characters',
    example: {
      source: "[url('../b?x=1', 'https://a.pku.edu.cn/c/d'), url('javascript:alert(1)')]",
      result: ['https://a.pku.edu.cn/b?x=1', null],
    },
  },
  urlParts: {
    zh: '拆成 host、path、query、hash；不是完整的 https 地址就是 null',
    en: 'As host, path, query and hash; null when it is no full https address',
    cost: 'one per 64 characters',
    example: {
      source: "urlParts('https://a.pku.edu.cn/b?x=1#c')",
      result: { host: 'a.pku.edu.cn', path: '/b', query: 'x=1', hash: 'c' },
    },
  },
  query: {
    zh: '地址里一个参数的第一个值，已解码；没有则 null',
    en: 'The first value of a parameter, decoded; null when it is absent',
    cost: 'one per 64 characters',
    example: { source: "query('?id=12&t=%E4%BA%8C', 't')", result: '二' },
  },
  withQuery: {
    zh: '设置参数；null 去掉这个参数，列表重复它',
    en: 'Sets parameters; null drops one, a list repeats it',
    cost: 'one per 64 characters',
    example: {
      source: "withQuery('https://a.cn/b?x=1&y=2', { x: null, q: ['一', 2] })",
      result: 'https://a.cn/b?y=2&q=%E4%B8%80&q=2',
    },
  },
  urlEncode: {
    zh: '百分号编码，utf-8（默认）或 gbk',
    en: 'Percent-encoded in utf-8 (default) or gbk',
    cost: 'one per 64 characters',
    example: { source: "[urlEncode('二 教'), urlEncode('二', 'gbk')]", result: ['%E4%BA%8C%20%E6%95%99', '%B6%FE'] },
  },
  urlDecode: {
    zh: '解开百分号编码，+ 变成空格；解不开的保持原样',
    en: 'Undoes percent encoding, + becomes a space; bad sequences stay',
    cost: 'one per 64 characters',
    example: { source: "[urlDecode('%E4%BA%8C+1%'), urlDecode('%B6%FE', 'gbk')]", result: ['二 1%', '二'] },
  },
};
