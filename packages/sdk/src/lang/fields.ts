/**
 * Own fields of plain objects. A document's data may name a field `constructor` or `__proto__`; here these are keys like
 * any other, and nothing inherited is ever seen.
 */
import { HtmlNode } from './html-node';

/** Sets an own field, also when its name is `__proto__` or another that objects inherit and may not be assigned to. */
export function setField(object: Record<string, unknown>, key: string, value: unknown): void {
  if (isInherited(key)) {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** An own field, or `null` when it is missing. */
export function ownField(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? ((object as Record<string, unknown>)[key] ?? null) : null;
}

/** Whether reading a missing field of this name from an object would find something inherited. */
export function isInherited(key: string): boolean {
  return key in Object.prototype;
}

/** Whether a value is an object of the language: not a list, not null, not a function, not a part of a page. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof HtmlNode);
}
