/** One run of a job: tells, checks or has the assistant work, and says what came of it. */
import {
  type AgentAction,
  type AppLocale,
  type CheckAction,
  type Effect,
  type ErrorShape,
  errorShape,
  errorText,
  type JobRunStatus,
  type Mode,
  type NotifyAction,
  type RefusedCall,
  type ZoneId,
} from '@pku-harness/sdk';
import type { ScheduledJob, ScheduledOutcome } from '../chat';
import type { TaintSource } from '../chat/events';
import type { InvokeOutcome } from '../harness/harness';
import type { Call } from '../invoke';
import type { DeviceNotice } from '../platform';
import type { PluginRegistry } from '../registry';
import { permissionKey } from '../settings';
import { personNeeded, resultLarge, toolGone } from './errors';
import { evaluateCheck } from './evaluate-check';
import type { StoredJob } from './job-store';
import type { RunOutcome } from './run-store';
import { type NoticeFacts, noticeText, shortened } from './words';

/** What a run is made with. */
export interface PerformParts {
  readonly plugins: PluginRegistry;
  readonly mode: (plugin: string, effect: Effect) => Mode;
  readonly locale: () => AppLocale;
  readonly zone: () => ZoneId;
  readonly now: () => number;
  readonly uuid: () => string;
  readonly invoke: (call: Call) => Promise<InvokeOutcome>;
  readonly runScheduled: (job: ScheduledJob, signal: AbortSignal) => Promise<ScheduledOutcome>;
  readonly show: (notice: DeviceNotice) => void;
  readonly previous: (job: string) => unknown;
  readonly keepPrevious: (job: string, json: string) => void;
}

/** The run that is made. */
export interface RunFacts {
  readonly id: string;
  readonly dueAt: number;
  /** The chat session of an assistant's run. */
  readonly session?: string;
}

/** How it ended. */
export interface Performed {
  readonly status: JobRunStatus;
  readonly outcome: RunOutcome;
}

/** UTF-16 units of the JSON of a result that the next check is compared with. */
const PREVIOUS_LENGTH = 256 * 1024;
/** Characters of what a history shows. */
const TEXT_LENGTH = 1_000;

/** What taints the runs of a tainted job. */
export const JOB_TAINT: TaintSource = {
  tool: '',
  callId: '',
  title: { zh: '创建这个定时任务的对话', en: 'The chat that made this job' },
};

/** Makes one run. Never rejects. */
export async function perform(
  parts: PerformParts,
  job: StoredJob,
  run: RunFacts,
  signal: AbortSignal,
): Promise<Performed> {
  try {
    const { action } = job;
    if (action.kind === 'notify') return notify(parts, job, action, run);
    return action.kind === 'check'
      ? await check(parts, job, action, run, signal)
      : await ask(parts, job, action, run, signal);
  } catch (error) {
    return signal.aborted ? { status: 'stopped', outcome: {} } : failed(errorShape(error));
  }
}

/** The name of the notice of a run, which a device that had it planned knows too. */
export function noticeId(job: string, dueAt: number): string {
  return `${job}@${dueAt}`;
}

function notify(
  parts: PerformParts,
  job: StoredJob,
  { title, body = '', href }: NotifyAction,
  run: RunFacts,
): Performed {
  const text = noticeText(title, body, factsOf(parts, job, run));
  parts.show({ id: noticeId(job.id, run.dueAt), ...text, ...(href === undefined ? {} : { href }) });
  const words = job.tainted ? { untrusted: true as const } : {};
  return { status: 'done', outcome: { text: [text.title, text.body].filter(Boolean).join('\n'), ...words } };
}

