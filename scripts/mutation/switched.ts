/**
 * One file with all of its defects at once, each asleep behind a switch, so that one process can try one after another
 * without loading anything again. `$mutant(7)` is true while defect 7 is awake; it also tells which defects a case comes by.
 */
import type { Mutant } from './mutants';

/** The name of the switch, a function on `globalThis`. */
export const SWITCH = '$mutant';

interface Place {
  readonly start: number;
  readonly end: number;
  readonly is: Mutant['within']['is'];
  readonly mutants: { readonly id: number; readonly mutant: Mutant }[];
  readonly inner: Place[];
}

/**
 * Writes the file.
 *
 * @param mutants defects of this file by the number that wakes them.
 */
export function switched(source: string, mutants: ReadonlyMap<number, Mutant>): string {
  return render(source, 0, source.length, placesOf(mutants));
}

/** The places of defects as a tree: what lies inside another stands below it. */
function placesOf(mutants: ReadonlyMap<number, Mutant>): readonly Place[] {
  const byRange = new Map<string, Place>();
  for (const [id, mutant] of mutants) {
    const { start, end, is } = mutant.within;
    const key = `${start}-${end}-${is}`;
    const place = byRange.get(key) ?? { start, end, is, mutants: [], inner: [] };
    place.mutants.push({ id, mutant });
    byRange.set(key, place);
  }
  const top: Place[] = [];
  const open: Place[] = [];
  const outer = (place: Place) => (place.is === 'statement' ? 0 : 1);
  const sorted = [...byRange.values()].sort((a, b) => a.start - b.start || b.end - a.end || outer(a) - outer(b));
  for (const place of sorted) {
    while (open.length > 0 && (open.at(-1) as Place).end <= place.start) open.pop();
    (open.at(-1)?.inner ?? top).push(place);
    open.push(place);
  }
  return top;
}

function render(source: string, start: number, end: number, places: readonly Place[]): string {
  let text = '';
  let at = start;
  for (const place of places) {
    text += source.slice(at, place.start) + guarded(source, place);
    at = place.end;
  }
  return text + source.slice(at, end);
}

/** The place with each defect beside it. While one is awake no other is, so that a defect holds none. */
function guarded(source: string, place: Place): string {
  const sound = render(source, place.start, place.end, place.inner);
  const broken = ({ start, end, replacement }: Mutant) =>
    source.slice(place.start, start) + replacement + source.slice(end, place.end);
  if (place.is === 'expression') {
    const switches = place.mutants.map(({ id, mutant }) => `${SWITCH}(${id}) ? (${broken(mutant)}) : `);
    return `(${switches.join('')}(${sound}))`;
  }
  const switches = place.mutants.map(({ id, mutant }) => `if (${SWITCH}(${id})) { ${broken(mutant)} } else `);
  return `{ ${switches.join('')}{ ${sound} } }`;
}
