/** What a model or a screen writes to ask for a schedule: local times as text, no zone, no instants. */
import { z } from 'zod';
import { SCHEDULE_LIMITS } from './limits';
import { SCHEDULE_UNITS } from './types';

const LOCAL = /^\s*\d{4}-\d{1,2}-\d{1,2}[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?\s*$/i;
const DAY_OR_LOCAL =
  /^\s*\d{4}-\d{1,2}-\d{1,2}(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\s*$/i;

const CLOCK = /^\d{1,2}:\d{2}$/;
// The forms are said in words and checked here: patterns would be paid for with every request to a model.

/** The repeat of a schedule as it is written. */
export const scheduleRepeatSchema = z.strictObject({
  every: z.number().int().min(1).max(SCHEDULE_LIMITS.every).describe('units between two runs'),
  unit: z.enum(SCHEDULE_UNITS),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .optional()
    .describe('with weeks: 1 Monday … 7 Sunday'),
  day: z.number().int().min(1).max(31).optional().describe('with months: day of the month, or its last'),
  time: z
    .string()
    .trim()
    .max(5)
    .refine((text) => CLOCK.test(text), 'HH:mm')
    .optional()
    .describe('"HH:mm", unless `at` has it'),
  count: z.number().int().min(1).max(SCHEDULE_LIMITS.count).optional().describe('runs in all'),
  until: z
    .string()
    .max(40)
    .refine((text) => DAY_OR_LOCAL.test(text), 'YYYY-MM-DD HH:mm')
    .optional()
    .describe('last day "YYYY-MM-DD", or time'),
});

/**
 * A schedule as a tool takes it: `at` for one run, `repeat` for a row of runs, both for a row that begins at `at`. Check
 * and complete it with `normalizeSchedule`.
 */
export const scheduleInputSchema = z
  .strictObject({
    at: z
      .string()
      .max(40)
      .refine((text) => LOCAL.test(text), 'YYYY-MM-DD HH:mm')
      .optional()
      .describe('first run, local "YYYY-MM-DD HH:mm"'),
    repeat: scheduleRepeatSchema.optional().describe('leave out to run once'),
  })
  .describe('at, repeat, or both');

/** The value of {@link scheduleInputSchema}. */
export type ScheduleInput = z.infer<typeof scheduleInputSchema>;

/** The repeat of a {@link ScheduleInput}. */
export type ScheduleRepeatInput = z.infer<typeof scheduleRepeatSchema>;
