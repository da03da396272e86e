/**
 * The order of numbers, without calling a comparison for each pair: a merge sort over positions, stable, in n·log₂n steps
 * whatever the numbers are.
 */

/** Numbers that are sorted by insertion before merging begins. */
const RUN = 8;

/** The positions of `keys` from the least key to the greatest; equal ones keep their order. */
export function orderOf(keys: Float64Array): Uint32Array {
  const count = keys.length;
  let from = Uint32Array.from(keys.keys());
  for (let start = 0; start < count; start += RUN) insertRun(from, keys, start, Math.min(start + RUN, count));
  let into = new Uint32Array(count);
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      merge(from, into, keys, start, Math.min(start + width, count), Math.min(start + 2 * width, count));
    }
    [from, into] = [into, from];
  }
  return from;
}

function insertRun(order: Uint32Array, keys: Float64Array, start: number, end: number): void {
  for (let at = start + 1; at < end; at += 1) {
    const position = order[at] as number;
    const key = keys[position] as number;
    let gap = at;
    while (gap > start && (keys[order[gap - 1] as number] as number) > key) {
      order[gap] = order[gap - 1] as number;
      gap -= 1;
    }
    order[gap] = position;
  }
}

function merge(
  from: Uint32Array,
  into: Uint32Array,
  keys: Float64Array,
  start: number,
  middle: number,
  end: number,
): void {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at += 1) {
    // The left part goes first among equals: that is what makes the order stable.
    const takesLeft =
      left < middle &&
      (right >= end || (keys[from[left] as number] as number) <= (keys[from[right] as number] as number));
    if (takesLeft) {
      into[at] = from[left] as number;
      left += 1;
    } else {
      into[at] = from[right] as number;
      right += 1;
    }
  }
}
