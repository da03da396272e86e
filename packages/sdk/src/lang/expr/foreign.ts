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

/** Functions and objects of JavaScript, and the library's way to do the same. */
export const FOREIGN_NAMES: ReadonlyMap<string, LocalText> = new Map(
  Object.entries({
    parseInt: { zh: '用 int(x)', en: 'Use int(x)' },
    parseFloat: { zh: '用 num(x)', en: 'Use num(x)' },
    Number: { zh: '用 num(x)', en: 'Use num(x)' },
    String: { zh: '用 str(x)', en: 'Use str(x)' },
    Boolean: { zh: '用 bool(x)', en: 'Use bool(x)' },
    isNaN: { zh: '没有 NaN；用 isNum(x)', en: 'There is no NaN; use isNum(x)' },
    Array: { zh: '用 isList(x)', en: 'Use isList(x)' },
    isArray: { zh: '用 isList(x)', en: 'Use isList(x)' },
    Object: { zh: '用 keys、values、entries 或 merge', en: 'Use keys, values, entries or merge' },
    Math: { zh: '用 round、floor、ceil、abs、min 或 max', en: 'Use round, floor, ceil, abs, min or max' },
    JSON: { zh: '用 parseJson(s) 或 toJson(x)', en: 'Use parseJson(s) or toJson(x)' },
    Date: { zh: '用 now 或 today，读日期用 date(x)', en: 'Use now or today, or date(x) to read one' },
    console: { zh: '没有日志；用测试查看结果', en: 'There is no log; look at the result with a test' },
    toFixed: { zh: '用 fixed(x, digits)', en: 'Use fixed(x, digits)' },
    toString: { zh: '用 str(x)', en: 'Use str(x)' },
    toLowerCase: { zh: '用 lower(s)', en: 'Use lower(s)' },
    toUpperCase: { zh: '用 upper(s)', en: 'Use upper(s)' },
    replaceAll: { zh: 'replace 本来就替换全部', en: 'replace already replaces every occurrence' },
    substring: { zh: '用 slice(s, from, to)', en: 'Use slice(s, from, to)' },
    substr: { zh: '用 slice(s, from, to)', en: 'Use slice(s, from, to)' },
    indexOf: { zh: '用 includes、before 或 after', en: 'Use includes, before or after' },
    forEach: { zh: '用 map', en: 'Use map' },
    push: { zh: '用 concat(list, [x])', en: 'Use concat(list, [x])' },
    sort: { zh: '用 sortBy(list, key)', en: 'Use sortBy(list, key)' },
    flatMap: { zh: '用 flat(map(list, fn))', en: 'Use flat(map(list, fn))' },
    test: { zh: '用 matches(s, pattern)', en: 'Use matches(s, pattern)' },
    assign: { zh: '用 merge(a, b)', en: 'Use merge(a, b)' },
    parse: { zh: '用 parseJson(s)，日期用 date(x)', en: 'Use parseJson(s), or date(x) for dates' },
    stringify: { zh: '用 toJson(x)', en: 'Use toJson(x)' },
    encodeURIComponent: {
      zh: '用 urlEncode(s)；query 里的值会自动编码',
      en: 'Use urlEncode(s); values of query are encoded anyway',
    },
    decodeURIComponent: { zh: '用 urlDecode(s)', en: 'Use urlDecode(s)' },
    URL: { zh: '用 url、urlParts 或 query', en: 'Use url, urlParts or query' },
    querySelector: { zh: '用 first(node, css)', en: 'Use first(node, css)' },
    querySelectorAll: { zh: '用 select(node, css)', en: 'Use select(node, css)' },
    getAttribute: { zh: '用 attr(node, name)', en: 'Use attr(node, name)' },
    textContent: { zh: '用 text(node)', en: 'Use text(node)' },
    innerText: { zh: '用 htmlText(node)', en: 'Use htmlText(node)' },
    innerHTML: { zh: '用 markup(node)', en: 'Use markup(node)' },
    trimStart: { zh: '用 trim(s)', en: 'Use trim(s)' },
    trimEnd: { zh: '用 trim(s)', en: 'Use trim(s)' },
    charAt: { zh: '写 s[0]', en: 'Write s[0]' },
    toISOString: {
      zh: '日期本来就是文字；用 formatDate(d, layout)',
      en: 'Dates are texts already; use formatDate(d, layout)',
    },
    getTime: { zh: '用 epoch(d)', en: 'Use epoch(d)' },
    at: { zh: '写 list[0]，最后一项用 last(list)', en: 'Write list[0], and last(list) for the last item' },
    length: { zh: '写 x.length，不加括号', en: 'Write x.length, without parentheses' },
  }),
);

/** Objects of JavaScript that only hold functions. */
const HOLDERS = new Set(['Array', 'Boolean', 'Date', 'JSON', 'Math', 'Number', 'Object', 'String', 'console']);

/** Functions of those objects that the library has under another name or with other arguments. */
const HELD: ReadonlyMap<string, LocalText> = new Map(
  Object.entries({
    'Math.max': { zh: '用 max([a, b])', en: 'Use max([a, b])' },
    'Math.min': { zh: '用 min([a, b])', en: 'Use min([a, b])' },
    'Date.now': { zh: '用 now，不加括号', en: 'Use now, without parentheses' },
    'JSON.parse': { zh: '用 parseJson(s)', en: 'Use parseJson(s)' },
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
  const same = signature === undefined ? undefined : { zh: `用 ${signature}`, en: `Use ${signature}` };
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
