/** One model call of a step: its words and calls into the journal, its failures into pauses and new tries. */
import {
  ModelError,
  type ModelEvent,
  type ModelFinish,
  type ModelRequest,
  type ModelTarget,
  modelError,
} from '../models';
import { withPictures } from './attached-files';
import { DeltaBatch } from './delta-batch';
import type { Usage } from './events';
import { loadedPlugins } from './loaded-tools';
import { isHalfFull, makeRoom } from './make-room';
import { type OpenCall, openRun } from './open-run';
import type { ServerNote } from './prompt-message';
import { refuseBadFinish } from './refuse-bad-finish';
import type { Reply } from './reply';
import { prefixTokens, tokensOf, tokensOfAll } from './session-prompt';
import { tailMessage } from './tail';
import { withRetries } from './try-again';

/** What the model answered. */
export interface ModelAnswer {
  readonly target: ModelTarget;
  readonly calls: readonly OpenCall[];
  readonly finish: ModelFinish;
  readonly usage?: Usage;
  /** Our estimate of the request's tokens. */
  readonly estimated: number;
}

/** Asks until there is an answer. @throws HarnessError whose code starts with `model_`, once no further try makes sense. */
export async function askModel(reply: Reply, step: number): Promise<ModelAnswer> {
  let roomMade = false;
  return withRetries(reply, step, async () => {
    try {
      return await tryModel(reply, step);
    } catch (error) {
      // The provider knows its window better than we do. Once: what is too long even then stays too long.
      if (roomMade || reply.signal.aborted || !isOverflow(reply, error)) throw error;
      roomMade = true;
      if (!(await makeRoom(reply, 'now'))) throw modelError('model_overflow');
      return tryModel(reply, step);
    }
  });
}

/** Some servers reject a request that is too long without saying why; a small one they reject for another reason. */
function isOverflow(reply: Reply, error: unknown): boolean {
  if (!(error instanceof ModelError)) return false;
  return error.code === 'model_overflow' || (error.code === 'model_rejected' && isHalfFull(reply));
}

async function tryModel(reply: Reply, step: number): Promise<ModelAnswer> {
  const { journal, signal, clock } = reply;
  signal.throwIfAborted();
  journal.append({ type: 'step.started', step, runId: openRun(journal.events)?.runId ?? '', ...byWhom(reply) });
  const { request, estimated } = await nextRequest(reply);
  signal.throwIfAborted();
  const batch = new DeltaBatch(clock, (delta) => journal.append(delta));
  let said = false;
  let finish: ModelFinish = 'interrupted';
  let usage = {};
  const calls: OpenCall[] = [];
  try {
    for await (const event of reply.models.stream(request)) {
      if (event.is === 'finish') {
        finish = event.finish;
        usage = event.usage === undefined ? {} : { usage: event.usage };
      } else if (event.is === 'call') {
        batch.flush();
        calls.push(journalCall(reply, step, event));
      } else if (event.is === 'kept') {
        batch.flush();
        journal.append({ type: 'reasoning.kept', step, part: event.part, ...noteOf(event) });
      } else if (event.is === 'call-input') {
        const { part, tool, text } = event;
        // Most calls are shown when they are whole; their pieces would only make the journal longer.
        if (reply.plugins.tool(tool)?.def.shownWhileWritten) batch.add({ type: 'call.delta', step, part, tool, text });
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
  return { target: request.target, calls, finish, estimated, ...usage };
}

/** The whole request as it would be sent now, and our estimate of its tokens. */
async function nextRequest(reply: Reply): Promise<{ request: ModelRequest; estimated: number }> {
  const { journal, models, clock, signal } = reply;
  const prefix = reply.prefixes.current(loadedPlugins(journal.events));
  const placed = reply.prompt.placed();
  const tail = tailMessage({ now: clock.now(), locale: reply.locale(), blocks: reply.prompt.context });
  const messages = [...(await withPictures(placed, reply.loadFile)), tail];
  return {
    request: { target: models.target(), system: prefix.system, tools: prefix.tools, messages, signal },
    estimated: Math.round(prefixTokens(prefix) + tokensOfAll(placed) + tokensOf(tail)),
  };
}

function noteOf({ note }: { readonly note?: ServerNote }): { note?: ServerNote } {
  return note === undefined ? {} : { note };
}

/** Said where it is not whom the run began with: thoughts are of use to nobody but the model that had them. */
function byWhom({ journal, models }: Reply): { by?: ModelTarget } {
  const now = models.target();
  const run = journal.events.findLast((event) => event.type === 'run.started');
  const same = run?.type === 'run.started' && run.provider === now.provider && run.model === now.model;
  return same ? {} : { by: now };
}

type ModelCallEvent = Extract<ModelEvent, { is: 'call' }>;

function journalCall({ journal, plugins, uuid }: Reply, step: number, call: ModelCallEvent): OpenCall {
  const { tool, input } = call;
  // Our own id: providers use theirs again, and an id runs once.
  const callId = uuid();
  const title = plugins.tool(tool)?.title ?? { zh: tool, en: tool };
  journal.append({ type: 'tool.called', step, callId, tool, title, input, ...noteOf(call) });
  return { callId, tool, input, state: 'called' };
}
