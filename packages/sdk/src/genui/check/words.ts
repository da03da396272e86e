/** Sentences that several checks share, and what they add with them. */
import { nearest } from '../../lang/nearest';
import { didYouMean, hintOf, type ProblemText } from '../../lang/problem';
import type { Findings, Path } from '../finding';

/** A sentence with "did you mean", or with the whole list where it is short. */
export function unknownText(text: ProblemText, name: string, known: readonly string[]): ProblemText {
  const close = didYouMean(nearest(name, known));
  if (close !== undefined || known.length === 0 || known.length > 16) return { ...text, ...hintOf(close) };
  return { ...text, hint: { zh: `可用的：${known.join('、')}`, en: `Known: ${known.join(', ')}` } };
}

/** A name as it was written. Never calls a method of the value, which may be anything. */
export function nameText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…';
}

/** What a value is, for messages. */
export function kindOfJson(value: unknown): ProblemText {
  if (value === null || value === undefined) return { zh: '空值', en: 'nothing' };
  if (Array.isArray(value)) return { zh: '列表', en: 'a list' };
  switch (typeof value) {
    case 'string':
      return { zh: '文字', en: 'a text' };
    case 'number':
      return { zh: '数字', en: 'a number' };
    case 'boolean':
      return { zh: '真假值', en: 'true or false' };
    default:
      return { zh: '对象', en: 'an object' };
  }
}

/** A value of the wrong kind. */
export function wrongKind(zh: string, en: string, value: unknown): ProblemText {
  const kind = kindOfJson(value);
  return { zh: `这里要写${zh}，不是${kind.zh}`, en: `${en} belongs here, not ${kind.en}` };
}

/** Adds a value of the wrong kind. */
export function addWrongKind(findings: Findings, path: Path, zh: string, en: string, value: unknown): void {
  findings.add({ code: 'E6006', path, text: wrongKind(zh, en, value) });
}

/** A key that is none, in an object without a name. */
export function noKey(key: string): ProblemText {
  return { zh: `没有 ${key} 这个键`, en: `There is no key ${key}` };
}

/** Adds every key of an object that is none. */
export function addUnknownKeys(
  findings: Findings,
  path: Path,
  written: Readonly<Record<string, unknown>>,
  known: readonly string[],
  said: (key: string) => ProblemText,
): void {
  for (const key of Object.keys(written)) {
    if (known.includes(key)) continue;
    findings.add({ code: 'E6004', path: [...path, key], atKey: true, text: unknownText(said(key), key, known) });
  }
}
