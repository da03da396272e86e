/** Which run of a job is due, and which comes next. Pure; instants are milliseconds since 1970. */
import { latestMissed, nextRun, type Schedule } from '@pku-harness/sdk';

/** The run that a job owes. */
export interface DueRun {
  readonly dueAt: number;
  /** Runs before it that the clock has passed too; they are not made up for. */
  readonly missed: number;
  /** The run after it, if any. */
  readonly nextAt: number | null;
}

/** The latest run that the clock has passed since `nextAt`, the run that was being waited for. */
export function dueRun(schedule: Schedule, nextAt: number, now: number): DueRun {
  const latest = latestMissed(schedule, nextAt - 1, now) ?? { at: nextAt, count: 1 };
  return { dueAt: latest.at, missed: latest.count - 1, nextAt: nextRun(schedule, Math.max(now, latest.at)) };
}

/**
 * The run to wait for. The run that was made last is not made again when the clock is set back before it. Those before
 * that one are: a clock that was set back over several runs had been wrong, and waiting until it shows the wrong time
 * again would be silence for days.
 */
export function runAhead(schedule: Schedule, now: number, claimedFor: number | null): number | null {
  const next = nextRun(schedule, now);
  return next !== null && next === claimedFor ? nextRun(schedule, next) : next;
}
