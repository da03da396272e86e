/** What an import would do, before it does anything: each line new, the same, changed, or in conflict. */
import { overlapping } from './days';
import { contentKey } from './from-events';
import { uidOf } from './to-events';
import type { Term, TimetableItem } from './types';

/** One line of a preview. */
export interface ImportLine {
  /**
   * `new`: not there yet. `same`: there already. `changed`: there, but otherwise. `conflict`: new or changed, and at the
   * same time as something else that is there.
   */
  readonly is: 'new' | 'same' | 'changed' | 'conflict';
  /** The item as it would be stored: a changed one keeps the id, source and color of what is there. */
  readonly item: TimetableItem;
  /** What is there. */
  readonly existing?: TimetableItem;
  /** The fields in which it differs from what is there. */
  readonly fields: readonly ItemField[];
  /** What is there at the same time. */
  readonly overlaps: readonly TimetableItem[];
}

const FIELDS = [
  'title',
  'kind',
  'place',
  'teacher',
  'note',
  'weekday',
  'weeks',
  'date',
  'lastDate',
  'start',
  'end',
] as const;

/** A field that an import can change. */
export type ItemField = (typeof FIELDS)[number];

/** Compares items of an import with those that are there. Nothing is removed by an import. */
export function previewImport(
  existing: readonly TimetableItem[],
  incoming: readonly TimetableItem[],
  term: Term,
): ImportLine[] {
  const found = match(existing, incoming);
  const replaced = new Set(found.values());
  const staying = existing.filter((item) => !replaced.has(item));
  return incoming.map((item) => {
    const before = found.get(item);
    const fields = before === undefined ? [] : FIELDS.filter((field) => differs(before, item, field));
    const stored = before === undefined ? item : kept(before, item);
    if (before !== undefined && fields.length === 0)
      return { is: 'same', item: before, existing: before, fields, overlaps: [] };
    const overlaps = overlapping(stored, staying, term);
    const is = overlaps.length > 0 ? 'conflict' : before === undefined ? 'new' : 'changed';
    return { is, item: stored, ...(before === undefined ? {} : { existing: before }), fields, overlaps };
  });
}

/** Which item each incoming one means: by id, then by UID and day, then by UID alone where that is no guess, then by content. */
function match(
  existing: readonly TimetableItem[],
  incoming: readonly TimetableItem[],
): Map<TimetableItem, TimetableItem> {
  const found = new Map<TimetableItem, TimetableItem>();
  const taken = new Set<TimetableItem>();
  const pair = (item: TimetableItem, candidates: readonly TimetableItem[]) => {
    const free = candidates.filter((candidate) => !taken.has(candidate));
    const [only] = free;
    if (found.has(item) || only === undefined) return;
    found.set(item, only);
    taken.add(only);
  };
  const byId = grouped(existing, ({ id }) => id);
  const byDay = grouped(existing, dayKey);
  const byUid = grouped(existing, uidOf);
  const byContent = grouped(existing, contentKey);
  const incomingByUid = grouped(incoming, uidOf);
  // First, so that one with the id of something that is there never becomes a second item of that id.
  for (const item of incoming) pair(item, byId.get(item.id) ?? []);
  for (const item of incoming) pair(item, byDay.get(dayKey(item)) ?? []);
  for (const item of incoming) {
    const single = byUid.get(uidOf(item))?.length === 1 && incomingByUid.get(uidOf(item))?.length === 1;
    if (single) pair(item, byUid.get(uidOf(item)) ?? []);
  }
  for (const item of incoming) pair(item, byContent.get(contentKey(item)) ?? []);
  return found;
}

function dayKey(item: TimetableItem): string {
  return `${uidOf(item)} ${item.date ?? item.weekday}`;
}

function grouped(items: readonly TimetableItem[], key: (item: TimetableItem) => string): Map<string, TimetableItem[]> {
  const groups = new Map<string, TimetableItem[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}

function differs(before: TimetableItem, after: TimetableItem, field: ItemField): boolean {
  return JSON.stringify(before[field]) !== JSON.stringify(after[field]);
}

function kept(before: TimetableItem, after: TimetableItem): TimetableItem {
  const { id, source, color } = before;
  return { ...after, id, source, ...(color === undefined ? {} : { color }), uid: uidOf(before) };
}
