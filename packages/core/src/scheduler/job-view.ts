/** A job as people and plugins see it, and what keeps it from working. */
import type { ErrorShape, Job, JobRun } from '@pku-harness/sdk';
import type { PluginRegistry } from '../registry';
import { pluginOff, toolGone } from './errors';
import type { StoredJob } from './job-store';

/** What is looked at to see whether a job can work. */
export interface ProblemFacts {
  readonly plugins: PluginRegistry;
  readonly enabled: (plugin: string) => boolean;
}

/** What keeps a job from working now. */
export function problemOf(job: StoredJob, { plugins, enabled }: ProblemFacts): ErrorShape | undefined {
  if (job.broken !== undefined) return job.broken.toJSON();
  if (!enabled(job.plugin)) return pluginOff(job.plugin, plugins.plugin(job.plugin)?.name);
  if (job.action.kind !== 'check') return undefined;
  const tool = plugins.tool(job.action.tool);
  if (tool === undefined) return toolGone(job.action.tool);
  return enabled(tool.plugin.id) ? undefined : pluginOff(tool.plugin.id, tool.plugin.name);
}

/** The job with what is known of it now. */
export function jobView(job: StoredJob, last: JobRun | undefined, running: boolean, facts: ProblemFacts): Job {
  const { id, plugin, key, title, action, schedule, state, tainted, nextAt, runs, createdAt, updatedAt } = job;
  const problem = problemOf(job, facts);
  return {
    id,
    plugin,
    ...(key === null ? {} : { key }),
    title,
    action,
    schedule,
    state,
    tainted,
    running,
    ...(nextAt === null || state !== 'active' ? {} : { nextAt }),
    runs,
    ...(last === undefined ? {} : { last }),
    ...(problem === undefined ? {} : { problem }),
    createdAt,
    updatedAt,
  };
}
