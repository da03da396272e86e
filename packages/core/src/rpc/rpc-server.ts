/**
 * The host's half of one connection: frames in, frames out. Calls are entered in the order of their frames, one after the
 * other, and then run side by side; how many may wait or run is bounded. The transport below says when it is full by
 * letting `send` wait, so a slow reader slows its own streams and nothing piles up.
 */
import { ORPCError } from '@orpc/server';
import { StandardRPCHandler } from '@orpc/server/standard';
import { createServerPeerHandleRequestFn } from '@orpc/server/standard-peer';
import { encodeResponseMessage, MessageType, ServerPeer } from '@orpc/standard-server-peer';
import { CLOSE, ERROR_CODE, fitsFrame, frameTooLarge } from '../client/protocol';
import type { Harness } from '../harness/harness';
import type { CommandOutcomes } from './command-outcomes';
import { buildRouter, type CallContext } from './router';

/** Limits of one connection. */
export const RPC_LIMITS = {
  /** Calls and streams that are not finished. */
  unfinished: 256,
  /** Frames that wait for their turn. */
  waiting: 256,
} as const;

/** What a connection needs from its transport. */
export interface RpcTransport {
  /** Sends one frame; resolves when the transport can take the next one. */
  send(frame: string): Promise<void>;
  /** Closes the connection with one of {@link CLOSE}. */
  close(code: number, reason: string): void;
}

/** One connection. */
export interface RpcConnection {
  /** Takes one text frame. */
  receive(frame: string): void;
  /** The transport is gone: ends queries and streams, lets commands finish. */
  lost(): void;
}

/** The server half, built once per process. */
export class RpcServer {
  readonly #handler = new StandardRPCHandler<CallContext>(buildRouter());

  /** Serves one connection on behalf of the actor that `harness` was made for. */
  serve(transport: RpcTransport, harness: Harness, outcomes: CommandOutcomes): RpcConnection {
    const lost = new AbortController();
    const peer = new ServerPeer((frame) => sendBounded(transport, frame as string));
    let turn: Promise<void> = Promise.resolve();
    let waiting = 0;
    let unfinished = 0;

    const end = () => {
      lost.abort(new DOMException('The connection was lost', 'AbortError'));
      peer.close();
    };
    const refuse = (code: number, reason: string) => {
      if (lost.signal.aborted) return;
      transport.close(code, reason);
      end();
    };

    const enter = async (frame: string): Promise<void> => {
      if (lost.signal.aborted) return;
      const { promise: entered, resolve } = Promise.withResolvers<void>();
      const context: CallContext = { harness, outcomes, lost: lost.signal, entered: resolve };
      unfinished += 1;
      peer
        .message(frame, createServerPeerHandleRequestFn(this.#handler, { context }))
        .catch((error) => {
          if (!(error instanceof StreamCut)) refuse(CLOSE.badFrame, 'bad frame');
        })
        .finally(() => {
          unfinished -= 1;
          resolve();
        });
      await entered;
    };

    return {
      receive(frame) {
        if (lost.signal.aborted) return;
        if (waiting >= RPC_LIMITS.waiting || unfinished >= RPC_LIMITS.unfinished) {
          refuse(CLOSE.tooMany, 'too many calls');
          return;
        }
        waiting += 1;
        turn = turn
          .then(() => enter(frame))
          .finally(() => {
            waiting -= 1;
          });
      },
      lost: end,
    };
  }
}

/** Ends a stream whose entry does not fit into a frame; its reader was told. */
class StreamCut extends Error {}

/** Sends a frame; one beyond the limit is replaced by an error for the same call, so that its caller does not wait. */
async function sendBounded(transport: RpcTransport, frame: string): Promise<void> {
  if (fitsFrame(frame)) return transport.send(frame);
  const { i: id, t: type } = JSON.parse(frame) as { i: string; t?: MessageType };
  const error = new ORPCError(ERROR_CODE, { status: 500, message: 'harness', data: frameTooLarge('answer').toJSON() });
  const body = { json: error.toJSON() };
  if (type !== MessageType.EVENT_ITERATOR) {
    const answer = { status: error.status, headers: {}, body };
    return transport.send((await encodeResponseMessage(id, MessageType.RESPONSE, answer)) as string);
  }
  const event = { event: 'error', data: body } as const;
  await transport.send((await encodeResponseMessage(id, MessageType.EVENT_ITERATOR, event)) as string);
  throw new StreamCut();
}
