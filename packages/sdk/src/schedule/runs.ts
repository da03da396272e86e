/** When a schedule runs: pure functions of the schedule and the time. Instants are milliseconds since 1970. */
import { rowOf } from './row';
import type { Schedule } from './types';

/** The first run after an instant; `null` when there is none any more. */
export function nextRun(schedule: Schedule, after: number): number | null {
  const row = rowOf(schedule);
  const index = row.indexAfter(after);
  return index < row.length ? row.at(index) : null;
}

/** Most runs that {@link occurrences} returns. */
export const MOST_OCCURRENCES = 1000;

/** Runs at or after `from`, in order, at most `limit`. */
export function occurrences(
  schedule: Schedule,
  { from, limit }: { readonly from: number; readonly limit: number },
): number[] {
  const row = rowOf(schedule);
  const first = row.indexAfter(from - 1);
  const found: number[] = [];
  const most = Math.min(limit, MOST_OCCURRENCES);
  for (let index = first; index < row.length && found.length < most; index += 1) found.push(row.at(index));
  return found;
}

/** Runs that the clock has passed. */
export interface MissedRuns {
  /** The latest of them: the only one worth making up for. */
  readonly at: number;
  /** How many there were. */
  readonly count: number;
}

/** The latest run after `since` and not after `now`; `null` when there is none. */
export function latestMissed(schedule: Schedule, since: number, now: number): MissedRuns | null {
  const row = rowOf(schedule);
  const first = Math.min(row.indexAfter(since), row.length);
  const end = Math.min(row.indexAfter(now), row.length);
  return end > first && Number.isFinite(end) ? { at: row.at(end - 1), count: end - first } : null;
}

/** How many runs lie after an instant; `null` when they never end. */
export function runsLeft(schedule: Schedule, after: number): number | null {
  const row = rowOf(schedule);
  return row.length === Infinity ? null : Math.max(0, row.length - row.indexAfter(after));
}
