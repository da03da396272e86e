/** Jobs as the model reads them and as a person is asked about them: times as text in the user's zone. */
import {
  type AppLocale,
  type DecidingField,
  describeSchedule,
  errorText,
  formatLocal,
  type Job,
  type JobRun,
  type ScheduleInput,
  type ZoneId,
} from '@pku-harness/sdk';
import type { Draft } from './draft';

/** Who reads it, and when. */
export interface Reader {
  readonly locale: AppLocale;
  readonly zone: ZoneId;
  readonly now: number;
}

/** A job. */
export function describeJob(job: Job, { locale, zone, now }: Reader) {
  const { id, title, action, schedule, state, nextAt, runs, last, problem, plugin, tainted } = job;
  return {
    id,
    title,
    when: job.problem?.code === 'job_broken' ? '' : describeSchedule(schedule, locale, now, zone),
    ...(nextAt === undefined ? {} : { next: formatLocal(nextAt, zone) }),
    state: job.running ? ('running' as const) : state,
    action,
    runs,
    ...(last === undefined ? {} : { last: { status: last.status, at: formatLocal(last.startedAt, zone) } }),
    ...(problem === undefined ? {} : { problem: errorText(problem, locale) }),
    ...(plugin === 'scheduler' ? {} : { from: plugin }),
    ...(tainted ? { tainted } : {}),
  };
}

/** A run. */
export function describeRun(run: JobRun, { locale, zone }: Reader) {
  const { status, dueAt, startedAt, missed, held, text, refused, error, session } = run;
  return {
    status,
    at: formatLocal(startedAt, zone),
    ...(dueAt < startedAt - 60_000 ? { due: formatLocal(dueAt, zone) } : {}),
    ...(missed === undefined ? {} : { missed }),
    ...(held === undefined ? {} : { conditionHeld: held }),
    ...(text === undefined || text === '' ? {} : { text }),
    ...(refused === undefined
      ? {}
      : {
          refused: refused.map(({ tool, allowedBy }) => ({ tool, ...(allowedBy === undefined ? {} : { allowedBy }) })),
        }),
    ...(error === undefined ? {} : { error: errorText(error, locale) }),
    ...(session === undefined ? {} : { chat: session }),
  };
}

/** A job as {@link describeJob} has it. */
export type DescribedJob = ReturnType<typeof describeJob>;

/** A run as {@link describeRun} has it. */
export type DescribedRun = ReturnType<typeof describeRun>;

/** What of a draft or a change a person is shown. */
type Shown = { readonly [Field in keyof Draft]?: Draft[Field] | undefined };

/** What a person must see of a job before saying yes. */
export function jobFields({ title, schedule, body, check, prompt }: Shown): readonly DecidingField[] {
  const fields: DecidingField[] = [];
  if (title !== undefined) fields.push({ label: { zh: '任务', en: 'Job' }, value: title });
  if (schedule !== undefined) fields.push({ label: { zh: '时间', en: 'When' }, value: timeText(schedule) });
  if (prompt !== undefined)
    fields.push({ label: { zh: '让助手自己做', en: 'The assistant does alone' }, value: prompt });
  if (check !== undefined) {
    const { tool, input = {}, condition, says } = check;
    fields.push({ label: { zh: '查看', en: 'Reads' }, value: `${tool} ${JSON.stringify(input)}` });
    fields.push({ label: { zh: '条件', en: 'When this holds' }, value: condition });
    if (says !== undefined) fields.push({ label: { zh: '通知', en: 'Tells you' }, value: says });
  }
  if (body !== undefined) fields.push({ label: { zh: '正文', en: 'Text' }, value: body });
  return fields;
}

/** What is written about the time, in the order of a sentence. */
function timeText({ at, repeat }: ScheduleInput): string {
  if (repeat === undefined) return at ?? '';
  const { every, unit, weekdays, day, time, count, until } = repeat;
  return [
    at,
    `${every} ${unit}`,
    ...(weekdays === undefined ? [] : [`weekdays ${weekdays.join(',')}`]),
    ...(day === undefined ? [] : [`day ${day}`]),
    time,
    ...(count === undefined ? [] : [`× ${count}`]),
    ...(until === undefined ? [] : [`→ ${until}`]),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
