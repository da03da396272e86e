/** The `scheduler` service: jobs as one plugin may make, see and change them. */
import {
  type Actor,
  JOB_LIMITS,
  type Job,
  type JobAction,
  jobChangeSchema,
  jobDraftSchema,
  type KeptJob,
  type LocalText,
  type Mode,
  normalizeSchedule,
  type SchedulerService,
  type ZoneId,
} from '@pku-harness/sdk';
import { z } from 'zod';
import type { Clock } from '../platform';
import type { PluginRegistry } from '../registry';
import type { Caller } from '../services/caller';
import { serviceMethod } from '../services/service-method';
import { checkAction } from './check-draft';
import { jobNested } from './errors';
import type { Scheduler } from './scheduler';

/** What the service stands on. */
export interface SchedulerServiceParts {
  readonly scheduler: Scheduler;
  readonly plugins: PluginRegistry;
  readonly mode: (plugin: string, effect: 'read') => Mode;
  readonly clock: Clock;
  /** `app.timezone`. */
  readonly zone: () => ZoneId;
}

const ID = z.object({ id: z.string().min(1).max(64) });
const STATE = z.enum(['active', 'paused', 'finished']);
const DRAFT = jobDraftSchema.extend({ key: z.string().min(1).max(200).optional() });

/**
 * Makes the service for one caller. A plugin that ships with the app sees all jobs; any other sees and changes its own,
 * its checks call its own tools only, and what it makes counts as words of third parties.
 */
export function schedulerService(parts: SchedulerServiceParts, { plugin, actor, tainted }: Caller): SchedulerService {
  const { scheduler, plugins, clock, zone } = parts;
  const registered = plugins.plugin(plugin);
  const own = registered?.form === 'bundled' ? undefined : plugin;
  const wary = tainted || registered?.origin !== 'official';
  const checked = (action: JobAction) => {
    if (actor === 'scheduler' && action.kind === 'agent') throw jobNested();
    return checkAction(action, { plugins, ...(own === undefined ? {} : { only: own }) });
  };
  const scheduleOf = (input: z.output<typeof jobDraftSchema>['schedule']) =>
    normalizeSchedule(input, { now: clock.now(), zone: zone() });
  const kept = async (job: Job): Promise<KeptJob> => {
    const warning = await warningOf(parts, job);
    return warning === undefined ? { job } : { job, warning };
  };
  return {
    list: serviceMethod('scheduler.list', z.object({ state: STATE.optional() }), ({ state }) =>
      scheduler.list({ ...(own === undefined ? {} : { plugin: own }), ...(state === undefined ? {} : { state }) }),
    ),
    create: serviceMethod('scheduler.create', DRAFT, async ({ title, schedule, action, key }) => {
      const does = await checked((action as JobAction | undefined) ?? { kind: 'notify', title });
      const draft = { plugin, title, action: does, schedule: scheduleOf(schedule), tainted: wary };
      return kept(scheduler.add({ ...draft, ...(key === undefined ? {} : { key }) }));
    }),
    update: serviceMethod('scheduler.update', jobChangeSchema, async ({ id, title, schedule, action }) => {
      const known = scheduler.get(id, own);
      const changes = {
        tainted: wary,
        ...(title === undefined ? {} : { title }),
        ...(schedule === undefined ? {} : { schedule: scheduleOf(schedule) }),
        ...(action === undefined ? renamed(known, title) : { action: await checked(action as JobAction) }),
      };
      return kept(scheduler.change(id, changes, own));
    }),
    remove: serviceMethod('scheduler.remove', ID, ({ id }) => scheduler.remove(id, own, mayStop(actor))),
    pause: serviceMethod('scheduler.pause', ID, ({ id }) => scheduler.change(id, { state: 'paused' }, own)),
    resume: serviceMethod('scheduler.resume', ID, ({ id }) => scheduler.change(id, { state: 'active' }, own)),
    runNow: serviceMethod('scheduler.runNow', ID, ({ id }) => scheduler.runNow(id, own)),
    history: serviceMethod(
      'scheduler.history',
      ID.extend({ limit: z.number().int().min(1).max(JOB_LIMITS.runs).optional() }),
      ({ id, limit }) => scheduler.history(id, limit, own),
    ),
  };
}

/** A reminder that tells its own title tells the new one. */
function renamed({ title: before, action }: Job, title: string | undefined): { action?: JobAction } {
  const tellsTitle = action.kind === 'notify' && action.title === before;
  return title === undefined || !tellsTitle ? {} : { action: { ...action, title } };
}

/** A run that removes its own job goes on to its end. */
function mayStop(actor: Actor): boolean {
  return actor !== 'scheduler';
}

/** Why the user may not hear of a job, or not in time. */
async function warningOf(
  { scheduler, plugins, mode }: SchedulerServiceParts,
  job: Job,
): Promise<LocalText | undefined> {
  const tool = job.action.kind === 'check' ? plugins.tool(job.action.tool) : undefined;
  if (tool !== undefined && mode(tool.plugin.id, 'read') !== 'auto') {
    return {
      zh: `「${tool.plugin.name.zh}」的读取要先询问，定时检查没有人可问，会被拒绝；可在设置里改为自动执行`,
      en: `“${tool.plugin.name.en}” asks before it reads, and a check has nobody to ask: it will be refused. Set it to automatic in settings`,
    };
  }
  const { permission, exactAlarms, background, reason } = await scheduler.readiness();
  if (permission === 'granted' && exactAlarms && background) return undefined;
  return reason ?? NOT_IN_TIME;
}

const NOT_IN_TIME: LocalText = {
  zh: '这台设备现在不能准时通知，请在设置里检查通知权限',
  en: 'This device cannot notify in time now; check notifications in settings',
};
