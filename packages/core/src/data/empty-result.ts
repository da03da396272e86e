/** Whether a result says something. A source in trouble often answers with nothing, and nothing must not replace what was known. Pure. */

/**
 * Whether a result holds no data: no value, no text, no items. A list in the known shape `{ items, hasMore, truncated }` and
 * an object without fields count by what they hold.
 */
export function isEmptyResult(result: unknown): boolean {
  if (result === undefined || result === null || result === '') return true;
  if (Array.isArray(result)) return result.length === 0;
  if (typeof result !== 'object') return false;
  const { items } = result as { items?: unknown };
  if (Array.isArray(items)) return items.length === 0;
  return Object.keys(result).length === 0;
}

/** A state that the user can mend, which tools return instead of data (docs: tools). */
export interface AskingResult {
  readonly status: 'verification_required' | 'needs_input';
  readonly message?: unknown;
}

/** Whether a result asks for something instead of answering. */
export function isAskingResult(result: unknown): result is AskingResult {
  const status = (result as { status?: unknown } | null | undefined)?.status;
  return status === 'verification_required' || status === 'needs_input';
}
