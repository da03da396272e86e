/**
 * JSON as the language reads it: integers beyond 2⁵³ become texts, since long ids are common and would be rounded; lists
 * and nesting are bounded; what is wrong has a line and a column.
 */

import { Refusal } from './expr/refusal';
import { boundItems, tooDeep } from './expr/values';
import { isRecord } from './fields';
import { VALUE_LIMITS } from './limits';

/** Texts and whole numbers of valid JSON. Every alternative takes its token to the end, so nothing is scanned twice. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** An integer that may be too long for a double. */
const LONG_INTEGER = /^-?\d{16,}$/;

/**
 * Parses JSON.
 *
 * @throws Refusal E3010 when it is no JSON, E3004 or E3005 when a list is too long or too deep.
 */
export function parseJsonText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
    // Long integers are found in valid JSON only: looking for them in anything else could take for ever.
    if (/\d{16}/.test(text)) value = JSON.parse(text.replace(TEXT_OR_NUMBER, keptExact));
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
  return LONG_INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

function checkBounds(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= VALUE_LIMITS.depth) throw tooDeep();
  if (Array.isArray(value)) {
    boundItems(value.length);
    for (const item of value) checkBounds(item, depth + 1);
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) checkBounds(value[key], depth + 1);
  }
}

const SPACE = /[\t\n\r ]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** The end of what a sticky pattern matches at an offset, or `undefined`. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The end of a JSON text that begins at an offset; the offset of what is wrong in it as `broken`. */
function textEnd(text: string, from: number): { readonly end: number } | { readonly broken: number } {
  let at = from + 1;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return { end: at + 1 };
    if (unit < 0x20) return { broken: at };
    const next = unit === 0x5c ? endOf(ESCAPE, text, at) : at + 1;
    if (next === undefined) return { broken: at };
    at = next;
  }
  return { broken: at };
}

/** Where a text stops being JSON: engines agree on the error and not on saying where. */
function failingOffset(text: string): number {
  const open: string[] = [];
  /** What may come next: a value, a key, a colon, or a comma or an end. */
  let wants: 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'comma' | 'end' = 'value';
  let at = 0;
  for (;;) {
    at = endOf(SPACE, text, at) ?? at;
    const sign = text[at];
    const after: 'end' | 'comma' = open.length === 0 ? 'end' : 'comma';
    const isValue: boolean = wants === 'value' || wants === 'first';
    const isKey: boolean = wants === 'key' || wants === 'firstKey';
    if (sign === '"' && (isValue || isKey)) {
      const found = textEnd(text, at);
      if ('broken' in found) return found.broken;
      at = found.end;
      wants = isKey ? 'colon' : after;
      continue;
    }
    const scalar = isValue ? endOf(SCALAR, text, at) : undefined;
    if (scalar !== undefined) {
      at = scalar;
      wants = after;
      continue;
    }
    if (sign === ':' && wants === 'colon') wants = 'value';
    else if (sign === ',' && wants === 'comma') wants = open.at(-1) === '{' ? 'key' : 'value';
    else if ((sign === '[' || sign === '{') && isValue) {
      open.push(sign);
      wants = sign === '[' ? 'first' : 'firstKey';
    } else if (closes(sign, open.at(-1)) && (wants === 'comma' || wants === 'first' || wants === 'firstKey')) {
      open.pop();
      wants = open.length === 0 ? 'end' : 'comma';
    } else return at;
    at += 1;
  }
}

function closes(sign: string | undefined, open: string | undefined): boolean {
  return (sign === ']' && open === '[') || (sign === '}' && open === '{');
}

function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}

/**
 * The end of the JSON value that begins at an offset, found by matching brackets outside texts.
 *
 * @returns the offset behind it, or `undefined` when no value begins there or it never ends.
 */
export function jsonEnd(text: string, from: number): number | undefined {
  const first = text[from];
  if (first === '"') {
    const found = textEnd(text, from);
    return 'end' in found ? found.end : undefined;
  }
  if (first !== '{' && first !== '[') return endOf(SCALAR, text, from);
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
