/** For the tests of the scheduler: jobs of a test harness, made and looked at as people and plugins do. */
import {
  HarnessError,
  type Job,
  type JobDraft,
  type JobRun,
  type KeptJob,
  parseLocal,
  type SchedulerService,
} from '@pku-harness/sdk';
import type { TestHarness } from '../testing';

/** An instant in Beijing. */
export const beijing = (text: string) => parseLocal(text, 'Asia/Shanghai');

/** Every day at nine. */
export const DAILY = { repeat: { every: 1, unit: 'days', time: '09:00' } } as const;

/** What the tests do with jobs. */
export interface TestJobs {
  /** The service of a plugin, by default of one that ships with the app. */
  service<Method extends keyof SchedulerService>(
    method: Method,
    input: Parameters<SchedulerService[Method]>[0],
    plugin?: string,
  ): ReturnType<SchedulerService[Method]>;
  make(draft: Partial<JobDraft> & Pick<JobDraft, 'schedule'>): Promise<Job>;
  job(id: string): Promise<Job>;
  runs(id: string): Promise<readonly JobRun[]>;
  /** Moves the clock to a time of Beijing and lets happen what is due. */
  goTo(text: string): Promise<void>;
  /** Waits until nothing runs and nothing is due. */
  quiet(): Promise<void>;
  /** Titles of what was shown, in order. */
  shown(): readonly string[];
}

/** The jobs of a harness. */
export function testJobs({ user, platform }: Pick<TestHarness, 'user' | 'platform'>): TestJobs {
  const { clock, notifications } = platform;
  const service = (method: string, input: unknown, plugin = 'fixture') =>
    user.services.call({ plugin, service: 'scheduler', method, input });
  const quiet = async () => {
    for (let looks = 0; looks < 500; looks++) {
      await Bun.sleep(1);
      const jobs = await user.scheduler.list({});
      const now = clock.now();
      const busy = jobs.some(
        ({ running, state, nextAt }) => running || (state === 'active' && (nextAt ?? now + 1) <= now),
      );
      if (!busy) return;
    }
    throw new Error(`Jobs did not come to rest: ${JSON.stringify(await user.scheduler.list({}), null, 1)}`);
  };
  return {
    service: service as TestJobs['service'],
    make: async (draft) => ((await service('create', { title: '浇花', ...draft })) as KeptJob).job,
    job: async (id) => {
      const job = (await user.scheduler.list({})).find((one) => one.id === id);
      if (job === undefined) throw new Error(`no job ${id}`);
      return job;
    },
    runs: (job) => user.scheduler.history({ job }),
    goTo: async (text) => {
      await Bun.sleep(2); // The timer is armed.
      clock.advance(beijing(text) - clock.now());
      await quiet();
    },
    quiet,
    shown: () => notifications.shown.map(({ title }) => title),
  };
}

/** The code of what a call throws. */
export const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);
