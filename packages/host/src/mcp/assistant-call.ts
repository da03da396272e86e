/**
 * One `tools/call` of another assistant: through the pipeline, as the agent. A question it asks waits for the person in the
 * app or at the terminal for a while; nothing the client says answers it.
 */
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Approval, Harness, InvokeOutcome } from '@pku-harness/core/client';
import { errorShape, HarnessError, type ToolSummary } from '@pku-harness/sdk';
import { callResult, errorResult } from './call-result';
import type { HarnessSource } from './harness-source';
import { watchForQuestion } from './question-watch';
import { type AnswerPlace, inputTooLarge, notAnswered, tooManyCalls, whereToAllow } from './refusals';
import { forAssistants } from './tool-view';

/** How long a question waits. */
export interface Waits {
  /** For a client that gives up after a minute, as most do that hear no progress. */
  readonly silentMs: number;
  /** For a client that is told of progress meanwhile. */
  readonly toldMs: number;
  /** How often it is told. */
  readonly everyMs: number;
}

/** The waits unless a test shortens them. */
export const WAITS: Waits = { silentMs: 50_000, toldMs: 300_000, everyMs: 5_000 };

/** A person at the terminal of the MCP server. */
export interface TerminalPerson {
  /** Puts a question to the person until the signal takes it back. */
  ask(question: Approval, harness: Harness, signal: AbortSignal): void;
}

/** What calls stand on. */
export interface CallParts {
  readonly source: HarnessSource;
  readonly log: (line: string) => void;
  readonly waits: Waits;
  readonly person?: TerminalPerson;
}

/** What one connection of an assistant has been told so far. */
export interface AssistantContext {
  /** The result that brought words of other people into its conversation. */
  taintedBy?: { readonly tool: string; readonly callId: string };
}

/** One call as it was sent. */
export interface AssistantRequest {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  /** Tells the client that it still goes on; absent where the client does not want to hear. */
  readonly progress?: (seconds: number, total: number, message: string) => void;
}

const MOST_CALLS = 16;
const MOST_INPUT = 256 * 1024; // UTF-16 units of JSON; larger ones belong into files

/** Runs the calls of one MCP server. */
export class AssistantCalls {
  readonly #parts: CallParts;
  #running = 0;

  constructor(parts: CallParts) {
    this.#parts = parts;
  }

  /** Runs one call. `undefined`: there is no such tool for another assistant. */
  async run(request: AssistantRequest, context: AssistantContext): Promise<CallToolResult | undefined> {
    if (this.#running >= MOST_CALLS) return errorResult(tooManyCalls(MOST_CALLS));
    if (JSON.stringify(request.input).length > MOST_INPUT) return errorResult(inputTooLarge(MOST_INPUT));
    this.#running += 1;
    try {
      return await this.#parts.source.use(async (reached) => {
        const tools = await reached.harness.tools.list({}, { signal: request.signal });
        const tool = tools
          .filter(forAssistants)
          .find(({ id, modelName }) => request.name === modelName || request.name === id);
        if (tool === undefined) return undefined;
        const place = {
          ...(reached.app ? { app: reached.app } : {}),
          atTerminal: this.#parts.person !== undefined,
          tainted: context.taintedBy !== undefined,
        };
        const outcome = await this.#invoke(reached.harness, () => reached.as('user'), tool, request, context, place);
        return callResult(outcome, tool.untrusted);
      });
    } catch (error) {
      if (!HarnessError.is(error) && !request.signal.aborted) this.#parts.log(String((error as Error).stack ?? error));
      return errorResult(errorShape(error));
    } finally {
      this.#running -= 1;
    }
  }

  async #invoke(
    harness: Harness,
    asPerson: () => Harness,
    tool: ToolSummary,
    request: AssistantRequest,
    context: AssistantContext,
    place: AnswerPlace,
  ): Promise<InvokeOutcome> {
    const { waits, log, person } = this.#parts;
    const callId = crypto.randomUUID();
    const over = new AbortController();
    const givenUp = new AbortController();
    const waitMs = request.progress ? waits.toldMs : waits.silentMs;
    const wait = (question: Approval) => {
      person?.ask(question, asPerson(), over.signal);
      waitOrGiveUp({ tool, place, waitMs, everyMs: waits.everyMs, over: over.signal }, request, () => givenUp.abort());
    };
    const { taintedBy } = context;
    if (tool.effect !== 'read' || tool.mode !== 'auto' || taintedBy !== undefined) {
      watchForQuestion(harness, callId, over.signal, wait, log);
    }
    try {
      const signal = AbortSignal.any([request.signal, givenUp.signal]);
      const call = { tool: tool.id, input: request.input, callId, ...(taintedBy === undefined ? {} : { taintedBy }) };
      const outcome = await harness.tools.invoke(call, { signal });
      const ran = outcome.status !== 'refused';
      if (tool.untrusted && ran) context.taintedBy ??= { tool: tool.id, callId };
      if (ran) return outcome;
      if (givenUp.signal.aborted && outcome.error.code === 'stopped') {
        return { ...outcome, error: notAnswered(tool, waitMs, place) };
      }
      if (outcome.error.code !== 'nobody_to_ask') return outcome;
      return { ...outcome, error: { ...outcome.error, hint: whereToAllow(tool, place) } };
    } finally {
      over.abort();
    }
  }
}

interface Waiting {
  readonly tool: ToolSummary;
  readonly place: AnswerPlace;
  readonly waitMs: number;
  readonly everyMs: number;
  /** Aborts when the call has ended. */
  readonly over: AbortSignal;
}

function waitOrGiveUp(
  { tool, place, waitMs, everyMs, over }: Waiting,
  { progress }: AssistantRequest,
  giveUp: () => void,
) {
  if (over.aborted) return;
  const total = Math.round(waitMs / 1000);
  const where = place.atTerminal ? 'in the app or at the terminal' : 'in the app';
  const tell = (waitedMs: number) =>
    progress?.(Math.round(waitedMs / 1000), total, `Waiting for the user to confirm “${tool.title.en}” ${where}`);
  tell(0);
  let waitedMs = 0;
  const ticks = setInterval(() => {
    waitedMs += everyMs;
    if (waitedMs < waitMs) tell(waitedMs);
    else giveUp();
  }, everyMs);
  over.addEventListener('abort', () => clearInterval(ticks), { once: true });
}
