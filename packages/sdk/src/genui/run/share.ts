/** Two drawings of one surface: what did not change is the same object, so that only what changed is drawn again. */

/** The newer value, with every equal part of the older one in its place. Instances of classes are equal to themselves only. */
export function shared<Value>(older: unknown, newer: Value): Value {
  if (Object.is(older, newer)) return newer;
  if (Array.isArray(newer)) {
    if (!Array.isArray(older)) return newer;
    const items = newer.map((item, index) => shared(older[index], item));
    return (same(older, items) ? older : items) as Value;
  }
  if (!isPlain(newer) || !isPlain(older)) return newer;
  const fields: Record<string, unknown> = {};
  let equal = Object.keys(older).length === Object.keys(newer).length;
  for (const [key, value] of Object.entries(newer)) {
    const kept = shared(Object.hasOwn(older, key) ? older[key] : undefined, value);
    Object.defineProperty(fields, key, { value: kept, enumerable: true, configurable: true, writable: true });
    equal &&= Object.hasOwn(older, key) && Object.is(older[key], kept);
  }
  return (equal ? older : fields) as Value;
}

function same(older: readonly unknown[], items: readonly unknown[]): boolean {
  return older.length === items.length && items.every((item, index) => Object.is(item, older[index]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
