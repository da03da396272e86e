/** The largest numbers that a schedule may hold. */
export const SCHEDULE_LIMITS = {
  /** Units between two runs. */
  every: 1000,
  /** Runs of one schedule. */
  count: 1000,
  /** Years from now to the first and to the last run. */
  years: 10,
} as const;
