/** The bound stage: a result becomes plain JSON of a bounded size, for the record and for the model. Pure. */
import { HarnessError } from '@pku-harness/sdk';

/** The largest result that is recorded whole: 1 MB of UTF-16 units of JSON. */
export const RECORD_LENGTH = 1024 * 1024;
/** The largest result that a model is shown whole, in UTF-16 units of JSON. */
export const PREVIEW_LENGTH = 24_000;

/** A result as plain JSON. */
export interface BoundedResult {
  readonly value: unknown;
  readonly json: string;
  readonly truncated: boolean;
}

/**
 * Makes plain JSON of what a tool returned; a larger one is cut and says so.
 *
 * @throws HarnessError `result_invalid` when it has no JSON form (a cycle, a bigint).
 */
export function boundResult(result: unknown, length = RECORD_LENGTH): BoundedResult {
  let json: string;
  try {
    json = JSON.stringify(result) ?? 'null';
  } catch (cause) {
    throw new HarnessError(
      'result_invalid',
      { zh: '工具返回的内容不是 JSON 数据', en: 'The tool returned something that is not JSON data' },
      { cause },
    );
  }
  const value = JSON.parse(json);
  if (json.length <= length) return { value, json, truncated: false };
  const shorter = cutTo(value, length);
  return { value: shorter, json: JSON.stringify(shorter), truncated: true };
}

/** The JSON value cut to at most `length` units: late items and fields go first, then the ends of texts. */
export function cutTo(value: unknown, length: number): unknown {
  const cut = take(value, { left: Math.max(SMALLEST_PART, length - MARK_LENGTH) });
  return isRecord(cut) ? { ...cut, ...MARK } : { ...MARK, value: cut };
}

const MARK = { truncated: true } as const;
const MARK_LENGTH = '{"truncated":true,"value":}'.length;

/** Copies as much of a value as the budget pays for. Each part pays for its own JSON, separators included. */
function take(value: unknown, budget: { left: number }): unknown {
  if (typeof value === 'string') return takeText(value, budget);
  if (Array.isArray(value)) {
    budget.left -= 2;
    const items: unknown[] = [];
    for (const item of value) {
      if (budget.left < SMALLEST_PART) break;
      budget.left -= 1;
      items.push(take(item, budget));
    }
    return items;
  }
  if (isRecord(value)) {
    budget.left -= 2;
    const fields: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(value)) {
      const price = JSON.stringify(key).length + 2;
      if (budget.left < price + SMALLEST_PART) break;
      budget.left -= price;
      fields[key] = take(field, budget);
    }
    return fields;
  }
  budget.left -= String(value).length;
  return value;
}

/** A part is started only while at least this much is left: no number or literal is longer. */
const SMALLEST_PART = 32;

function takeText(text: string, budget: { left: number }): string {
  const whole = JSON.stringify(text).length;
  if (whole <= budget.left) {
    budget.left -= whole;
    return text;
  }
  // Escapes make JSON longer than the text; halve until it fits rather than count them.
  let shorter = text.slice(0, Math.max(0, budget.left - 3));
  while (JSON.stringify(shorter).length + 1 > budget.left && shorter.length > 0) {
    shorter = shorter.slice(0, Math.floor(shorter.length / 2));
  }
  budget.left = 0;
  return `${shorter}…`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
