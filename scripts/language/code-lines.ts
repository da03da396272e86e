/**
 * For each error code what it means in Chinese, and where one line can show it: a wrong line and the right one. The wrong
 * ones give their code and the right ones give nothing; a test holds both to it.
 */
import type { ProblemCode } from '../../packages/sdk/src/lang/codes';

/** Where a line stands. */
export type LineKind =
  /** An expression over the names of the test. */
  | 'expression'
  /** A line of a tool file, or several. */
  | 'tool'
  /** A line of the manifest. */
  | 'manifest'
  /** A line of a test, of a tool that asks for a list and gives 1. */
  | 'test';

/** A wrong line and the right one. */
export interface CodeLines {
  readonly kind: LineKind;
  readonly wrong: string;
  readonly right: string;
}

const expression = (wrong: string, right: string): CodeLines => ({ kind: 'expression', wrong, right });
const tool = (wrong: string, right: string): CodeLines => ({ kind: 'tool', wrong, right });
const manifest = (wrong: string, right: string): CodeLines => ({ kind: 'manifest', wrong, right });

/** The lines by code. */
export const CODE_LINES: Partial<Record<ProblemCode, CodeLines>> = {
  E1003: manifest('tools: { run: tools/runs.yaml }', 'tools: { run: tools/run.yaml }'),
  E1004: manifest('tools: { run: ../run.yaml }', 'tools: { run: tools/run.yaml }'),
  E1101: tool('constants: { A: [1, 2 }', 'constants: { A: [1, 2] }'),
  E1102: tool('constants: { A: &one 1 }', 'constants: { A: 1 }'),
  E1103: tool('return: !true', "return: '!true'"),
  E1104: tool('return: { total: 1 }', "return: '{ total: 1 }'"),
  E1105: tool('constants: { A: 1, A: 2 }', 'constants: { A: 1, B: 2 }'),
  E1106: tool('steps:\n\t- { check: true, error: 没有 }', 'steps:\n  - { check: true, error: 没有 }'),
  E1107: tool('---\nreturn: 1', 'return: 1'),
  E1109: tool('constants: { <<: { A: 1 } }', 'constants: { A: 1 }'),
  E1110: tool('return: >\n  1 + 1', 'return: |\n  1 + 1'),
  E1111: tool('constants: { [A]: 1 }', 'constants: { A: 1 }'),
  E1201: tool('sumary: 一行', 'summary: 一行'),
  E1202: tool('steps: [{ check: true }]', 'steps: [{ check: true, error: 没有 }]'),
  E1203: manifest('name: 2026', "name: '2026'"),
  E1204: tool('input: { n: { type: int, optional: true } }', 'input: { n: { type: integer, optional: true } }'),
  E1206: manifest('spec: 2', 'spec: 1'),
  E1207: manifest('dataSources: { a: { tool: runn, ttl: 30m } }', 'dataSources: { a: { tool: run, ttl: 30m } }'),
  E1208: tool('input: { day: { enum: [a, b], default: c } }', 'input: { day: { enum: [a, b], default: a } }'),
  E2001: expression('num（text）', 'num(text)'),
  E2002: expression('rows.map(row =>', 'rows.map(row => row)'),
  E2003: expression('row.length', 'rows.length'),
  E2004: expression('rows.mapp(row => row)', 'rows.map(row => row)'),
  E2005: expression("replace(text, 'a')", "replace(text, 'a', 'b')"),
  E2007: expression('[...rows, 1]', 'concat(rows, [1])'),
  E2008: expression('{ f: x => x }', '{ f: rows.map(x => x) }'),
  E2009: expression("match(text, 'a(?=b)')", "before(text, 'b')"),
  E2010: tool('steps: [{ let: now, value: 1 }]', 'steps: [{ let: start, value: 1 }]'),
  E2011: expression("select(html('<p>'), 'p:hover')", "select(html('<p>'), 'p:first-child').count()"),
  E2101: tool("steps: [{ check: true, error: '没有 ${now' }]", "steps: [{ check: true, error: '没有 ${now}' }]"),
  E2301: tool('steps: [{ let: a, vlaue: 1 }]', 'steps: [{ let: a, value: 1 }]'),
  E2302: tool(
    "steps: [{ request: { url: 'https://example.com/' } }]",
    "steps: [{ request: { url: 'https://example.org/' } }]",
  ),
  E2304: tool(
    'steps: [{ let: a, each: "[1]", steps: [{ check: true, error: 没有 }] }]',
    'steps: [{ let: a, each: "[1]", steps: [{ let: b, value: item }] }]',
  ),
  E2305: tool(
    'steps: [{ if: true, then: [{ let: a, value: 1 }] }]\nreturn: a',
    'steps: [{ if: true, then: [{ let: a, value: 1 }], else: [{ let: a, value: 2 }] }]\nreturn: a',
  ),
  E2306: tool(
    "steps: [{ request: { url: 'https://example.org/', body: a, json: 1 } }]",
    "steps: [{ request: { url: 'https://example.org/', json: 1 } }]",
  ),
  E2307: tool(
    "steps: [{ request: { url: 'https://example.org/', headers: { cookie: a } } }]",
    "steps: [{ request: { url: 'https://example.org/', headers: { accept: a } } }]",
  ),
  E2308: tool(
    'steps: [{ ability: crypto.md5, args: "{ text: \'a\' }" }]',
    'steps: [{ ability: crypto.sha256, args: "{ text: \'a\' }" }]',
  ),
  E2309: tool(
    'steps: [{ let: a, ability: sms.awaitCode }]',
    'steps: [{ let: a, ability: crypto.sha256, args: "{ text: \'a\' }" }]',
  ),
  E2310: tool(
    "steps: [{ request: { url: 'https://example.org/', method: DELETE } }]",
    "steps: [{ request: { url: 'https://example.org/', method: GET } }]",
  ),
  E2311: tool(
    'steps: [{ request: { campus: treehol, url: /a } }]',
    'steps: [{ request: { campus: treehole, url: /a } }]',
  ),
  E2315: tool(
    "steps: [{ let: a, extract: { from: \"''\", each: p, fields: { t: 'a |' } } }]",
    "steps: [{ let: a, extract: { from: \"''\", each: p, fields: { t: 'a | text' } } }]",
  ),
  E3001: expression('nothing.title', 'nothing?.title'),
  E3002: expression("'共' + nothing", "'共' + (nothing ?? 0)"),
  E3003: expression('1 / 0', 'rows.length == 0 ? null : 1 / rows.length'),
  E3004: expression('flat(range(1, 3).map(x => range(1, 9000)))', 'flat(range(1, 3).map(x => range(1, 90)))'),
  E3006: tool(
    "steps: [{ check: false, error: '没有 ${[1]}' }]",
    "steps: [{ check: true, error: '没有 ${join([1])}' }]",
  ),
  E3007: expression('nothing.map(x => x)', '(nothing ?? []).map(x => x)'),
  E3008: expression("nothing ?? fail('没有')", "nothing ?? '没有'"),
  E3009: expression(
    "tableRows(html('<p>二教'), { header: true })",
    "tableRows(html('<table><tr><th>a<tr><td>1'), { header: true })",
  ),
  E3010: expression("parseJson('{')", "parseJson('{}')"),
  E4001: tool('steps: [{ check: false, error: 没有 }]', 'steps: [{ check: true, error: 没有 }]'),
  E4101: tool(
    'steps: [{ request: { url: \'https://${"example.com"}/\' } }]',
    'steps: [{ request: { url: \'https://${"example.org"}/\' } }]',
  ),
  E4108: tool(
    "steps: [{ request: { url: 'https://example.org/', headers: { x-a: 中文 } } }]",
    "steps: [{ request: { url: 'https://example.org/', headers: { x-a: text } } }]",
  ),
  E4201: tool(
    'steps: [{ let: a, each: "\'abc\'", value: item }]',
    'steps: [{ let: a, each: "[\'abc\']", value: item }]',
  ),
  E4203: tool(
    'steps: [{ let: a, extract: { from: "\'<p>x</p>\'", each: p, fields: { t: b } } }]',
    'steps: [{ let: a, extract: { from: "\'<p>x</p>\'", each: p, fields: { t: b | optional } } }]',
  ),
  E4204: tool(
    "steps: [{ let: a, each: 'range(1, 60)', value: item }]",
    "steps: [{ let: a, each: 'range(1, 60).slice(0, 50)', value: item }]",
  ),
  E4302: tool(
    'steps: [{ ability: crypto.sha256, args: "{ txt: \'a\' }" }]',
    'steps: [{ ability: crypto.sha256, args: "{ text: \'a\' }" }]',
  ),
  E4304: tool("steps: [{ kv: set, key: '', value: 1 }]", 'steps: [{ kv: set, key: a, value: 1 }]'),
  E4501: tool(
    'return: range(1, 9000).map(x => range(1, 20).sum())',
    'return: range(1, 900).map(x => range(1, 20).sum())',
  ),
  E4506: tool("return: html('<p>二教')", "return: text(html('<p>二教'))"),
  E5001: { kind: 'test', wrong: 'expect: 2', right: 'expect: 1' },
  E5002: {
    kind: 'test',
    wrong: 'responses: [{ match: detail }]',
    right: 'responses: [{ match: list }]',
  },
  E5004: { kind: 'test', wrong: 'expectError: 没有', right: 'expect: 1' },
};

