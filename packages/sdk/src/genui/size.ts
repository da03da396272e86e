/** How large a value is, measured without recursion, so that nothing hostile can be walked for long or exhaust a stack. */
import { SURFACE_LIMITS } from './limits';

/** Why a value is too large to look at, or `undefined` when it is not. */
export type Excess = 'text' | 'nesting';

/** Measures a value of JSON: its size as text, roughly, and its depth. A cycle is found as depth. */
export function excessOf(value: unknown, most: number = SURFACE_LIMITS.text): Excess | undefined {
  const waiting: (readonly [unknown, number])[] = [[value, 0]];
  let units = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [part, depth] = next;
    if (depth > SURFACE_LIMITS.nesting) return 'nesting';
    units += typeof part === 'string' ? part.length + 2 : 2;
    if (typeof part === 'object' && part !== null) {
      const list = Array.isArray(part);
      if (list && units + part.length > most) return 'text';
      for (const [key, field] of Object.entries(part)) {
        if (!list) units += key.length + 3;
        waiting.push([field, depth + 1]);
        if (units + waiting.length > most) return 'text';
      }
    }
    if (units > most) return 'text';
  }
  return undefined;
}

/** Whether a value is small enough to be looked at. */
export function withinBounds(value: unknown): boolean {
  return excessOf(value) === undefined;
}
