/**
 * The step driver: answers what the user said, one model call at a time, until the model has nothing more to do. Whatever
 * happens is in the journal before anybody acts on it, and each prompt is derived from the journal.
 */
import { type AppLocale, errorShape } from '@pku-harness/sdk';
import type { InvokePipeline } from '../invoke';
import { type ModelFinish, type ModelPort, modelError } from '../models';
import type { Clock } from '../platform';
import type { PluginRegistry } from '../registry';
import { runInOrder } from './call-order';
import { DeltaBatch } from './delta-batch';
import { derivePrompt } from './derive-prompt';
import { endedEvent } from './ended-event';
import type { ChatEvent } from './events';
import type { Journal } from './journal';
import { type OpenCall, openRun } from './open-run';
import type { PromptPrefixes } from './prompt-prefix';
import { closeRun, repair } from './repair';
import { tailMessage } from './tail';
import { taintOf } from './taint';

/** What a reply is made with. */
export interface ReplyParts {
  readonly clock: Clock;
  readonly uuid: () => string;
  readonly plugins: PluginRegistry;
  readonly pipeline: InvokePipeline;
  readonly models: ModelPort;
  readonly prefixes: PromptPrefixes;
  readonly locale: () => AppLocale;
}

/** One reply. The journal holds its open run. */
export interface Reply extends ReplyParts {
  readonly journal: Journal;
  /** Aborted by a stop. */
  readonly signal: AbortSignal;
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
  const { journal, signal, models, clock } = reply;
  signal.throwIfAborted();
  const step = (openRun(journal.events)?.step ?? 0) + 1;
  journal.append({ type: 'step.started', step, runId: openRun(journal.events)?.runId ?? '' });
  const prefix = reply.prefixes.current();
  const batch = new DeltaBatch(clock, (delta) => journal.append(delta));
  let said = false;
  let finish: ModelFinish = 'interrupted';
  let usage = {};
  const calls: OpenCall[] = [];
  try {
    const request = {
      target: models.target(),
      system: prefix.system,
      tools: prefix.tools,
      messages: [...derivePrompt(journal.events), tailMessage({ now: clock.now(), locale: reply.locale() })],
      signal,
    };
    for await (const event of models.stream(request)) {
      if (event.is === 'finish') {
        finish = event.finish;
        usage = event.usage === undefined ? {} : { usage: event.usage };
      } else if (event.is === 'call') {
        batch.flush();
        calls.push(journalCall(reply, step, event.tool, event.input));
      } else {
        said ||= event.is === 'text';
        batch.add({ type: `${event.is}.delta`, step, part: event.part, text: event.text });
      }
    }
  } finally {
    batch.flush();
  }
  signal.throwIfAborted();
  refuseBadFinish(finish, said || calls.length > 0);
  await finishCalls(reply, calls);
  journal.append({ type: 'step.ended', step, finish, ...usage });
}

/** An answer that was cut or empty is no success: its calls may be half, so none of them runs. */
function refuseBadFinish(finish: ModelFinish, answered: boolean): void {
  if (finish === 'length') throw modelError('model_length');
  if (finish === 'content-filter') throw modelError('model_filtered');
  // A stream that ended at once without a word was most likely none.
  if (finish === 'interrupted') throw modelError(answered ? 'model_interrupted' : 'model_garbage');
  if (!answered) throw modelError('model_empty');
}

function journalCall({ journal, plugins, uuid }: Reply, step: number, tool: string, input: unknown): OpenCall {
  // Our own id: providers use theirs again, and an id runs once.
  const callId = uuid();
  const title = plugins.tool(tool)?.title ?? { zh: tool, en: tool };
  journal.append({ type: 'tool.called', step, callId, tool, title, input });
  return { callId, tool, input, state: 'called' };
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
  const reads = (call: OpenCall) => plugins.tool(call.tool)?.effect === 'read';
  await runInOrder(calls, reads, async (call) => {
    if (signal.aborted) return;
    const outcome = await reply.pipeline.invoke({
      id: call.callId,
      tool: call.tool,
      input: call.input,
      actor: 'agent',
      session: journal.session,
      taint: () => taintOf(journal.events),
      mayLoosen: true,
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
    journal.append(endedEvent(outcome, plugins.tool(call.tool)?.untrusted));
  });
  signal.throwIfAborted();
}
