/**
 * The step driver: answers what the user said, one model call at a time, until the model has nothing more to do. Whatever
 * happens is in the journal before anybody acts on it, and each prompt is derived from the journal.
 */
import { type AppLocale, errorShape, HarnessError } from '@pku-harness/sdk';
import type { InvokePipeline } from '../invoke';
import type { ModelPort } from '../models';
import type { Clock } from '../platform';
import type { PluginRegistry } from '../registry';
import type { LoadFile } from './attached-files';
import { runInOrder } from './call-order';
import { earlierCalls } from './earlier-calls';
import { endedEvent } from './ended-event';
import type { ChatEvent, ContextBlock } from './events';
import type { Journal } from './journal';
import { loadedBy } from './loaded-tools';
import { makeRoom } from './make-room';
import { askModel, type ModelAnswer } from './model-step';
import { type OpenCall, openRun } from './open-run';
import type { PromptPrefixes } from './prompt-prefix';
import { closeRun, repair } from './repair';
import { countRepeats, NUDGE_AT, repeatedCall, STOP_AT } from './repeats';
import type { RetryGate } from './retry';
import type { SessionPrompt } from './session-prompt';
import { taintOf } from './taint';
import type { UsageStore } from './usage-store';

/** How many steps a run has that nobody watches. */
export const UNATTENDED_STEPS = 12;

/**
 * What plugins tell the model about the moment, asked once for each message. It is bounded in time and never rejects: a
 * plugin that fails tells nothing.
 */
export type ContextSource = (
  turn: { readonly query: string; readonly session: string },
  signal: AbortSignal,
) => Promise<readonly ContextBlock[]>;

/** What a reply is made with. */
export interface ReplyParts {
  readonly clock: Clock;
  readonly uuid: () => string;
  readonly plugins: PluginRegistry;
  readonly pipeline: InvokePipeline;
  readonly models: ModelPort;
  readonly prefixes: PromptPrefixes;
  readonly usage: UsageStore;
  readonly locale: () => AppLocale;
  /** The bytes of a file that a message holds; `undefined` when it is gone. */
  readonly loadFile: LoadFile;
  /** Absent where no plugin has anything to tell. */
  readonly context?: ContextSource;
}

/** One reply. The journal holds its open run. */
export interface Reply extends ReplyParts {
  readonly journal: Journal;
  readonly prompt: SessionPrompt;
  /** Aborted by a stop. */
  readonly signal: AbortSignal;
  /** Where it waits before it tries again. */
  readonly gate: RetryGate;
  /** Whether the process is closing: then a run that waits for a person stays open. */
  readonly closing: () => boolean;
}

/**
 * Runs the open run of the journal to its end, also one that an earlier life of the process left waiting. Never rejects for
 * a fault of the model or a tool: those are the run's end.
 */
export async function runReply(reply: Reply): Promise<void> {
  const { journal, signal } = reply;
  try {
    await finishStep(reply, openRun(journal.events)?.calls ?? []);
    do {
      await takeStep(reply);
    } while (stepDue(journal.events));
    const run = openRun(journal.events);
    if (run) journal.append({ type: 'run.ended', runId: run.runId, end: 'done' });
  } catch (error) {
    if (!signal.aborted) journal.append(...closeRun(journal.events, 'error', errorShape(error)));
    else if (reply.closing() && waits(reply)) journal.append(...repair(journal.events));
    else journal.append(...closeRun(journal.events, 'stopped'));
  }
}

function waits({ journal }: Reply): boolean {
  return openRun(journal.events)?.calls.some((call) => call.state === 'waiting') ?? false;
}

/** Whether the newest step made calls, or the user said something that no step has seen. */
function stepDue(events: readonly ChatEvent[]): boolean {
  const step = events.findLastIndex((event) => event.type === 'step.started');
  return events.slice(step + 1).some((event) => event.type === 'tool.called' || event.type === 'message.user');
}

/** One model call and the calls it makes. */
async function takeStep(reply: Reply): Promise<void> {
  const { journal, signal } = reply;
  signal.throwIfAborted();
  const run = openRun(journal.events);
  const step = (run?.step ?? 0) + 1;
  if (run?.unattended === true && step > UNATTENDED_STEPS) throw stepLimit();
  await giveContext(reply);
  await makeRoom(reply);
  const answer = await askModel(reply, step);
  guardRepeats(reply, answer.calls);
  await finishCalls(reply, answer.calls);
  endStep(reply, step, answer);
}

