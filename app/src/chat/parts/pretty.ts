/** Data as text for people who want to look inside. */

const LONGEST = 20_000; // characters; more than anyone reads, less than what makes a page slow

/** Indented JSON, or the text itself; `undefined` for nothing or an empty object. */
export function pretty(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}\n…`;
}
