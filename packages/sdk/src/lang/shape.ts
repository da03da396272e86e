/**
 * Checks a YAML node against a zod schema and says what is wrong at the place where it is wrong: unknown keys with "did
 * you mean", missing keys, wrong types, and texts that lost their quotes.
 */
import type { z } from 'zod';
import type { LocalText } from '../locale';
import { setField } from './fields';
import { nearest } from './nearest';
import { didYouMean, type Fix, hintOf, type ProblemList, problem } from './problem';
import { entryOf, nodeAt, placeOf, toPlain, type YamlNode } from './yaml/node';
import { commaTrap, quoted, trapAtNode } from './yaml/quoting-trap';

/** Sentences for rules that a schema states with `error: '<rule>'`. */
export const SHAPE_RULES: Readonly<Record<string, LocalText>> = {
  id: {
    zh: 'id 用小写字母、数字和 -，2 到 41 个字符，以字母或数字开头',
    en: 'An id has 2 to 41 lower-case letters, digits and -, and begins with a letter or digit',
  },
  version: { zh: '版本号写成 1.2.0 这样', en: 'A version is written like 1.2.0' },
  toolName: { zh: '工具名用小驼峰的英文字母和数字', en: 'A tool name is ASCII camelCase' },
  name: {
    zh: '名字用字母、数字和 _，不以数字开头',
    en: 'A name has letters, digits and _, and does not begin with a digit',
  },
  ttl: { zh: '时长写成 30s、30m、2h 或 1d', en: 'A duration is written like 30s, 30m, 2h or 1d' },
  text: { zh: '这里要写文字', en: 'A text belongs here' },
  secret: { zh: '密钥名用大写字母、数字和 _', en: 'The name of a secret has upper-case letters, digits and _' },
  https: { zh: '写一个 https:// 开头的地址', en: 'Write an address that begins with https://' },
  command: {
    zh: '指令名用小写字母、数字和 -，以字母开头',
    en: 'A command has lower-case letters, digits and -, and begins with a letter',
  },
};

type Issue = z.core.$ZodIssue;

/**
 * Checks a node.
 *
 * @returns the parsed value, or `undefined` after adding problems.
 */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  node: YamlNode,
  problems: ProblemList,
): z.output<Schema> | undefined {
  const checked = schema.safeParse(withoutExtensions(toPlain(node), node));
  if (checked.success) return checked.data;
  const missing = new Map<YamlNode, string[]>();
  for (const issue of checked.error.issues) report(schema, issue, node, problems, missing);
  for (const [where, keys] of missing) {
    problems.add(
      problem('E1202', keyPlace(where), { zh: `缺少 ${keys.join('、')}`, en: `Missing: ${keys.join(', ')}` }),
    );
  }
  return undefined;
}

/** Keys that begin with `x-` are the author's own. */
function withoutExtensions(value: unknown, node: YamlNode): unknown {
  if (node.kind !== 'map') return value;
  const kept: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value as object)) if (!key.startsWith('x-')) setField(kept, key, field);
  return kept;
}

/** A map is pointed at by its first line; its whole text would say nothing. */
function keyPlace(node: YamlNode) {
  return node.kind === 'map' && node.entries[0] !== undefined ? placeOf(node.entries[0].key) : placeOf(node);
}

function report(
  schema: z.ZodType,
  issue: Issue,
  root: YamlNode,
  problems: ProblemList,
  missing: Map<YamlNode, string[]>,
): void {
  const node = nodeAt(root, issue.path);
  if (issue.code === 'unrecognized_keys') {
    reportUnknown(issue.keys, knownKeys(schema, issue.path), node, problems);
    return;
  }
  const parent = nodeAt(root, issue.path.slice(0, -1));
  const last = issue.path.at(-1);
  const absent = last !== undefined && parent.kind === 'map' && entryOf(parent, String(last)) === undefined;
  if (absent) {
    missing.set(parent, [...(missing.get(parent) ?? []), String(last)]);
    return;
  }
  if (wantsText(issue) && node.kind !== 'scalar') {
    problems.add(trapAtNode(node));
    return;
  }
  problems.add(describe(issue, node));
}

function wantsText(issue: Issue): boolean {
  return (issue.code === 'invalid_type' && issue.expected === 'string') || issue.message === 'text';
}

/** The keys that an object schema at a path knows. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const { def } = schema._zod as unknown as { def: SchemaDef };
  if (def.innerType !== undefined) return knownKeys(def.innerType, path);
  if (def.options !== undefined) return def.options.flatMap((option) => knownKeys(option, path));
  const [step, ...rest] = path;
  if (step === undefined) return Object.keys(def.shape ?? def.keyType?._zod.def.entries ?? {});
  const inner = def.shape?.[String(step)] ?? def.valueType ?? def.element;
  return inner === undefined ? [] : knownKeys(inner, rest);
}

/** The parts of zod schemas that hold other schemas. */
interface SchemaDef {
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly keyType?: { readonly _zod: { readonly def: { readonly entries?: Readonly<Record<string, unknown>> } } };
  readonly valueType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
}