async function check(
  parts: PerformParts,
  job: StoredJob,
  action: CheckAction,
  run: RunFacts,
  signal: AbortSignal,
): Promise<Performed> {
  const tool = parts.plugins.tool(action.tool);
  if (tool === undefined) return failed(toolGone(action.tool));
  const outcome = await parts.invoke({
    id: parts.uuid(),
    tool: tool.id,
    input: action.input ?? {},
    actor: 'scheduler',
    signal,
    ...(job.tainted ? { taint: () => JOB_TAINT } : {}),
  });
  if (signal.aborted) return { status: 'stopped', outcome: {} };
  if (outcome.status === 'refused') {
    const refused = [refusedCall(parts, tool.id, outcome.error)];
    return { status: 'refused', outcome: { refused, error: outcome.error } };
  }
  if (outcome.status !== 'ok') return failed(outcome.error);
  const asks = personNeeded(tool, outcome.result);
  if (asks !== undefined) return failed(asks);
  const json = JSON.stringify(outcome.result ?? null);
  if (json.length > PREVIOUS_LENGTH) return failed(resultLarge(tool));
  const verdict = evaluateCheck(
    action,
    { result: outcome.result ?? null, previous: parts.previous(job.id) },
    parts.now(),
  );
  parts.keepPrevious(job.id, json);
  const words = outcome.untrusted || job.tainted ? { untrusted: true as const } : {};
  if (!verdict.held) return { status: 'done', outcome: { held: false, text: shortened(json, TEXT_LENGTH), ...words } };
  const facts = { ...factsOf(parts, job, run), ...(outcome.untrusted ? { source: tool } : {}) };
  const text = noticeText(verdict.title || job.title, verdict.body, facts);
  const { href } = action.notice;
  parts.show({ id: noticeId(job.id, run.dueAt), ...text, ...(href === undefined ? {} : { href }) });
  return {
    status: 'done',
    outcome: { held: true, text: [text.title, text.body].filter(Boolean).join('\n'), ...words },
  };
}

async function ask(
  parts: PerformParts,
  job: StoredJob,
  { prompt, quiet }: AgentAction,
  run: RunFacts,
  signal: AbortSignal,
): Promise<Performed> {
  const { session = parts.uuid() } = run;
  const ended = await parts.runScheduled(
    { prompt, title: job.title, session, ...(job.tainted ? { taintedBy: JOB_TAINT } : {}) },
    signal,
  );
  const refused = ended.refused.map(({ tool, error }) => refusedCall(parts, tool, error));
  const outcome: RunOutcome = {
    session: ended.session,
    text: shortened(ended.text, TEXT_LENGTH),
    ...(ended.untrusted ? { untrusted: true as const } : {}),
    ...(refused.length === 0 ? {} : { refused }),
    ...(ended.error === undefined ? {} : { error: ended.error }),
  };
  if (ended.end === 'error') return { status: 'failed', outcome };
  if (ended.end !== 'done') return { status: ended.end, outcome };
  // What was not allowed is told in any case: the user alone can change that.
  if (quiet !== true || refused.length > 0) {
    const text = noticeText(job.title, ended.text, {
      ...factsOf(parts, job, run),
      refused: refused.length,
      readOthers: ended.untrusted,
    });
    parts.show({ id: noticeId(job.id, run.dueAt), ...text, href: `/?chat=${ended.session}` });
  }
  return { status: 'done', outcome };
}

function factsOf(parts: PerformParts, job: StoredJob, run: RunFacts): NoticeFacts {
  return {
    dueAt: run.dueAt,
    now: parts.now(),
    locale: parts.locale(),
    zone: parts.zone(),
    tainted: job.tainted,
  };
}

/** A refused call with the setting that would allow it: only what the mode alone refused can be allowed. */
function refusedCall({ plugins, mode }: PerformParts, name: string, error: ErrorShape): RefusedCall {
  const tool = plugins.tool(name);
  if (tool === undefined) return { tool: name, title: { zh: name, en: name }, error };
  const stands = mode(tool.plugin.id, tool.effect) !== 'auto';
  return {
    tool: tool.id,
    title: tool.title,
    error,
    ...(stands ? { allowedBy: permissionKey(tool.plugin.id, tool.effect) } : {}),
  };
}

function failed(error: ErrorShape): Performed {
  return { status: 'failed', outcome: { error } };
}

/** What a failed run says to the user. */
export function failureNotice(
  parts: PerformParts,
  job: StoredJob,
  { error, refused = [] }: RunOutcome,
  runId: string,
): DeviceNotice {
  const locale = parts.locale();
  const said = error === undefined ? '' : errorText(error, locale);
  const [first] = refused;
  const where =
    first?.allowedBy === undefined
      ? ''
      : locale === 'en'
        ? `It can be allowed in settings: ${first.allowedBy}`
        : `可在设置里允许：${first.allowedBy}`;
  return {
    id: `${runId}!`,
    title: shortened(job.title, 120),
    body: [said, where].filter(Boolean).join('\n'),
  };
}
