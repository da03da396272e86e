/**
 * A job as the model writes it: flat, because the schema is paid for with every request. What it does follows from what is
 * there: a prompt, a check, or neither.
 */
import { HarnessError, JOB_LIMITS, type JobAction, scheduleInputSchema } from '@pku-harness/sdk';
import { z } from 'zod';

const FIELDS = {
  title: z.string().trim().min(1).max(JOB_LIMITS.title).describe('what to remind of'),
  schedule: scheduleInputSchema,
  body: z.string().max(JOB_LIMITS.body).optional().describe('more text'),
  check: z
    .strictObject({
      tool: z.string().min(1).max(120).describe('a reading tool, such as classrooms.free'),
      input: z.record(z.string(), z.unknown()).optional(),
      condition: z
        .string()
        .max(JOB_LIMITS.condition)
        .describe('over result and previous (null the first time): "result.free > 0"'),
      says: z.string().max(JOB_LIMITS.title).optional().describe('its title: "${result.free} rooms"'),
    })
    .optional()
    .describe('notify only when a tool’s result fits'),
  prompt: z
    .string()
    .max(JOB_LIMITS.prompt)
    .optional()
    .describe('you do this alone, without this chat; what needs approval is refused'),
};

/** A new job. An unknown field is refused: a zone or an end that is not heeded would be a promise that is not kept. */
export const DRAFT = z.strictObject(FIELDS);

/** The value of {@link DRAFT}. */
export type Draft = z.output<typeof DRAFT>;

/** A change of a job. */
export const CHANGE = DRAFT.partial().extend({ id: z.string().min(1).max(64).describe('id from scheduler__list') });

/** The fields that say what a job does. */
export const ACTS = ['body', 'check', 'prompt'] as const;

/**
 * What a job does.
 *
 * @throws HarnessError `job_two_actions` for one that both checks and asks.
 */
export function actionOf({ title, body, check, prompt }: Pick<Draft, 'title' | (typeof ACTS)[number]>): JobAction {
  const text = body === undefined ? {} : { body };
  if (check !== undefined && prompt !== undefined) {
    throw new HarnessError('job_two_actions', {
      zh: '一个任务只能做一件事：check 和 prompt 请只写一个',
      en: 'A job does one thing: write either check or prompt',
    });
  }
  if (prompt !== undefined) return { kind: 'agent', prompt };
  if (check === undefined) return { kind: 'notify', title, ...text };
  const { tool, input, condition, says = title } = check;
  return {
    kind: 'check',
    tool,
    ...(input === undefined ? {} : { input }),
    condition,
    notice: { title: says, ...text },
  };
}
