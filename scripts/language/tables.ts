/** The tables of the language pages, made from the tables that the interpreter uses. */
import type { AppLocale } from '@pku-harness/sdk';
import { CATALOG } from '../../packages/sdk/src/genui/catalog';
import { signatureOf } from '../../packages/sdk/src/genui/describe';
import { ROLES } from '../../packages/sdk/src/genui/roles';
import { abilityText } from '../../packages/sdk/src/lang/abilities/reference';
import { ABILITIES } from '../../packages/sdk/src/lang/abilities/table';
import { PROBLEM_CODES, type ProblemCode } from '../../packages/sdk/src/lang/codes';
import { LIBRARY } from '../../packages/sdk/src/lang/lib';
import { CHECK_FUNCTIONS } from '../../packages/sdk/src/lang/lib/checks';
import { DATE_FUNCTIONS } from '../../packages/sdk/src/lang/lib/dates';
import { HTML_FUNCTIONS } from '../../packages/sdk/src/lang/lib/html';
import { JSON_FUNCTIONS } from '../../packages/sdk/src/lang/lib/json';
import { LIST_FUNCTIONS } from '../../packages/sdk/src/lang/lib/lists';
import { NUMBER_FUNCTIONS } from '../../packages/sdk/src/lang/lib/numbers';
import { OBJECT_FUNCTIONS } from '../../packages/sdk/src/lang/lib/objects';
import { ORDER_FUNCTIONS } from '../../packages/sdk/src/lang/lib/order';
import { PATTERN_FUNCTIONS } from '../../packages/sdk/src/lang/lib/patterns';
import { type FunctionCost, type FunctionText, REFERENCE } from '../../packages/sdk/src/lang/lib/reference';
import type { LibraryFunction } from '../../packages/sdk/src/lang/lib/spec';
import { TABLE_FUNCTIONS } from '../../packages/sdk/src/lang/lib/tables';
import { TEXT_FUNCTIONS } from '../../packages/sdk/src/lang/lib/text';
import { URL_FUNCTIONS } from '../../packages/sdk/src/lang/lib/urls';
import {
  DOCUMENT_LIMITS,
  KV_BYTES,
  PATTERN_LIMITS,
  RUN_LIMITS,
  STEP_LIMITS,
  VALUE_LIMITS,
} from '../../packages/sdk/src/lang/limits';
import { CODE_LINES, CODE_TITLES_ZH } from './code-lines';

const GROUPS: readonly (readonly [zh: string, en: string, functions: readonly LibraryFunction[]])[] = [
  ['列表', 'Lists', [...LIST_FUNCTIONS, ...ORDER_FUNCTIONS]],
  ['对象', 'Objects', OBJECT_FUNCTIONS],
  ['文字', 'Text', [...TEXT_FUNCTIONS, ...PATTERN_FUNCTIONS]],
  ['数字', 'Numbers', NUMBER_FUNCTIONS],
  ['日期', 'Dates', DATE_FUNCTIONS],
  ['网址', 'Addresses', URL_FUNCTIONS],
  ['JSON', 'JSON', JSON_FUNCTIONS],
  ['网页', 'Pages', [...HTML_FUNCTIONS, ...TABLE_FUNCTIONS]],
  ['检查', 'Checks', CHECK_FUNCTIONS],
];

const COSTS_ZH: Readonly<Record<FunctionCost, string>> = {
  none: '无',
  'one per item': '每项一次',
  'n log n': 'n·log n',
  'one per 64 characters': '每 64 个字符一次',
  'one per 64 characters and 32 states': '每 64 个字符、每 32 个状态一次',
  'one per element visited': '每看一个元素一次',
};

const NULLS = { pass: 'pass', refuse: 'fail', accept: 'own' } as const;

/** Code in a cell of a table: a bar would end the cell. */
function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  const space = fence === '``' ? ' ' : '';
  return `${fence}${space}${text.replaceAll('|', '\\|').replaceAll('\n', ' ')}${space}${fence}`;
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly string[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
}

function signature({ name, params, rest }: LibraryFunction): string {
  const shown = params.map((param) => `${param.name}${param.optional === true ? '?' : ''}`);
  return `${name}(${shown.join(', ')}${rest === true ? ', …' : ''})`;
}

function exampleOf({ example }: FunctionText): string {
  const result = example.fails === true ? '✗' : code(JSON.stringify(example.result ?? null));
  return `${code(example.source)} ${result}`;
}

/** §6.2: every function in the groups of the reference. */
function functions(locale: AppLocale): string {
  const en = locale === 'en';
  const listed = GROUPS.flatMap(([, , group]) => group.map(({ name }) => name));
  const missing = [...LIBRARY.keys()].filter((name) => !listed.includes(name));
  if (missing.length > 0) throw new Error(`functions in no group: ${missing.join(', ')}`);
  return GROUPS.map(([zhTitle, enTitle, group]) => {
    const head = en ? ['function', 'meaning', 'example', 'null', 'cost'] : ['函数', '意思', '例子', 'Null', 'Cost'];
    const rows = group.map((entry) => {
      const texts = REFERENCE[entry.name];
      if (texts === undefined) throw new Error(`the reference says nothing of ${entry.name}`);
      return row(
        code(signature(entry)),
        en ? texts.en : texts.zh,
        exampleOf(texts),
        NULLS[entry.nulls],
        en ? texts.cost : COSTS_ZH[texts.cost],
      );
    });
    return `**${en ? enTitle : zhTitle}**\n\n${table(head, rows)}`;
  }).join('\n\n');
}

