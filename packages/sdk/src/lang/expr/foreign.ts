/**
 * JavaScript that people and models write by habit and the language does not have, each with what to write instead.
 */
import type { LocalText } from '../../locale';
import { ExprSyntaxError } from './syntax-error';

const WORDS: ReadonlyMap<string, LocalText> = new Map(
  Object.entries({
    new: {
      zh: '没有 new；日期、列表和对象都是普通的值',
      en: 'There is no new; dates, lists and objects are plain values',
    },
    function: { zh: '写箭头函数 x => …', en: 'Write an arrow function, x => …' },
    return: { zh: '表达式的值就是结果，去掉 return', en: 'The value of the expression is the result; drop return' },
    let: { zh: '用一个带 let 的步骤绑定名字', en: 'Bind a name with a step that has let' },
    const: { zh: '用一个带 let 的步骤绑定名字', en: 'Bind a name with a step that has let' },
    var: { zh: '用一个带 let 的步骤绑定名字', en: 'Bind a name with a step that has let' },
    typeof: { zh: '用 isText、isNum、isList 或 isObject', en: 'Use isText, isNum, isList or isObject' },
    instanceof: { zh: '用 isList 或 isObject', en: 'Use isList or isObject' },
    in: { zh: '用 has(object, key) 或 includes(list, x)', en: 'Use has(object, key) or includes(list, x)' },
    undefined: { zh: '空值只有 null', en: 'The only empty value is null' },
    delete: { zh: '用 omit(object, keys)', en: 'Use omit(object, keys)' },
    await: { zh: '步骤本来就按顺序等待，去掉 await', en: 'Steps wait in order by themselves; drop await' },
    async: { zh: '步骤本来就按顺序等待，去掉 async', en: 'Steps wait in order by themselves; drop async' },
    this: { zh: '用 input、now 或已绑定的名字', en: 'Use input, now or a bound name' },
    if: { zh: '在表达式里写 a ? b : c，或者用 if 步骤', en: 'Write a ? b : c, or use an if step' },
    for: { zh: '用 map、filter 或 each 步骤', en: 'Use map, filter or an each step' },
    while: { zh: '用 map、filter 或 each 步骤', en: 'Use map, filter or an each step' },
    throw: { zh: '用 fail(text)，或者 check 步骤', en: 'Use fail(text), or a check step' },
    and: { zh: '写成 &&', en: 'Write &&' },
    or: { zh: '写成 ||', en: 'Write ||' },
    not: { zh: '写成 !', en: 'Write !' },
  }),
);

const OPERATORS: ReadonlyMap<string, LocalText> = new Map(
  Object.entries({
    '...': {
      zh: '没有展开语法；合并对象用 merge(a, b)，连接列表用 concat(a, b)',
      en: 'There is no spread; use merge(a, b) for objects and concat(a, b) for lists',
    },
    '=': { zh: '不能赋值；比较用 ==', en: 'There is no assignment; compare with ==' },
    '+=': { zh: '不能赋值', en: 'There is no assignment' },
    '-=': { zh: '不能赋值', en: 'There is no assignment' },
    '++': { zh: '不能赋值，写 x + 1', en: 'There is no assignment; write x + 1' },
    '--': { zh: '不能赋值，写 x - 1', en: 'There is no assignment; write x - 1' },
    '**': { zh: '没有乘方，请写成乘法', en: 'There is no power; write a multiplication' },
    '&': { zh: '没有按位运算；「并且」写成 &&', en: 'There are no bitwise operators; “and” is &&' },
    '|': { zh: '没有按位运算；「或者」写成 ||', en: 'There are no bitwise operators; “or” is ||' },
    '^': { zh: '没有按位运算', en: 'There are no bitwise operators' },
    '~': { zh: '没有按位运算', en: 'There are no bitwise operators' },
    '<<': { zh: '没有按位运算', en: 'There are no bitwise operators' },
    '>>': { zh: '没有按位运算', en: 'There are no bitwise operators' },
    ';': { zh: '只能写一个表达式，去掉分号', en: 'There is one expression only; drop the semicolon' },
    '=>': {
      zh: '箭头函数的参数只能是名字，例如 (x, i) => …',
      en: 'An arrow function takes plain names, such as (x, i) => …',
    },
  }),
);