/** What each code means, in Chinese. */
export const CODE_TITLES_ZH: Partial<Record<ProblemCode, string>> = {
  E1001: '没有 PLUGIN.md',
  E1002: '文件加起来太大',
  E1003: '清单写到的文件不存在',
  E1004: '路径是绝对路径，或者离开了文件夹',
  E1005: '没有 frontmatter，或者没有结束',
  E1006: '文件不是 UTF-8 文字',
  E1101: 'YAML 读不懂',
  E1102: '用了锚点或别名',
  E1103: '用了标签',
  E1104: '文字没加引号，YAML 读成了别的东西',
  E1105: '同一个映射里键写了两次',
  E1106: '用制表符缩进',
  E1107: '一个文件里有几份 YAML，或有指令',
  E1108: 'YAML 太深或节点太多',
  E1109: '用了合并键',
  E1110: '表达式写在折叠块里',
  E1111: '键不是普通文字',
  E1201: '不认识的键',
  E1202: '缺少必填的键',
  E1203: '值的类型不对',
  E1204: '值不允许',
  E1206: '文档是为另一个语言版本写的',
  E1207: '名字没有指向任何东西',
  E1208: '默认值或参数不符合输入字段',
  E1302: '缺少英文文字',
  E1303: '绑定的名字没有用到',
  E1304: '声明了却没有用到',
  E2001: '表达式里没有这样的字符或文字',
  E2002: '表达式不完整或写法不对',
  E2003: '名字没有绑定',
  E2004: '没有这个函数',
  E2005: '参数太少或太多',
  E2006: '表达式太长或太深',
  E2007: '语言里没有的 JavaScript',
  E2008: '箭头函数不在函数参数里，或者该写却没写',
  E2009: '正则表达式不能用',
  E2010: '名字已被占用或是保留的',
  E2011: 'CSS 选择器不能用',
  E2101: '模板没有结束',
  E2301: '步骤没有种类，或有两种',
  E2302: '清单没有列出的域名，或不能访问的地址',
  E2303: '步骤太多',
  E2304: '里面的步骤没有绑定值',
  E2305: '名字不是在每条路径上都绑定',
  E2306: '一个请求里有两种请求体',
  E2307: '文档不能设置的请求头',
  E2308: '没有这项宿主能力',
  E2309: '清单没有声明的宿主能力',
  E2310: '工具声明的效果比它做的事弱',
  E2311: '没有这个校园服务，或者没有声明',
  E2312: '工具循环调用',
  E2313: '不能从这里调用的工具',
  E2314: 'cache 里的步骤会改变东西',
  E2315: 'extract 的字段读不懂',
  E3001: '读 null 的字段',
  E3002: '操作数或参数的类型不对',
  E3003: '数字不是有限的',
  E3004: '文字、列表或对象太大',
  E3005: '值嵌套太深',
  E3006: '模板要打印列表或对象',
  E3007: '需要列表、对象或值的地方是 null',
  E3008: '文档自己说失败了',
  E3009: '网页里没有这一部分',
  E3010: '文字不是 JSON',
  E4001: '检查没有通过',
  E4101: '文档不能访问的地址',
  E4102: '服务器回复失败',
  E4103: '回复不是 JSON',
  E4104: '回复的编码读不了',
  E4105: '重定向太多',
  E4106: '重定向没有可用的目标',
  E4107: '回复太大',
  E4108: '不能发送的请求头或请求体',
  E4201: 'each 的不是列表',
  E4202: '一页的条目不是列表',
  E4203: '网页缺少字段',
  E4204: 'each 的项太多',
  E4301: '这个版本的 App 没有的东西',
  E4302: '参数不符合宿主能力或工具',
  E4303: '校园服务回复失败',
  E4304: '不能存储的键或值',
  E4501: '运算太多',
  E4502: '一次运行的步骤太多',
  E4503: '一次运行的请求太多',
  E4504: '运行太久',
  E4505: '结果太大',
  E4506: '结果不是普通数据',
  E5001: '结果和测试期望的不同',
  E5002: '没有录制能回答的请求',
  E5003: '没有请求用到的录制',
  E5004: '工具没有像测试期望的那样失败',
  E5006: '结果随时间变化，测试没有固定时间',
  E6001: '界面的 JSON 读不懂',
  E6002: '界面太大',
  E6003: '没有这个组件',
  E6004: '没有这个属性',
  E6005: '缺少属性',
  E6006: '属性的值不允许',
  E6007: '界面的写法已自动改正',
  E6101: '没有这个元素',
  E6102: '元素出现在两处，或在自己里面',
  E6103: '元素嵌套太深',
  E6104: '控件里套着控件',
  E6105: '两个主要按钮',
  E6106: '没有显示出来的元素',
  E6201: '没有这个工具或数据源',
  E6202: '工具的效果不适合放在这里',
  E6203: '参数不符合工具',
  E6204: '界面不能打开的地址',
  E6205: '动作没有指向任何东西',
  E6206: '读取的参数依赖另一次读取',
};
