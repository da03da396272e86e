/** Calendar files in and out. */
import { defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { TERM } from './inputs';

/** Lines of one answer. */
const SHOWN = 1_000;
const EXPORT_SCREEN = '/m/schedule/export';

export const fileTools = {
  importIcs: defineTool({
    title: '查看日历文件',
    description:
      'Reads a calendar file (.ics) and says what importing it would do, without doing it: each line new, same, changed or in conflict, and what could ' +
      'not be read. Show the user, then call timetable__importApply with the token.',
    input: z.object({
      file: z.string().max(64).optional().describe('reference of an attached file'),
      text: z.string().max(1_000_000).optional().describe('or the text of the file'),
      term: TERM.describe('term whose weeks count; default the one that most of it lies in'),
    }),
    effect: 'read',
    untrusted: true,
    onDemand: true,
    execute: async (input, { services }) => {
      const { lines, ...preview } = await services.timetable.importPreview(input);
      return {
        ...preview,
        lines: lines.slice(0, SHOWN),
        ...(lines.length > SHOWN ? { hasMore: true, more: lines.length - SHOWN } : {}),
      };
    },
  }),

  importApply: defineTool({
    title: '导入日历文件',
    description:
      'Does what a preview said, all of it or nothing. Without `lines`: every new and changed one, and none in conflict. Nothing is removed.',
    input: z.object({
      token: z.string().min(1).max(64).describe('token of timetable__importIcs'),
      lines: z.array(z.string().max(8)).max(5_000).optional().describe('the lines to import, by `line`'),
    }),
    effect: 'write',
    onDemand: true,
    execute: async (input, { services }) => services.timetable.importApply(input),
  }),

  exportIcs: defineTool({
    title: '导出日历文件',
    description:
      'Makes a calendar file (.ics) of a term. Opens the screen where the user saves or shares it; with `text: true` returns the text instead.',
    input: z.object({ term: TERM, text: z.boolean().optional().describe('return the text of the file; it is long') }),
    effect: 'read',
    onDemand: true,
    holdsOthersWords: (exported: object) => 'text' in exported,
    execute: async ({ term, text }, { services }) => {
      const file = await services.timetable.exportIcs({ term });
      if (text === true) return file;
      const href = `${EXPORT_SCREEN}?term=${term ?? ''}`;
      const shown = await services.browser.show({ href });
      const { name, events } = file;
      return { name, events, ...shown };
    },
  }),
};
