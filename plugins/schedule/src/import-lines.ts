/** A preview as the screen shows it: lines in groups, and what is chosen of them. Pure. */
import type { PreviewLine } from '@pku-harness/sdk';
import type { ItemField } from '@pku-harness/sdk/timetable';

/** Groups that can be chosen from, in their order on the screen. */
export const CHOOSABLE = ['new', 'changed', 'conflict'] as const;
export type Choosable = (typeof CHOOSABLE)[number];

/** The lines of each group. */
export function grouped(lines: readonly PreviewLine[]): Readonly<Record<Choosable, readonly PreviewLine[]>> {
  const of = (is: Choosable) => lines.filter((line) => line.is === is);
  return { new: of('new'), changed: of('changed'), conflict: of('conflict') };
}

/** What is chosen before anybody chose: what meets nothing. */
export function chosenFirst(lines: readonly PreviewLine[]): ReadonlySet<string> {
  return new Set(lines.filter(({ is }) => is === 'new' || is === 'changed').map(({ line }) => line));
}

/** With one line more or less. */
export function toggled(chosen: ReadonlySet<string>, line: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(line)) next.add(line);
  return next;
}

/** A whole group at once: all of it, or none when all of it is chosen. */
export function groupToggled(chosen: ReadonlySet<string>, lines: readonly PreviewLine[]): ReadonlySet<string> {
  const all = lines.every(({ line }) => chosen.has(line));
  const next = new Set(chosen);
  for (const { line } of lines) {
    if (all) next.delete(line);
    else next.add(line);
  }
  return next;
}

const FIELD_NAMES: Readonly<Record<ItemField, readonly [zh: string, en: string]>> = {
  title: ['名称', 'title'],
  kind: ['类型', 'kind'],
  place: ['地点', 'place'],
  teacher: ['教师', 'teacher'],
  note: ['备注', 'note'],
  weekday: ['星期', 'weekday'],
  weeks: ['周次', 'weeks'],
  date: ['日期', 'date'],
  lastDate: ['最后一天', 'last day'],
  start: ['开始', 'start'],
  end: ['结束', 'end'],
};

/** The fields that differ, in words. */
export function fieldNames(fields: readonly ItemField[], english: boolean): string {
  return fields.map((field) => FIELD_NAMES[field][english ? 1 : 0]).join(english ? ', ' : '、');
}
