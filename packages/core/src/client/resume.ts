/**
 * A stream that survives lost connections: it remembers where its reader stands and asks the next socket to go on from
 * there, so the reader sees every entry once.
 */

import type { JournalEntry } from '../chat/events';
import type { ChangeEvent, Harness } from '../harness/harness';
import type { SURFACE } from '../harness/surface';
import type { Connection, OpenSocket } from './connection';

/** The names of the stream methods, such as `chat.events`. */
type StreamName = {
  [Area in keyof typeof SURFACE]: {
    [Method in keyof (typeof SURFACE)[Area]]: (typeof SURFACE)[Area][Method] extends 'stream'
      ? `${Area}.${Method & string}`
      : never;
  }[keyof (typeof SURFACE)[Area]];
}[keyof typeof SURFACE];

/** The input that continues a stream after its last entry; `undefined` when the socket was lost before the first one. */
type Continue = (input: unknown, last: unknown) => unknown;

/** Every stream says how it goes on; a stream without a rule is a compile error. */
const CONTINUE: Record<StreamName, Continue> = {
  'chat.events': (input, last) => {
    const { session, after } = input as Parameters<Harness['chat']['events']>[0];
    return { session, after: (last as JournalEntry | undefined)?.sequence ?? after };
  },
  // Each state is whole: a new reading starts with the present one.
  'data.watch': (input) => input,
  'screens.requests': (input) => input,
  'notices.watch': (input) => input,
  'changes.watch': (input, last) => {
    const { after } = input as Parameters<Harness['changes']['watch']>[0];
    // A watcher from "now" that saw nothing yet has no cursor: an unknown one answers with a change of topic `all`.
    return { after: (last as ChangeEvent | undefined)?.cursor ?? after ?? { epoch: '', sequence: 0 } };
  },
};

/**
 * The iterable of one stream method. Each iteration is a reading of its own; `return()` and the signal end it quietly and
 * at once, also while it waits for an entry.
 */
export function resumableStream(
  connection: Connection,
  path: readonly string[],
  input: unknown,
  signal: AbortSignal | undefined,
  remoteError: (thrown: unknown) => unknown,
): AsyncIterable<unknown> {
  return {
    [Symbol.asyncIterator]() {
      const left = new AbortController();
      const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
      const entries = read(connection, path, input, either, remoteError);
      return {
        async next() {
          try {
            return await entries.next();
          } catch (error) {
            if (either.aborted) return { done: true, value: undefined };
            throw error;
          }
        },
        async return() {
          left.abort();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

async function* read(
  connection: Connection,
  path: readonly string[],
  input: unknown,
  signal: AbortSignal,
  remoteError: (thrown: unknown) => unknown,
): AsyncGenerator<unknown, void> {
  const proceed = CONTINUE[path.join('.') as StreamName];
  let next = input;
  let last: unknown;
  for (;;) {
    const socket: OpenSocket = await connection.open(signal);
    try {
      const entries = (await socket.call(path, next, signal)) as AsyncIterable<unknown>;
      for await (const entry of entries) {
        last = entry;
        yield entry;
      }
      if (socket.usable()) return;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (socket.usable()) throw remoteError(error);
    }
    next = proceed(input, last);
  }
}
