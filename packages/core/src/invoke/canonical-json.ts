/** One text for one JSON value, whatever the order of its keys: approvals and call ids are bound to it. Pure. */

/**
 * The canonical JSON of a value: keys sorted by code unit, fields that are `undefined` left out, no spaces.
 * Equal texts mean equal values.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const record = value as Record<string, unknown>;
  const fields: string[] = [];
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) fields.push(`${JSON.stringify(key)}:${canonicalJson(record[key])}`);
  }
  return `{${fields.join(',')}}`;
}
