/**
 * The oRPC router, made from {@link SURFACE}: one procedure per method, whose form follows from the method's kind. Which
 * harness it calls, and so who the caller is, comes with the connection, never with the call.
 */
import { ORPCError, os } from '@orpc/server';
import { errorShape, HarnessError } from '@pku-harness/sdk';
import type { CommandEnvelope, OutcomeQuestion } from '../client/protocol';
import { ERROR_CODE } from '../client/protocol';
import type { Harness } from '../harness/harness';
import { type MethodKind, SURFACE } from '../harness/surface';
import type { CommandOutcomes } from './command-outcomes';

/** What a connection brings to each of its calls. */
export interface CallContext {
  readonly harness: Harness;
  readonly outcomes: CommandOutcomes;
  /** Aborted when the connection is lost. */
  readonly lost: AbortSignal;
  /** Called once the method has been entered; the next call of the connection may start. */
  readonly entered: () => void;
}

type Method = (input: unknown, options: { signal: AbortSignal }) => unknown;

interface Call {
  readonly context: CallContext;
  readonly input: unknown;
  /** Aborted when the caller gives up, and when the connection is lost. */
  readonly signal: AbortSignal;
}

/** Builds the router: `socket.outcome` and `socket.cancel` beside the methods of the harness. */
export function buildRouter() {
  const areas = Object.entries(SURFACE).map(([area, methods]) => [
    area,
    Object.fromEntries(
      Object.entries(methods).map(([method, kind]) => [
        method,
        procedure((call) => forms[kind](methodOf(call.context.harness, area, method), call, `${area}.${method}`)),
      ]),
    ),
  ]);
  return {
    ...(Object.fromEntries(areas) as Record<string, Record<string, ReturnType<typeof procedure>>>),
    socket: {
      outcome: procedure(async ({ context, input }) => {
        const { id, ageMs } = input as OutcomeQuestion;
        if (typeof id !== 'string' || typeof ageMs !== 'number') throw malformed('socket.outcome');
        const answer = context.outcomes.outcome(id, ageMs);
        context.entered();
        return await answer;
      }),
      cancel: procedure(async ({ context, input }) => {
        const { id } = input as { id: string };
        context.outcomes.cancel(id);
      }),
    },
  };
}

function procedure(answer: (call: Call) => Promise<unknown>) {
  return os.$context<CallContext>().handler(async ({ context, input, signal }) => {
    try {
      return await answer({ context, input, signal: signal ?? context.lost });
    } catch (error) {
      throw wireError(error);
    }
  });
}

const forms: Record<MethodKind, (method: Method, call: Call, name: string) => Promise<unknown>> = {
  query: async (method, { context, input, signal }) => {
    const result = method(input, { signal });
    context.entered();
    return await result;
  },

  // Only `socket.cancel` stops a command; a lost connection does not, its stub comes back to ask.
  command: async (method, { context, input }, name) => {
    const { id, input: argument } = (input ?? {}) as CommandEnvelope;
    if (typeof id !== 'string' || id.length > 64) throw malformed(name);
    const keeping = name === 'tools.invoke' ? 'recorded' : 'here';
    const result = context.outcomes.run(id, keeping, async (stop) => await method(argument, { signal: stop }));
    context.entered();
    return await result;
  },

  stream: async (method, { context, input, signal }) => {
    const stream = method(input, { signal }) as AsyncIterable<unknown>;
    const entries = stream[Symbol.asyncIterator]();
    // Starts the reading now: what later calls of this connection change must not slip in before it.
    const head = entries.next();
    context.entered();
    return forward(entries, head);
  },
};

async function* forward(entries: AsyncIterator<unknown>, head: Promise<IteratorResult<unknown>>) {
  try {
    for (let entry = await head; !entry.done; entry = await entries.next()) yield entry.value;
  } catch (error) {
    throw wireError(error);
  } finally {
    await entries.return?.();
  }
}

function methodOf(harness: Harness, area: string, method: string): Method {
  const methods = harness[area as keyof Harness] as unknown as Record<string, Method>;
  return (methods[method] as Method).bind(methods);
}

function wireError(thrown: unknown): unknown {
  if (thrown instanceof ORPCError) return thrown;
  return new ORPCError(ERROR_CODE, { status: 500, message: 'harness', data: errorShape(thrown) });
}

function malformed(where: string): HarnessError {
  return new HarnessError('bad_call', {
    zh: '请求的格式不对，请刷新页面',
    en: 'The request is malformed; reload the page',
    where,
  });
}
