/** Says in both languages why an input does not fit a tool's fields: zod’s own sentences are English only. */
import type { z } from 'zod';
import type { LocalText } from '../locale';
import { isRecord } from './fields';

const KINDS: Readonly<Record<string, LocalText>> = {
  string: { zh: '文字', en: 'a text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'an integer' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  record: { zh: '对象', en: 'an object' },
};

/** What a bound counts, by what it bounds. */
const UNITS: Readonly<Record<string, LocalText>> = {
  string: { zh: ' 个字符', en: ' characters' },
  array: { zh: ' 项', en: ' items' },
};

/**
 * The first thing that is wrong with an input.
 *
 * @param given the input that was checked: only it tells a field that is missing from one of another kind.
 */
export function inputFault(error: z.ZodError, given: unknown): LocalText {
  const issue = error.issues[0];
  if (issue === undefined) return { zh: '不对', en: 'it is not valid' };
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
    case 'too_small': {
      const unit = UNITS[issue.origin] ?? { zh: '', en: '' };
      return {
        zh: `${name.zh} 至少 ${issue.minimum}${unit.zh}`,
        en: `${name.en} is at least ${issue.minimum}${unit.en}`,
      };
    }
    case 'too_big': {
      const unit = UNITS[issue.origin] ?? { zh: '', en: '' };
      return {
        zh: `${name.zh} 最多 ${issue.maximum}${unit.zh}`,
        en: `${name.en} is at most ${issue.maximum}${unit.en}`,
      };
    }
    default:
      return { zh: `${name.zh} 不符合要求的格式`, en: `${name.en} does not have the form that is asked for` };
  }
}

function missing(name: LocalText): LocalText {
  return { zh: `缺少 ${name.zh}`, en: `${name.en} is missing` };
}

function isMissing(given: unknown, path: readonly string[]): boolean {
  let value = given;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return true;
  }
  return value === undefined;
}
