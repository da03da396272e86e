/** What a model or a screen writes to add an item of the timetable. Apart from the rest, so that screens need no zod. */
import { z } from 'zod';
import { ITEM_KINDS, ITEM_LIMITS } from './types';

const clock = z.string().trim().max(5);
const date = z.string().trim().max(10);

/** An item as a tool takes it: `weekday` for every week, or `date` for once; times as `start` and `end` or as `periods`. */
export const timetableItemSchema = z.strictObject({
  title: z.string().trim().min(1).max(ITEM_LIMITS.title),
  kind: z.enum(ITEM_KINDS).optional().describe('default own'),
  weekday: z.number().int().min(1).max(7).optional().describe('every week on this day, 1 Monday … 7 Sunday'),
  weeks: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('with weekday: teaching weeks such as "1-16", "1-15单" (odd), "2-16双" (even), "1,3,5-8"; default all'),
  date: date.optional().describe('once on this day, "YYYY-MM-DD"'),
  lastDate: date.optional().describe('with date, without a time: the last of several whole days'),
  periods: z.string().trim().max(10).optional().describe('teaching periods instead of times, such as "3-4"'),
  start: clock.optional().describe('"HH:mm"; with date it may be left out for a whole day'),
  end: clock.optional().describe('"HH:mm"; earlier than start means after midnight'),
  place: z.string().trim().max(ITEM_LIMITS.text).optional(),
  teacher: z.string().trim().max(ITEM_LIMITS.text).optional(),
  note: z.string().trim().max(ITEM_LIMITS.note).optional(),
  color: z.number().int().min(0).max(100).optional().describe('index of a course color'),
});

/** The value of {@link timetableItemSchema}. */
export type TimetableItemInput = z.infer<typeof timetableItemSchema>;
