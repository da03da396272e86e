/** Moving rows of a list: where a drag lands, and the order after it. Pure. */

/** The list after one entry went elsewhere; out of range means the nearest end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.filter((_, i) => i !== from);
  const at = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/** Where a row lands that was dragged by `dy`: it takes a neighbour's place once it covers half of it. */
export function landing(heights: readonly number[], from: number, dy: number): number {
  let to = from;
  let left = Math.abs(dy);
  const step = dy < 0 ? -1 : 1;
  for (let next = from + step; next >= 0 && next < heights.length; next += step) {
    const height = heights[next] ?? 0;
    if (left < height / 2) break;
    left -= height;
    to = next;
  }
  return to;
}

/** How far another row makes way while one is dragged. */
export function makeWay(i: number, from: number, to: number, height: number): number {
  if (i === from) return 0;
  if (from < to && i > from && i <= to) return -height;
  if (to < from && i >= to && i < from) return height;
  return 0;
}
