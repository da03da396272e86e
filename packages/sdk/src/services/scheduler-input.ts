/** What a model or a screen writes to make a job. The host checks with the same schemas. */
import { z } from 'zod';
import { scheduleInputSchema } from '../schedule/input';

/** The largest texts and lists of jobs. */
export const JOB_LIMITS = {
  /** Jobs of all plugins together. */
  jobs: 200,
  /** Runs that the history of one job keeps. */
  runs: 100,
  title: 120,
  body: 1_000,
  prompt: 4_000,
  condition: 2_000,
} as const;

const title = z.string().trim().min(1).max(JOB_LIMITS.title);
const body = z.string().trim().max(JOB_LIMITS.body).optional();
/** A route of the app: one slash, then no second one and no backslash, which a browser would take for another origin. */
const href = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .optional()
  .describe('screen that a tap opens, such as /p/todos/main');

/** A notice as it is written. */
export const jobNoticeSchema = z.strictObject({
  title: title.describe('templates allowed: ${result.title}'),
  body: body.describe('templates allowed'),
  href,
});

/** What a job does, as it is written. */
export const jobActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notify'), title, body, href }).describe('tell the user'),
  z
    .strictObject({
      kind: z.literal('check'),
      tool: z.string().min(1).max(120).describe('id or name of a tool that reads, such as classrooms.free'),
      input: z.unknown().optional().describe('its arguments'),
      condition: z
        .string()
        .trim()
        .min(1)
        .max(JOB_LIMITS.condition)
        .describe(
          'expression over result and previous (result of the last successful run, null the first time): "result.free > 0 && previous?.free == 0"',
        ),
      notice: jobNoticeSchema,
    })
    .describe('call a reading tool; tell the user only when the condition holds'),
  z
    .strictObject({
      kind: z.literal('agent'),
      prompt: z.string().trim().min(1).max(JOB_LIMITS.prompt).describe('the whole task; it sees no earlier message'),
      quiet: z.boolean().optional().describe('do not tell the user the answer, default false'),
    })
    .describe('you do the task alone; what needs the user’s approval is refused'),
]);

/** A job as it is written. */
export const jobDraftSchema = z.strictObject({
  title: title.describe('what it is for, in the user’s words'),
  schedule: scheduleInputSchema,
  action: jobActionSchema.optional().describe('default: tell the user the title'),
});

/** A change of a job as it is written. */
export const jobChangeSchema = z.strictObject({
  id: z.string().min(1).max(64),
  title: title.optional(),
  schedule: scheduleInputSchema.optional(),
  action: jobActionSchema.optional(),
});
