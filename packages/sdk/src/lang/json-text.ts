/**
 * JSON as the language reads it: integers beyond 2⁵³ become texts, since long ids are common and would be rounded; lists
 * and nesting are bounded; what is wrong has a line and a column.
 */

import { Refusal } from './expr/refusal';
import { tooDeep } from './expr/values';
import { isRecord } from './fields';
import { VALUE_LIMITS } from './limits';

/** Text tokens, or integers too long for a double. */
const LONG_INTEGER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON.
 *
 * @throws Refusal E3010 when it is no JSON, E3004 or E3005 when a list is too long or too deep.
 */
export function parseJsonText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(/\d{16}/.test(text) ? text.replace(LONG_INTEGER, keptExact) : text);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const { line, column } = placeIn(text, failingOffset(text));
    throw new Refusal('E3010', {
      zh: `第 ${line} 行第 ${column} 列不是 JSON`,
      en: `Line ${line}, column ${column} is not JSON`,
    });
  }
  checkBounds(value, 0);
  return value;
}

function keptExact(token: string): string {
  if (token.startsWith('"') || Number.isSafeInteger(Number(token))) return token;
  return `"${token}"`;
}

function checkBounds(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= VALUE_LIMITS.depth) throw tooDeep();
  if (Array.isArray(value)) {
    if (value.length > VALUE_LIMITS.items) {
      throw new Refusal('E3004', {
        zh: `有超过 ${VALUE_LIMITS.items} 项的列表`,
        en: `There is a list of more than ${VALUE_LIMITS.items} items`,
      });
    }
    for (const item of value) checkBounds(item, depth + 1);
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) checkBounds(value[key], depth + 1);
  }
}

const TOKEN =
  /[\t\n\r ]*(?:([[\]{}:,])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

/** Where a text stops being JSON: engines agree on the error and not on saying where. */
function failingOffset(text: string): number {
  const open: string[] = [];
  /** What may come next: a value, a key, a colon, or a comma or an end. */
  let wants: 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'comma' | 'end' = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const start = at + (/^[\t\n\r ]*/.exec(text.slice(at, at + 1000))?.[0].length ?? 0);
    if (match === null) return start;
    const [, sign, string, scalar] = match;
    const after = open.length === 0 ? 'end' : 'comma';
    const isValue = wants === 'value' || wants === 'first';
    if ((string !== undefined || scalar !== undefined) && isValue) wants = after;
    else if (string !== undefined && (wants === 'key' || wants === 'firstKey')) wants = 'colon';
    else if (sign === ':' && wants === 'colon') wants = 'value';
    else if (sign === ',' && wants === 'comma') wants = open.at(-1) === '{' ? 'key' : 'value';
    else if ((sign === '[' || sign === '{') && isValue) {
      open.push(sign);
      wants = sign === '[' ? 'first' : 'firstKey';
    } else if (sign === ']' && open.at(-1) === '[' && (wants === 'comma' || wants === 'first')) {
      open.pop();
      wants = open.length === 0 ? 'end' : 'comma';
    } else if (sign === '}' && open.at(-1) === '{' && (wants === 'comma' || wants === 'firstKey')) {
      open.pop();
      wants = open.length === 0 ? 'end' : 'comma';
    } else return start;
    at = TOKEN.lastIndex;
  }
}

function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * The end of the JSON value that begins at an offset, found by matching brackets outside texts.
 *
 * @returns the offset behind it, or `undefined` when no value begins there or it never ends.
 */
export function jsonEnd(text: string, from: number): number | undefined {
  const first = text[from];
  if (first !== '{' && first !== '[') {
    TOKEN.lastIndex = from;
    const match = TOKEN.exec(text);
    return match === null || match[1] !== undefined ? undefined : TOKEN.lastIndex;
  }
  const token = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
  token.lastIndex = from;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (found === '{' || found === '[') depth += 1;
    else if (found === '}' || found === ']') depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  return undefined;
}