/** What the library has for them under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  parseInt: 'int(x)',
  parseFloat: 'num(x)',
  Number: 'num(x)',
  String: 'str(x)',
  Boolean: 'bool(x)',
  Array: 'isList(x)',
  isArray: 'isList(x)',
  toFixed: 'fixed(x, digits)',
  toString: 'str(x)',
  toLowerCase: 'lower(s)',
  toUpperCase: 'upper(s)',
  substring: 'slice(s, from, to)',
  substr: 'slice(s, from, to)',
  forEach: 'map',
  push: 'concat(list, [x])',
  sort: 'sortBy(list, key)',
  flatMap: 'flat(map(list, fn))',
  test: 'matches(s, pattern)',
  assign: 'merge(a, b)',
  stringify: 'toJson(x)',
  decodeURIComponent: 'urlDecode(s)',
  querySelector: 'first(node, css)',
  querySelectorAll: 'select(node, css)',
  getAttribute: 'attr(node, name)',
  textContent: 'text(node)',
  innerText: 'htmlText(node)',
  innerHTML: 'markup(node)',
  trimStart: 'trim(s)',
  trimEnd: 'trim(s)',
  getTime: 'epoch(d)',
};

function useInstead(call: string): LocalText {
  return { zh: `用 ${call}`, en: `Use ${call}` };
}

/** Functions and objects of JavaScript, and the library's way to do the same. */
export const FOREIGN_NAMES: ReadonlyMap<string, LocalText> = new Map([
  ...Object.entries(RENAMED).map(([name, call]) => [name, useInstead(call)] as const),
  ...Object.entries<LocalText>({
    isNaN: { zh: '没有 NaN；用 isNum(x)', en: 'There is no NaN; use isNum(x)' },
    Object: { zh: '用 keys、values、entries 或 merge', en: 'Use keys, values, entries or merge' },
    Math: { zh: '用 round、floor、ceil、abs、min 或 max', en: 'Use round, floor, ceil, abs, min or max' },
    JSON: { zh: '用 parseJson(s) 或 toJson(x)', en: 'Use parseJson(s) or toJson(x)' },
    Date: { zh: '用 now 或 today，读日期用 date(x)', en: 'Use now or today, or date(x) to read one' },
    console: { zh: '没有日志；用测试查看结果', en: 'There is no log; look at the result with a test' },
    replaceAll: { zh: 'replace 本来就替换全部', en: 'replace already replaces every occurrence' },
    indexOf: { zh: '用 includes、before 或 after', en: 'Use includes, before or after' },
    parse: { zh: '用 parseJson(s)，日期用 date(x)', en: 'Use parseJson(s), or date(x) for dates' },
    encodeURIComponent: {
      zh: '用 urlEncode(s)；query 里的值会自动编码',
      en: 'Use urlEncode(s); values of query are encoded anyway',
    },
    URL: { zh: '用 url、urlParts 或 query', en: 'Use url, urlParts or query' },
    charAt: { zh: '写 s[0]', en: 'Write s[0]' },
    toISOString: {
      zh: '日期本来就是文字；用 formatDate(d, layout)',
      en: 'Dates are texts already; use formatDate(d, layout)',
    },
    at: { zh: '写 list[0]，最后一项用 last(list)', en: 'Write list[0], and last(list) for the last item' },
    length: { zh: '写 x.length，不加括号', en: 'Write x.length, without parentheses' },
  }),
]);

/** Objects of JavaScript that only hold functions. */
const HOLDERS = new Set(['Array', 'Boolean', 'Date', 'JSON', 'Math', 'Number', 'Object', 'String', 'console']);

/** Functions of those objects that the library has under another name or with other arguments. */
const HELD: ReadonlyMap<string, LocalText> = new Map(
  Object.entries({
    'Math.max': useInstead('max([a, b])'),
    'Math.min': useInstead('min([a, b])'),
    'Date.now': { zh: '用 now，不加括号', en: 'Use now, without parentheses' },
    'JSON.parse': useInstead('parseJson(s)'),
    'Array.from': { zh: '用 range(from, to) 或 map(list, fn)', en: 'Use range(from, to) or map(list, fn)' },
  }),
);

/**
 * What to write instead of a call such as `Math.floor(x)`, or `undefined` when the object is none of JavaScript's.
 *
 * @param signature how the library's function of that name is written, if there is one.
 */
export function heldHint(object: string, name: string, signature: string | undefined): LocalText | undefined {
  if (!HOLDERS.has(object)) return undefined;
  const same = signature === undefined ? undefined : useInstead(signature);
  return HELD.get(`${object}.${name}`) ?? same ?? FOREIGN_NAMES.get(name) ?? FOREIGN_NAMES.get(object);
}

/** The error for a word of JavaScript, or `undefined` for an ordinary name. */
export function foreignWord(word: string, start: number, end: number): ExprSyntaxError | undefined {
  const hint = WORDS.get(word);
  if (hint === undefined) return undefined;
  return new ExprSyntaxError('E2007', start, end, { zh: `没有 ${word}`, en: `There is no ${word}`, hint });
}

/** The error for an operator of JavaScript, or `undefined` for one that is merely in the wrong place. */
export function foreignOperator(operator: string, start: number, end: number): ExprSyntaxError | undefined {
  const hint = OPERATORS.get(operator);
  if (hint === undefined) return undefined;
  return new ExprSyntaxError('E2007', start, end, { zh: `没有 ${operator}`, en: `There is no ${operator}`, hint });
}
