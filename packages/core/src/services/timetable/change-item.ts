/** An item as a change leaves it: what is named replaces what was there, and one way of saying when replaces the other. Pure. */
import type { ItemChange } from '@pku-harness/sdk';
import {
  clockOfMinutes,
  itemInputOf,
  minutesOf,
  type TimetableItem,
  type TimetableItemInput,
} from '@pku-harness/sdk/timetable';

/** The input that makes the changed item. */
export function changedInput(old: TimetableItem | undefined, change: ItemChange): TimetableItemInput {
  const kept: Record<string, unknown> = old === undefined ? {} : { ...itemInputOf(old) };
  const drop = (...fields: (keyof TimetableItemInput)[]) => {
    for (const field of fields) delete kept[field];
  };
  if (change.date !== undefined) drop('weekday', 'weeks', 'lastDate');
  if (change.weekday !== undefined) drop('date', 'lastDate');
  if (change.periods !== undefined) drop('start', 'end', 'lastDate');
  if (typeof change.start === 'string') drop('lastDate');
  // A whole day has no end of its own.
  if (change.start === null) drop('end');
  if (old !== undefined && typeof change.start === 'string' && change.end === undefined) {
    kept.end = movedEnd(old, change.start);
  }
  for (const [field, value] of Object.entries(change)) {
    if (value === null) delete kept[field];
    else if (value !== undefined) kept[field] = value;
  }
  if (kept.end === undefined) delete kept.end;
  return { title: '', ...kept };
}

/** The end of an item that begins at another time and takes as long as before. */
function movedEnd({ start, end }: TimetableItem, to: string): string | undefined {
  const moved = minutesOf(to);
  const wholeDay = start === 0 && end === 1440;
  return moved === undefined || wholeDay ? undefined : clockOfMinutes(Math.min(moved + end - start, 2880));
}
