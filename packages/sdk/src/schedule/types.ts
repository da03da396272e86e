/**
 * A schedule as it is stored: one run, or a row of runs, in the local time of one zone. Plain JSON; made by
 * `normalizeSchedule`, read by `nextRun`, `occurrences`, `latestMissed` and `describeSchedule`.
 */
import type { ZoneId } from './zones';

/** Units that a repeat counts in. */
export const SCHEDULE_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type ScheduleUnit = (typeof SCHEDULE_UNITS)[number];

/** 1 Monday to 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** How a schedule goes on after its first run. */
export interface ScheduleRepeat {
  /** At least 1. */
  readonly every: number;
  readonly unit: ScheduleUnit;
  /** `weeks` only: the days of the week in order, without doubles. */
  readonly weekdays?: readonly Weekday[];
  /** `months` only: the day of the month. Shorter months run on their last day. */
  readonly day?: number;
  /** How many runs in all, the first included. */
  readonly count?: number;
  /** The last local minute on which a run may fall, `YYYY-MM-DD HH:mm`. */
  readonly until?: string;
}

/** A schedule as stored. Its times are local to `zone`, whatever `app.timezone` says later. */
export interface Schedule {
  readonly zone: ZoneId;
  /** The first run, `YYYY-MM-DD HH:mm`. */
  readonly start: string;
  /** Absent: it runs once. */
  readonly repeat?: ScheduleRepeat;
}