/** §9: every operation of the abilities. */
function abilities(locale: AppLocale): string {
  const head = locale === 'en' ? ['operation', 'effect', 'what it does'] : ['操作', '效果', '作用'];
  const rows = [...ABILITIES.values()].map((ability) =>
    row(code(ability.name), code(ability.effect), abilityText(ability)[locale === 'en' ? 'en' : 'zh']),
  );
  return table(head, rows);
}

/** §8: the numbers of `limits.ts`. */
function limits(locale: AppLocale): string {
  const mb = (bytes: number) => `${bytes / (1024 * 1024)} MB`;
  const kb = (bytes: number) => `${bytes / 1024} KB`;
  const n = (count: number) => count.toLocaleString('en-US');
  const rows: readonly (readonly [en: string, zh: string, value: string, code: string])[] = [
    ['steps of a run, inner ones each time', '一次运行的步骤，内层每次都算', n(RUN_LIMITS.steps), 'E4502'],
    [
      'requests of a run, each hop of a redirect counted',
      '一次运行的请求，重定向每一跳都算',
      n(RUN_LIMITS.requests),
      'E4503',
    ],
    ['requests at one moment', '同时进行的请求', n(RUN_LIMITS.parallel), ''],
    ['time of a run, waiting included', '一次运行的时间，包括等待', `${RUN_LIMITS.milliseconds / 1000} s`, 'E4504'],
    ['operations of a run', '一次运行的运算', n(RUN_LIMITS.operations), 'E4501'],
    ['one answer, decompressed', '一个回复，解压后', mb(RUN_LIMITS.responseBytes), 'E4107'],
    ['the result as JSON', '结果的 JSON', mb(RUN_LIMITS.resultUnits), 'E4505'],
    ['items of a list', '列表的项', n(VALUE_LIMITS.items), 'E3004'],
    ['one text', '一段文字', mb(VALUE_LIMITS.text), 'E3004'],
    ['lists and objects inside one another', '列表和对象的嵌套', n(VALUE_LIMITS.depth), 'E3005'],
    ['items of an `each`', '`each` 的项', n(STEP_LIMITS.eachItems), 'E4204'],
    ['items of an `each` at one moment', '`each` 同时进行的项', n(STEP_LIMITS.eachParallel), 'E1204'],
    ['pages of a `paginate`', '`paginate` 的页', n(STEP_LIMITS.pages), 'E1204'],
    ['redirects of a request', '一个请求的重定向', n(STEP_LIMITS.redirects), 'E4105'],
    ['the plugin’s storage', '插件的存储', kb(KV_BYTES), ''],
    ['characters of a storage key', '存储的键的字符', n(STEP_LIMITS.key), 'E4304'],
    ['all loaded files', '加载的全部文件', kb(DOCUMENT_LIMITS.bytes), 'E1002'],
    [
      'nodes and depth of one YAML file',
      '一个 YAML 文件的节点和深度',
      `${n(DOCUMENT_LIMITS.nodes)}, ${DOCUMENT_LIMITS.depth}`,
      'E1108',
    ],
    ['characters of an expression', '一个表达式的字符', n(DOCUMENT_LIMITS.expression), 'E2006'],
    ['depth of an expression', '一个表达式的深度', n(DOCUMENT_LIMITS.nesting), 'E2006'],
    ['steps written in a tool', '一个工具写的步骤', n(DOCUMENT_LIMITS.steps), 'E2303'],
    [
      'characters and repeats of a pattern',
      '一个正则的字符和重复次数',
      `${PATTERN_LIMITS.length}, ${PATTERN_LIMITS.repeat}`,
      'E2009',
    ],
  ];
  const head = locale === 'en' ? ['what', 'at most', 'code'] : ['什么', '最多', '错误码'];
  return table(
    head,
    rows.map(([en, zh, value, error]) => row(locale === 'en' ? en : zh, value, error)),
  );
}

/** §11: every code with its meaning, and a wrong and a right line where one line shows it. */
function codes(locale: AppLocale): string {
  const head = locale === 'en' ? ['code', 'what is wrong', 'wrong', 'right'] : ['错误码', '哪里不对', '错', '对'];
  const rows = (Object.keys(PROBLEM_CODES) as ProblemCode[]).map((name) => {
    const lines = CODE_LINES[name];
    const meaning = locale === 'en' ? PROBLEM_CODES[name] : (CODE_TITLES_ZH[name] ?? PROBLEM_CODES[name]);
    const shown = (text: string | undefined) => (text === undefined ? '' : code(text.replaceAll('\n', ' ⏎ ')));
    return row(name, meaning, shown(lines?.wrong), shown(lines?.right));
  });
  return table(head, rows);
}

/** §3: the components of generated surfaces, the same in both languages. */
function components(locale: AppLocale): string {
  const head = locale === 'en' ? ['component', 'role'] : ['组件', '角色'];
  const names = Object.keys(CATALOG) as (keyof typeof CATALOG)[];
  return table(
    head,
    names.map((name) => row(code(signatureOf(name)), ROLES[name])),
  );
}

const PARTS = { functions, abilities, limits, codes, components } as const;

/** The page with every part between its markers made anew. */
export function withGeneratedParts(page: string, locale: AppLocale): string {
  return page.replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_all, open: string, name: string, close: string) => {
      const part = PARTS[name as keyof typeof PARTS];
      if (part === undefined) throw new Error(`no generated part is called ${name}`);
      return `${open}\n${part(locale)}\n\n${close}`;
    },
  );
}
