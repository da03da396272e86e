/** Tools about terms. */
import { defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { DAY } from './inputs';

const TERM_ID = z.string().trim().max(20);

export const termTools = {
  terms: defineTool({
    title: '学期列表',
    description:
      'Terms in order: id, first Monday, weeks, periods with minutes, and `assumed` where the dates follow the usual calendar and nobody has ' +
      'confirmed them. `now` is the present one, or the next to begin.',
    input: z.object({}),
    effect: 'read',
    onDemand: true,
    execute: async (_input, { services }) => services.timetable.terms(),
  }),

  setTerm: defineTool({
    title: '设置学期',
    description:
      'Sets the first Monday and the number of weeks of a term, known or new. Items move with it. Returns the term.',
    input: z.object({
      id: TERM_ID.optional().describe('id of timetable__terms; a new term is named after its first Monday'),
      title: z.string().trim().max(60).optional().describe('a name of its own'),
      firstMonday: DAY.describe('Monday of week 1, "YYYY-MM-DD"'),
      weeks: z.number().int().min(1).max(30).describe('teaching and exam weeks'),
    }),
    effect: 'write',
    onDemand: true,
    execute: async (input, { services }) => ({ term: await services.timetable.setTerm(input) }),
  }),

  removeTerm: defineTool({
    title: '删除学期',
    description: 'Forgets a term that was set, while it has no items. Returns it.',
    input: z.object({ id: TERM_ID.min(1).describe('id of timetable__terms') }),
    effect: 'write',
    onDemand: true,
    execute: async (input, { services }) => ({ removed: await services.timetable.removeTerm(input) }),
  }),
};