/** Lets plugins say what they know about the moment, once for each message of the user. */
async function giveContext({ context, journal, prompt, signal }: Reply): Promise<void> {
  if (context === undefined) return;
  const { events } = journal;
  const said = events.findLastIndex((event) => event.type === 'message.user');
  const message = events[said];
  const known = events.findLastIndex((event) => event.type === 'step.started' || event.type === 'context.given');
  if (message?.type !== 'message.user' || known > said) return;
  const blocks = await context({ query: message.text, session: journal.session }, signal);
  signal.throwIfAborted();
  // What was told about an earlier message no longer holds.
  if (blocks.length === 0 && prompt.context.length === 0) return;
  journal.append({ type: 'context.given', runId: openRun(journal.events)?.runId ?? '', blocks });
}

/** Ends a step, and counts what its call cost, both or neither. */
function endStep({ usage, journal }: Reply, step: number, answer: ModelAnswer): void {
  const { finish, target, estimated } = answer;
  const counted = answer.usage === undefined ? {} : { usage: answer.usage };
  journal.appendWith(() => usage.count(target, 'reply', answer.usage), {
    type: 'step.ended',
    step,
    finish,
    estimated,
    ...counted,
  });
}

/** Tells a model that it goes in circles, and ends a run that does not stop going. */
function guardRepeats({ journal, plugins }: Reply, calls: readonly OpenCall[]): void {
  if (calls.length === 0) return;
  const reads = (tool: string) => plugins.tool(tool)?.effect === 'read';
  const counts = countRepeats(journal.events, calls, reads);
  for (const { callId, tool } of calls) {
    const times = counts.get(callId) ?? 0;
    if (times >= STOP_AT) throw repeatedCall(tool);
    if (times >= NUDGE_AT) journal.append({ type: 'call.repeated', callId, times });
  }
}

/** Finishes a step that was left with open calls. */
async function finishStep(reply: Reply, calls: readonly OpenCall[]): Promise<void> {
  if (calls.length === 0) return;
  await finishCalls(reply, calls);
  const step = openRun(reply.journal.events)?.step ?? 0;
  reply.journal.append({ type: 'step.ended', step, finish: 'tool-calls' });
}

/** Runs the calls of a step and journals their results. After a stop nothing new is started. */
async function finishCalls(reply: Reply, calls: readonly OpenCall[]): Promise<void> {
  const { journal, plugins, signal } = reply;
  const unattended = openRun(journal.events)?.unattended === true;
  const reads = (call: OpenCall) => plugins.tool(call.tool)?.effect === 'read';
  await runInOrder(calls, reads, async (call) => {
    if (signal.aborted) return;
    const outcome = await reply.pipeline.invoke({
      id: call.callId,
      tool: call.tool,
      // A copy: a tool that changes what it was given must not change the journal.
      input: call.input === undefined ? undefined : JSON.parse(JSON.stringify(call.input)),
      actor: unattended ? 'scheduler' : 'agent',
      session: journal.session,
      taint: () => taintOf(journal.events),
      mayLoosen: !unattended,
      earlier: () => earlierCalls(journal.events, call.tool, plugins),
      signal,
      journal: {
        asked: (approvalId, because, asked) =>
          journal.append({ type: 'approval.asked', callId: call.callId, approvalId, because, asked }),
        answered: (approvalId, answer, feedback) =>
          journal.append({
            type: 'approval.answered',
            approvalId,
            answer,
            ...(feedback === undefined ? {} : { feedback }),
          }),
        started: () => journal.append({ type: 'tool.started', callId: call.callId }),
      },
    });
    // Cut off by the stop before it ran: how the run ends says what becomes of it.
    if (signal.aborted && outcome.status === 'refused') return;
    const tool = plugins.tool(call.tool);
    journal.append(endedEvent(outcome, tool?.untrusted), ...loadedBy(tool?.id, outcome, plugins, journal.events));
  });
  signal.throwIfAborted();
}

function stepLimit(): HarnessError {
  return new HarnessError('step_limit', {
    zh: `定时任务最多 ${UNATTENDED_STEPS} 步，这次没有做完`,
    en: `A scheduled run has at most ${UNATTENDED_STEPS} steps; this one did not finish`,
  });
}
