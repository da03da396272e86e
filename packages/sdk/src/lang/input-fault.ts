/** Says in both languages why an input does not fit a tool's fields: zod’s own sentences are English only. */
import type { z } from 'zod';
import type { LocalText } from '../locale';

const KINDS: Readonly<Record<string, LocalText>> = {
  string: { zh: '文字', en: 'a text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'an integer' },
  boolean: { zh: ' true 或 false', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  record: { zh: '对象', en: 'an object' },
};

/** What a bound counts, by what it bounds; of a number it counts nothing. */
const UNITS: Readonly<Record<string, LocalText>> = {
  string: { zh: '个字符', en: 'character' },
  array: { zh: '项', en: 'item' },
};

/** Faults that are told at once. */
const FAULTS_TOLD = 3;

/**
 * The first thing that is wrong with an input.
 *
 * @param given the input that was checked: only it tells a field that is missing from one of another kind.
 */
export function inputFault(error: z.ZodError, given: unknown): LocalText {
  const [issue] = error.issues;
  return issue === undefined ? { zh: '不对', en: 'it is not valid' } : faultOf(issue, given);
}

/** The first three things that are wrong with an input: a model mends them in one go. */
export function inputFaults(error: z.ZodError, given: unknown): LocalText {
  const all = error.issues.slice(0, FAULTS_TOLD).map((issue) => faultOf(issue, given));
  return { zh: all.map(({ zh }) => zh).join('；'), en: all.map(({ en }) => en).join('; ') };
}

function faultOf(issue: z.core.$ZodIssue, given: unknown): LocalText {
  const path = issue.path.map(String);
  const name = path.length === 0 ? { zh: '输入', en: 'the input' } : { zh: path.join('.'), en: path.join('.') };
  switch (issue.code) {
    case 'unrecognized_keys': {
      const keys = [...path, issue.keys[0] ?? ''].join('.');
      return { zh: `没有 ${keys} 这个字段`, en: `there is no field ${keys}` };
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (isMissing(given, path)) return missing(name);
      return { zh: `${name.zh} 只能是 ${values.join('、')}`, en: `${name.en} is one of ${values.join(', ')}` };
    }
    case 'invalid_type': {
      if (isMissing(given, path)) return missing(name);
      const kind = KINDS[issue.expected] ?? { zh: issue.expected, en: issue.expected };
      return { zh: `${name.zh} 要是${kind.zh}`, en: `${name.en} is ${kind.en}` };
    }
    case 'too_small':
      return bounded(name, { zh: '至少', en: 'at least' }, Number(issue.minimum), issue.origin);
    case 'too_big':
      return bounded(name, { zh: '最多', en: 'at most' }, Number(issue.maximum), issue.origin);
    default:
      return { zh: `${name.zh} 不符合要求的格式`, en: `${name.en} does not have the form that is asked for` };
  }
}

function bounded(name: LocalText, side: LocalText, bound: number, origin: string): LocalText {
  const unit = UNITS[origin];
  if (unit === undefined) return { zh: `${name.zh} ${side.zh} ${bound}`, en: `${name.en} is ${side.en} ${bound}` };
  const counted = `${bound} ${unit.en}${bound === 1 ? '' : 's'}`;
  return { zh: `${name.zh} ${side.zh} ${bound} ${unit.zh}`, en: `${name.en} has ${side.en} ${counted}` };
}

function missing(name: LocalText): LocalText {
  return { zh: `缺少 ${name.zh}`, en: `${name.en} is missing` };
}

function isMissing(given: unknown, path: readonly string[]): boolean {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value === undefined;
}
