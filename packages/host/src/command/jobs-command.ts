/** `pku jobs …`: what happens at a time or again and again, and what came of it. */
import type { Harness } from '@pku-harness/core/client';
import {
  describeSchedule,
  formatLocal,
  HarnessError,
  isZoneId,
  type Job,
  type JobRun,
  type LocalText,
  type ZoneId,
} from '@pku-harness/sdk';
import { onOneLine } from './printable';
import type { Terminal } from './terminal';

/** What to do with the jobs. */
export type JobsWords =
  | { readonly what: 'list' }
  | { readonly what: 'show' | 'history' | 'pause' | 'resume' | 'run' | 'remove'; readonly job: string };

const STATES: Readonly<Record<Job['state'], LocalText>> = {
  active: { zh: '启用', en: 'active' },
  paused: { zh: '已暂停', en: 'paused' },
  finished: { zh: '已结束', en: 'finished' },
};

const ENDS: Readonly<Record<JobRun['status'], LocalText>> = {
  running: { zh: '正在运行', en: 'running' },
  done: { zh: '完成', en: 'done' },
  failed: { zh: '失败', en: 'failed' },
  refused: { zh: '需要确认，没有执行', en: 'needed a yes, not done' },
  stopped: { zh: '已停止', en: 'stopped' },
  interrupted: { zh: '中断', en: 'interrupted' },
};

/** Does one of them. Only a person changes jobs here. @param now milliseconds since 1970. @param zoneGiven the zone of the times, instead of `app.timezone`. Returns the exit code. */
export async function jobs(
  harness: Harness,
  terminal: Terminal,
  words: JobsWords,
  json: boolean,
  now: number,
  zoneGiven?: ZoneId,
): Promise<number> {
  const zone = zoneGiven ?? (await zoneOf(harness));
  const see = (value: unknown, lines: readonly string[]) => {
    for (const line of json ? [JSON.stringify(value, null, 2)] : lines.map(onOneLine)) terminal.result(`${line}\n`);
    return 0;
  };
  const all = await harness.scheduler.list({});
  if (words.what === 'list') {
    if (all.length === 0 && !json) terminal.note({ zh: '还没有任务', en: 'There is no job yet' });
    return see(
      all,
      all.map((job) => jobLine(job, terminal, zone, now)),
    );
  }
  const job = jobOf(all, words.job);
  switch (words.what) {
    case 'show':
      return see(job, [jobLine(job, terminal, zone, now), ...jobDetails(job, terminal, zone)]);
    case 'history': {
      const runs = await harness.scheduler.history({ job: job.id });
      return see(
        runs,
        runs.map((run) => runLine(run, terminal, zone)),
      );
    }
    case 'run': {
      const run = await harness.scheduler.runNow({ job: job.id });
      see(run, [runLine(run, terminal, zone)]);
      return run.status === 'done' || run.status === 'running' ? 0 : 1;
    }
    case 'remove':
      if (terminal.attended && !(await terminal.confirm(sureToRemove(job)))) {
        terminal.note({ zh: '没有删除', en: 'Nothing was removed' });
        return 1;
      }
      await harness.scheduler.remove({ job: job.id });
      terminal.note({ zh: `已删除「${job.title}」`, en: `“${job.title}” was removed` });
      return 0;
    case 'pause':
    case 'resume': {
      const changed = await harness.scheduler[words.what]({ job: job.id });
      return see(changed, [jobLine(changed, terminal, zone, now)]);
    }
  }
}

function jobLine(job: Job, terminal: Terminal, zone: ZoneId, now: number): string {
  const { id, title, state, schedule, nextAt, problem } = job;
  const when = terminal.text({
    zh: describeSchedule(schedule, 'zh-Hans', now, zone),
    en: describeSchedule(schedule, 'en', now, zone),
  });
  const next = nextAt === undefined ? '' : `  → ${formatLocal(nextAt, zone)}`;
  return `${id}  ${terminal.text(STATES[state])}  ${title}  ${when}${next}${problem ? `  ${terminal.text(problem)}` : ''}`;
}

function jobDetails({ plugin, action, runs, last, tainted }: Job, terminal: Terminal, zone: ZoneId): readonly string[] {
  const told = terminal.text({ zh: '由含有外部内容的对话建立', en: 'made in a chat with words of other people' });
  return [
    `  ${plugin}  ${action.kind} ${JSON.stringify({ ...action, kind: undefined })}`,
    `  ${terminal.text({ zh: `运行过 ${runs} 次`, en: `ran ${runs} times` })}`,
    ...(last === undefined ? [] : [`  ${runLine(last, terminal, zone)}`]),
    ...(tainted ? [`  ${told}`] : []),
  ];
}

function runLine(
  { dueAt, status, byHand, missed, text, error, refused }: JobRun,
  terminal: Terminal,
  zone: ZoneId,
): string {
  const notes = [
    ...(byHand ? [terminal.text({ zh: '手动', en: 'by hand' })] : []),
    ...(missed ? [terminal.text({ zh: `之前错过 ${missed} 次`, en: `${missed} missed before it` })] : []),
    ...(error === undefined ? [] : [terminal.text(error)]),
    ...(refused ?? []).map(
      (call) => `${call.tool}: ${terminal.text(call.error)}${call.allowedBy ? ` (${call.allowedBy})` : ''}`,
    ),
    ...(text === undefined ? [] : [text.replaceAll(/\s+/g, ' ').slice(0, 200)]),
  ];
  return [formatLocal(dueAt, zone), terminal.text(ENDS[status]), ...notes].join('  ');
}

/** The job of an id, or of the beginning of one that only it has. */
function jobOf(all: readonly Job[], wanted: string): Job {
  const exact = all.find(({ id }) => id === wanted);
  const [first, ...more] = all.filter(({ id }) => id.startsWith(wanted));
  const job = exact ?? (more.length === 0 ? first : undefined);
  if (job) return job;
  throw new HarnessError('job_missing', {
    zh: `没有这个任务：${wanted}`,
    en: `There is no such job: ${wanted}`,
    hint: { zh: '运行 pku jobs 查看全部', en: 'Run pku jobs to see them all' },
  });
}

function sureToRemove({ title }: Job): LocalText {
  return { zh: `删除「${title}」和它的记录吗？`, en: `Remove “${title}” and its history?` };
}

/** The zone that times are shown in. */
export async function zoneOf(harness: Harness): Promise<ZoneId> {
  const zone = (await harness.settings.list({})).find(({ key }) => key === 'app.timezone')?.value;
  return typeof zone === 'string' && isZoneId(zone) ? zone : 'Asia/Shanghai';
}
