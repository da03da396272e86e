/** What a calendar file brings into which term. */
import type { KeptTerm, ZoneId } from '@pku-harness/sdk';
import { type IcsFile, readIcs } from '@pku-harness/sdk/ics';
import { type ImportedItems, itemsFromEvents } from '@pku-harness/sdk/timetable';

/** A file read for a term. */
export interface ReadFile extends ImportedItems {
  readonly term: KeptTerm;
  readonly file: IcsFile;
}

/**
 * Reads a file for a term; without one for the term in which most of its weeks lie, the present one where nothing decides.
 *
 * @throws HarnessError `ics_too_large`, `ics_not_calendar`.
 */
export function readForTerm(
  text: string | Uint8Array,
  zone: ZoneId,
  {
    term,
    terms,
    present,
  }: { readonly term?: KeptTerm; readonly terms: readonly KeptTerm[]; readonly present: KeptTerm },
): ReadFile {
  const file = readIcs(text, { zone });
  const read = (one: KeptTerm): ReadFile => ({ term: one, file, ...itemsFromEvents(file.events, one) });
  if (term !== undefined) return read(term);
  let best = read(present);
  for (const other of terms) {
    if (other.id === present.id) continue;
    const candidate = read(other);
    if (weeksIn(candidate) > weeksIn(best)) best = candidate;
  }
  return best;
}

function weeksIn({ items }: ImportedItems): number {
  return items.reduce((sum, { weeks = [] }) => sum + weeks.length, 0);
}
