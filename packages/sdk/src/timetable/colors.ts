/** Which color an item has: its own, or the next one in the order in which titles came to the timetable. */
import type { ItemKind } from './types';

/** What a color is chosen by. */
export interface Colored {
  readonly title: string;
  readonly kind: ItemKind;
  readonly color?: number;
  readonly createdAt: number;
}

/**
 * Colors of the items of a term as indexes for `courseColor(i)`. The same title has the same color; a new one takes none
 * away from those that are there.
 */
export function colorsOf(items: readonly Colored[]): (item: Colored) => number {
  const order = [...items].sort((a, b) => a.createdAt - b.createdAt || (a.title < b.title ? -1 : 1));
  const colors = new Map<string, number>();
  for (const { title, color } of order) if (color === undefined && !colors.has(title)) colors.set(title, colors.size);
  return ({ title, color }) => color ?? colors.get(title) ?? 0;
}
