/**
 * Scheduled jobs by asking or by tap. The core keeps and runs them (`services.scheduler`); this plugin makes the words of a
 * conversation into jobs, and jobs into words.
 */

import { definePlugin, defineTool, type HostServices, type KeptJob, textFor } from '@pku-harness/sdk';
import { z } from 'zod';
import { contributes } from './contributes';
import { type DescribedJob, describeJob, describeRun, jobFields, type Reader } from './describe';
import { ACTS, actionOf, CHANGE, DRAFT } from './draft';

const ID = z.object({ id: z.string().min(1).max(64).describe('id from scheduler__list') });
/** Jobs beyond this many are left out of an answer; `hasMore` says so. */
const SHOWN = 50;
const RUNS_SHOWN = 20;

export const schedulerPlugin = definePlugin({
  id: 'scheduler',
  name: '定时任务',
  description: '到点提醒；定时查看，条件成立时才通知；或让助手定时自己做一件事。',
  version: '0.1.0',
  icon: 'hourglass',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Scheduler',
      description:
        'Reminders at a time; checks that tell you when something holds; tasks that the assistant does by itself.',
      tools: {
        list: { title: 'List jobs' },
        create: { title: 'Create a job' },
        update: { title: 'Change a job' },
        remove: { title: 'Remove a job' },
        pause: { title: 'Pause a job' },
        resume: { title: 'Resume a job' },
        runNow: { title: 'Run a job now' },
        history: { title: 'Runs of a job' },
      },
      dataSources: { jobs: { title: 'Scheduled jobs' } },
      screens: { main: { title: 'Scheduler' }, job: { title: 'Job' } },
      settings: { main: { title: 'Scheduler', subtitle: 'What runs when, and what came of it' } },
    },
  },
  instructions:
    '用户要到点被提醒、定期查看或定期做事时用 scheduler__create：只提醒不写 check 和 prompt，「有空位就告诉我」写 check，每次要动脑的写 prompt。' +
    '修改、暂停、恢复、立即运行和运行记录的工具先用 plugins__use 加载。',
  dataSources: { jobs: { title: '定时任务', tool: 'list', args: {}, ttlMs: 60_000 } },
  contributes,
  tools: {
    list: defineTool({
      title: '定时任务列表',
      description:
        'Jobs, next ones first: id, title, when, next run (local time), state, action, last run, and `problem` when it cannot work. At most 50, with ' +
        '`hasMore`.',
      input: z.object({
        state: z.enum(['active', 'paused', 'finished']).optional().describe('only these; default all'),
      }),
      effect: 'read',
      holdsOthersWords: ({ jobs }: { jobs: readonly DescribedJob[] }) => jobs.some(({ tainted }) => tainted === true),
      execute: async ({ state }, { services, ...reader }) => {
        const jobs = await services.scheduler.list(state === undefined ? {} : { state });
        return {
          jobs: jobs.slice(0, SHOWN).map((job) => describeJob(job, reader)),
          ...(jobs.length > SHOWN ? { hasMore: true } : {}),
        };
      },
    }),

    create: defineTool({
      title: '新建定时任务',
      description:
        'Makes a job, once or again and again: 提醒我…, 每天…, 有…就告诉我. Times are the user’s local time. Returns it with `when` in words, the `next` ' +
        'run, and a `warning` where it may not notify in time: tell the user all of them.',
      input: DRAFT,
      effect: 'write',
      decidingFields: jobFields,
      execute: async (draft, { services, ...reader }) => {
        const { title, schedule } = draft;
        return kept(await services.scheduler.create({ title, schedule, action: actionOf(draft) }), reader);
      },
    }),

    update: defineTool({
      title: '修改定时任务',
      description:
        'Changes the title or the schedule of a job, or what it does; what is not named stays. A schedule is replaced as a whole, and so is what it ' +
        'does (body, check, prompt). Returns the job.',
      input: CHANGE,
      effect: 'write',
      onDemand: true,
      decidingFields: jobFields,
      execute: async (change, { services, ...reader }) => {
        const { id, title, schedule } = change;
        const acts = ACTS.some((field) => change[field] !== undefined);
        const named = title ?? (acts ? await titleOf(id, services) : '');
        return kept(
          await services.scheduler.update({
            id,
            ...(title === undefined ? {} : { title }),
            ...(schedule === undefined ? {} : { schedule }),
            ...(acts ? { action: actionOf({ ...change, title: named }) } : {}),
          }),
          reader,
        );
      },
    }),

    remove: defineTool({
      title: '删除定时任务',
      description: 'Removes a job for good and returns what it was.',
      input: ID,
      effect: 'write',
      execute: async (input, { services, ...reader }) => ({
        removed: describeJob(await services.scheduler.remove(input), reader),
      }),
    }),

    pause: defineTool({
      title: '暂停定时任务',
      description: 'Keeps a job from running until it is resumed. Returns the job.',
      input: ID,
      effect: 'write',
      onDemand: true,
      execute: async (input, { services, ...reader }) => ({
        job: describeJob(await services.scheduler.pause(input), reader),
      }),
    }),

    resume: defineTool({
      title: '恢复定时任务',
      description: 'Lets a paused job go on with its next run; missed runs are not made up for. Returns the job.',
      input: ID,
      effect: 'write',
      onDemand: true,
      execute: async (input, { services, ...reader }) => ({
        job: describeJob(await services.scheduler.resume(input), reader),
      }),
    }),

    runNow: defineTool({
      title: '立即运行',
      description:
        'Runs a job now, beside its schedule. Returns the run; one of the assistant is still running then, and scheduler__history tells its end.',
      input: ID,
      effect: 'write',
      onDemand: true,
      holdsOthersWords: ({ untrusted }: { untrusted: boolean }) => untrusted,
      execute: async (input, { services, ...reader }) => {
        const run = await services.scheduler.runNow(input);
        return { run: describeRun(run, reader), untrusted: run.untrusted === true };
      },
    }),

    history: defineTool({
      title: '运行记录',
      description:
        'The newest runs of a job: status (done, failed, refused, stopped, interrupted), local time, what it said, and calls that were refused because ' +
        'nobody could approve them, each with the setting that would allow it. At most 20.',
      input: ID.extend({
        limit: z.number().int().min(1).max(RUNS_SHOWN).optional().describe('how many, default 10'),
      }),
      effect: 'read',
      onDemand: true,
      holdsOthersWords: ({ untrusted }: { untrusted: boolean }) => untrusted,
      execute: async ({ id, limit = 10 }, { services, ...reader }) => {
        const runs = await services.scheduler.history({ id, limit });
        return {
          runs: runs.map((run) => describeRun(run, reader)),
          untrusted: runs.some(({ untrusted }) => untrusted === true),
        };
      },
    }),
  },
});

/** The title that a job has now: what it tells where nothing else is written. */
async function titleOf(id: string, { scheduler }: HostServices): Promise<string> {
  return (await scheduler.list()).find((job) => job.id === id)?.title ?? '';
}

function kept({ job, warning }: KeptJob, reader: Reader) {
  return {
    job: describeJob(job, reader),
    ...(warning === undefined ? {} : { warning: textFor(warning, reader.locale) }),
  };
}