function reportUnknown(keys: readonly string[], known: readonly string[], node: YamlNode, problems: ProblemList): void {
  for (const key of keys) {
    const entry = entryOf(node, key);
    const cut = entry === undefined || node.kind !== 'map' ? undefined : commaTrap(node, entry);
    if (cut !== undefined) {
      problems.add(cut);
      continue;
    }
    problems.add(
      problem('E1201', entry === undefined ? placeOf(node) : placeOf(entry.key), {
        zh: `没有 ${key} 这个键`,
        en: `There is no key ${key}`,
        ...hintOf(didYouMean(nearest(key, known)) ?? listed(known)),
      }),
    );
  }
}

function listed(known: readonly string[]): LocalText | undefined {
  if (known.length === 0) return undefined;
  return { zh: `可用的键：${known.join('、')}`, en: `Known keys: ${known.join(', ')}` };
}

function describe(issue: Issue, node: YamlNode) {
  const place = placeOf(node);
  // A text that is too short or too long is one already.
  const sized = issue.code === 'too_small' || issue.code === 'too_big';
  const rule = sized ? undefined : SHAPE_RULES[issue.message];
  if (rule !== undefined) {
    return problem(issue.code === 'invalid_type' ? 'E1203' : 'E1204', place, {
      ...rule,
      ...(issue.message === 'text' ? quoteNumber(node) : {}),
      ...(issue.message === 'version' ? wholeVersion(node) : {}),
    });
  }
  switch (issue.code) {
    case 'invalid_type': {
      const kind = TYPE_NAMES[issue.expected] ?? { zh: issue.expected, en: issue.expected };
      return problem('E1203', place, {
        zh: `这里要写${kind.zh}`,
        en: `${kind.en} belongs here`,
        ...(issue.expected === 'string' ? quoteNumber(node) : {}),
      });
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      const written = node.kind === 'scalar' ? String(node.value) : '';
      const close = nearest(written, values);
      return problem('E1204', place, {
        zh: `只能写 ${values.join('、')}`,
        en: `One of: ${values.join(', ')}`,
        ...hintOf(didYouMean(close)),
      });
    }
    case 'too_small':
      return problem('E1204', place, { zh: `至少 ${issue.minimum}`, en: `At least ${issue.minimum}` });
    case 'too_big':
      return problem('E1204', place, { zh: `最多 ${issue.maximum}`, en: `At most ${issue.maximum}` });
    case 'invalid_key':
      return problem('E1204', keyPlace(node), SHAPE_RULES[issue.issues[0]?.message ?? ''] ?? NOT_ALLOWED);
    default:
      return problem('E1204', place, NOT_ALLOWED);
  }
}

const NOT_ALLOWED: LocalText = { zh: '这里不能写这个值', en: 'This value is not allowed here' };

const TYPE_NAMES: Readonly<Record<string, LocalText>> = {
  string: { zh: '文字', en: 'A text' },
  number: { zh: '数字', en: 'A number' },
  int: { zh: '整数', en: 'An integer' },
  boolean: { zh: 'true 或 false', en: 'True or false' },
  array: { zh: '列表', en: 'A list' },
  object: { zh: '映射', en: 'A map' },
  record: { zh: '映射', en: 'A map' },
};

/** `version: 1.10` is a number to YAML, and `1.10` as a text is no version yet: three numbers in quotes are both. */
function wholeVersion(node: YamlNode): { hint?: LocalText; fix?: Fix } {
  const written = node.file.text.slice(node.start, node.end);
  if (node.kind !== 'scalar' || !/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(written)) return {};
  const text = quoted(written.includes('.') ? `${written}.0` : `${written}.0.0`);
  return {
    hint: { zh: `写成 ${text}`, en: `Write ${text}` },
    fix: { start: node.start, end: node.end, text },
  };
}

/** `1.10` is a number to YAML; quotes make it the text that was meant. */
function quoteNumber(node: YamlNode): { hint?: LocalText; fix?: Fix } {
  if (node.kind !== 'scalar' || typeof node.value === 'string' || node.value === null) return {};
  const fix = quoted(node.file.text.slice(node.start, node.end));
  return {
    hint: {
      zh: `YAML 把它读成了${typeof node.value === 'number' ? '数字' : '真假值'}；加上引号：${fix}`,
      en: `YAML reads it as a ${typeof node.value}; put quotes around it: ${fix}`,
    },
    fix: { start: node.start, end: node.end, text: fix },
  };
}
