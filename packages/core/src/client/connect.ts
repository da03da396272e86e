/**
 * The stub: {@link Harness} over a socket, made from {@link SURFACE}. What happens when the connection is lost in the
 * middle follows from the kind of the method: a query is asked again, a stream goes on from its cursor, and a command is
 * never sent again; its outcome is asked for by its id (ARCHITECTURE §4 "Across the socket").
 */
import { ORPCError } from '@orpc/client';
import { type ErrorShape, HarnessError } from '@pku-harness/sdk';
import type { CallState, Harness } from '../harness/harness';
import { SURFACE } from '../harness/surface';
import { Connection, type ConnectionOptions, type ConnectionState, type OpenSocket } from './connection';
import { type CommandEnvelope, ERROR_CODE, type OutcomeAnswer, type OutcomeQuestion } from './protocol';
import { resumableStream } from './resume';

/** A harness behind a socket. */
export interface RemoteHarness {
  readonly harness: Harness;
  /** Where the connection stands, for the screen. */
  readonly connection: {
    state(): ConnectionState;
    /** Why it is `refused`. */
    error(): ErrorShape | undefined;
    /** Whether the host belongs to another build than this page. */
    outdated(): boolean;
    subscribe(watcher: () => void): () => void;
    /** Dials at once instead of after the pause. */
    retry(): void;
  };
  /** Ends the connection; every call that still waits rejects with `connection_closed`. */
  close(): void;
}

/** Mounts a {@link Harness} that lives in a host. Dials at once, and again whenever the connection is lost. */
export function connectHarness(options: ConnectionOptions): RemoteHarness {
  const connection = new Connection(options);
  const areas = Object.entries(SURFACE).map(([area, methods]) => [
    area,
    Object.fromEntries(
      Object.entries(methods).map(([method, kind]) => [method, forms[kind](connection, area, method)]),
    ),
  ]);
  return { harness: Object.fromEntries(areas) as Harness, connection, close: () => connection.close() };
}

interface Options {
  readonly signal?: AbortSignal;
}

const forms = {
  query: (connection: Connection, area: string, method: string) => (input: unknown, options?: Options) =>
    query(connection, [area, method], input, options?.signal),
  command: (connection: Connection, area: string, method: string) => (input: unknown, options?: Options) =>
    command(connection, [area, method], input, options?.signal),
  stream: (connection: Connection, area: string, method: string) => (input: unknown, options?: Options) =>
    resumableStream(connection, [area, method], input, options?.signal, remoteError),
};

async function query(connection: Connection, path: readonly string[], input: unknown, signal?: AbortSignal) {
  for (;;) {
    const socket = await connection.open(signal);
    const answer = await answerOf(socket, path, input, signal);
    if (answer !== LOST) return answer;
  }
}

/**
 * Once sent, a command answers how it ended, also when its caller aborts: the host is told to cancel it, and says what
 * became of it. Only while the line is down does an abort reject at once.
 */
async function command(connection: Connection, path: readonly string[], input: unknown, signal?: AbortSignal) {
  const id = crypto.randomUUID();
  const socket = await connection.open(signal);
  const sentAt = performance.now();
  const cancel = () => cancelOn(connection, id);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const answer = await answerOf(socket, path, { id, input } satisfies CommandEnvelope);
    if (answer !== LOST) return answer;
    return await outcomeOf(connection, { id, path, input, epoch: socket.epoch, sentAt }, signal);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

interface SentCommand {
  readonly id: string;
  readonly path: readonly string[];
  readonly input: unknown;
  readonly epoch: string;
  readonly sentAt: number;
}

async function outcomeOf(connection: Connection, sent: SentCommand, signal?: AbortSignal): Promise<unknown> {
  const keepsRecord = sent.path[0] === 'tools' && sent.path[1] === 'invoke';
  for (;;) {
    const socket = await connection.open(signal);
    // The host that got it is gone, and with it everything but what the harness has written down.
    if (socket.epoch !== sent.epoch)
      return keepsRecord ? recordedOutcome(connection, sent, signal) : outcomeUnknown(sent);
    const question: OutcomeQuestion = { id: sent.id, ageMs: performance.now() - sent.sentAt };
    const answer = await answerOf(socket, ['socket', 'outcome'], question);
    if (answer === LOST) continue;
    const known = answer as OutcomeAnswer;
    switch (known.is) {
      case 'done':
        return known.value;
      case 'failed':
        throw HarnessError.from(known.error);
      case 'recorded':
        return recordedOutcome(connection, sent, signal);
      case 'none':
        return notDelivered(sent);
      case 'forgotten':
        return outcomeUnknown(sent);
    }
  }
}

/** The outcome of a tool call, which the harness keeps by call id even over a restart. */
async function recordedOutcome(connection: Connection, sent: SentCommand, signal?: AbortSignal): Promise<unknown> {
  const { callId } = sent.input as { callId: string };
  const state = (await query(connection, ['tools', 'outcome'], { callId }, signal)) as CallState;
  if (state.status === 'none') return notDelivered(sent);
  if (state.status === 'running') return outcomeUnknown(sent);
  return state;
}

/** Tells the host that the caller gave up, now or when the line is back. Nobody waits for the answer. */
function cancelOn(connection: Connection, id: string): void {
  connection
    .open()
    .then((socket) => socket.call(['socket', 'cancel'], { id }))
    .catch(() => {
      // No host to cancel on: whatever ran there ended with it.
    });
}

const LOST = Symbol('the connection was lost before the answer');

async function answerOf(
  socket: OpenSocket,
  path: readonly string[],
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await socket.call(path, input, signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (!socket.usable()) return LOST;
    throw remoteError(error);
  }
}

/** The HarnessError inside an oRPC error; a call that the other half does not understand becomes `protocol_mismatch`. */
function remoteError(thrown: unknown): unknown {
  if (!(thrown instanceof ORPCError)) return thrown;
  if (thrown.code === ERROR_CODE) return HarnessError.from(thrown.data as ErrorShape);
  return new HarnessError('protocol_mismatch', {
    zh: '页面与主机的版本不一致，请刷新页面',
    en: 'The page and the host are of different versions; reload the page',
    where: thrown.code,
  });
}

function notDelivered(sent: SentCommand): never {
  throw new HarnessError('command_not_delivered', {
    zh: '连接断开，操作没有送达，也没有执行，请再试一次',
    en: 'The connection was lost before this reached the host; nothing was done, so try again',
    where: sent.path.join('.'),
  });
}

function outcomeUnknown(sent: SentCommand): never {
  throw new HarnessError('outcome_unknown', {
    zh: '主机重启过，不知道这一步是否完成，请先查看结果再决定是否重试',
    en: 'The host restarted and cannot tell whether this was done; look before you try again',
    where: sent.path.join('.'),
  });
}
