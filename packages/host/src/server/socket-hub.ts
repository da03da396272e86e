/**
 * The WebSocket side of the host: the first frame must be a known secret, then the frames belong to oRPC. Which entrance
 * was used decides the actor. Sizes, numbers and waiting times are bounded (ARCHITECTURE §4, §6).
 */
import type { EntranceName, Harness } from '@pku-harness/core';
import { CLOSE, type Greeting, MAX_FRAME_BYTES } from '@pku-harness/core/protocol';
import type { CommandOutcomes, RpcConnection, RpcServer } from '@pku-harness/core/rpc';
import type { ServerWebSocket, WebSocketHandler } from 'bun';

/** Limits of the sockets of one host. */
export interface SocketLimits {
  /** Largest frame; bun refuses a larger one by its announced length, with code 1009. */
  readonly frameBytes: number;
  /** Largest first frame. */
  readonly helloBytes: number;
  /** How long a socket may stay without a first frame. */
  readonly helloMs: number;
  readonly sockets: number;
  /** Past this, what is sent next waits until the reader has caught up. */
  readonly bufferedBytes: number;
  /** How long a reader may leave a full buffer unread. */
  readonly stalledMs: number;
}

/** The limits unless a test narrows them. */
export const SOCKET_LIMITS: SocketLimits = {
  frameBytes: MAX_FRAME_BYTES,
  helloBytes: 1_024,
  helloMs: 5_000,
  sockets: 64,
  bufferedBytes: 1_048_576,
  stalledMs: 30_000,
};

/** What stands behind the sockets once the harness runs. */
export interface Mounts {
  readonly rpc: RpcServer;
  readonly entrances: Readonly<Record<EntranceName, { readonly harness: Harness; readonly outcomes: CommandOutcomes }>>;
}

/** Whose secret it is: a session id, or `local`. `later`: it was not looked at, because too many wrong ones came before. */
export type Recognized = { readonly owner: string } | 'nobody' | 'later';

/** Looks at a secret. */
export type Recognize = (secret: string) => Recognized;

/** What bun keeps for each socket. */
export interface SocketData {
  readonly entrance: EntranceName;
  phase:
    | { readonly is: 'silent'; readonly timer: ReturnType<typeof setTimeout> }
    | { readonly is: 'greeting'; readonly owner: string }
    | { readonly is: 'open'; readonly owner: string; readonly connection: RpcConnection }
    | { readonly is: 'closed' };
  /** Resolved when the buffer has been read. */
  drained: PromiseWithResolvers<void> | undefined;
}

type Socket = ServerWebSocket<SocketData>;

/** All sockets of one host. */
export class SocketHub {
  readonly #sockets = new Set<Socket>();

  constructor(
    private readonly mounts: Promise<Mounts>,
    private readonly recognize: Recognize,
    private readonly life: Pick<Greeting, 'epoch' | 'version'>,
    private readonly limits: SocketLimits = SOCKET_LIMITS,
  ) {}

  /** Whether one more socket may come in. */
  get room(): boolean {
    return this.#sockets.size < this.limits.sockets;
  }

  /** The state of a new socket. */
  newSocket(entrance: EntranceName): SocketData {
    return { entrance, phase: { is: 'closed' }, drained: undefined };
  }

  /** Closes every socket of a session that was ended. */
  endSession(owner: string): void {
    for (const socket of this.#sockets) {
      const { phase } = socket.data;
      if ('owner' in phase && phase.owner === owner) socket.close(CLOSE.refused, 'session ended');
    }
  }

  /** Closes all sockets: their stubs try again when a host is back. */
  close(): void {
    for (const socket of this.#sockets) socket.close(CLOSE.goingAway, 'host closing');
  }

  /** What bun calls. */
  readonly handler: WebSocketHandler<SocketData> = {
    maxPayloadLength: SOCKET_LIMITS.frameBytes,
    idleTimeout: 120,
    sendPings: true,
    perMessageDeflate: false,
    open: (socket) => {
      this.#sockets.add(socket);
      const timer = setTimeout(() => socket.close(CLOSE.refused, 'no secret'), this.limits.helloMs);
      socket.data.phase = { is: 'silent', timer };
    },
    message: (socket, frame) => this.#receive(socket, frame),
    drain: (socket) => {
      socket.data.drained?.resolve();
      socket.data.drained = undefined;
    },
    close: (socket) => {
      this.#sockets.delete(socket);
      const { phase } = socket.data;
      socket.data.phase = { is: 'closed' };
      if (phase.is === 'silent') clearTimeout(phase.timer);
      if (phase.is === 'open') phase.connection.lost();
      socket.data.drained?.resolve();
    },
  };

  #receive(socket: Socket, frame: string | Buffer): void {
    const { phase } = socket.data;
    if (typeof frame !== 'string') {
      socket.close(CLOSE.badFrame, 'bad frame');
    } else if (phase.is === 'open') {
      phase.connection.receive(frame);
    } else if (phase.is === 'silent') {
      clearTimeout(phase.timer);
      this.#hello(socket, frame);
    } else if (phase.is === 'greeting') {
      // Nothing may be sent between the secret and the greeting.
      socket.close(CLOSE.badFrame, 'bad frame');
    }
  }

  #hello(socket: Socket, frame: string): void {
    const secret = secretIn(frame, this.limits.helloBytes);
    const who = secret === undefined ? 'nobody' : this.recognize(secret);
    if (who === 'nobody' || who === 'later') {
      socket.data.phase = { is: 'closed' };
      if (who === 'later') socket.close(CLOSE.later, 'later');
      else socket.close(CLOSE.refused, 'refused');
      return;
    }
    const { owner } = who;
    socket.data.phase = { is: 'greeting', owner };
    this.mounts.then(
      (mounts) => this.#greet(socket, owner, mounts),
      () => socket.close(CLOSE.goingAway, 'host closing'),
    );
  }

  #greet(socket: Socket, owner: string, { rpc, entrances }: Mounts): void {
    if (socket.data.phase.is !== 'greeting') return;
    const { harness, outcomes } = entrances[socket.data.entrance];
    const transport = {
      send: (text: string) => this.#send(socket, text),
      close: (code: number, reason: string) => socket.close(code, reason),
    };
    socket.data.phase = { is: 'open', owner, connection: rpc.serve(transport, harness, outcomes) };
    socket.send(JSON.stringify({ ready: true, ...this.life } satisfies Greeting));
  }

  /** Sends once the reader has caught up, so that what waits for it is bounded. */
  async #send(socket: Socket, text: string): Promise<void> {
    while (socket.data.phase.is === 'open' && socket.getBufferedAmount() > this.limits.bufferedBytes) {
      socket.data.drained ??= this.#drainOrGiveUp(socket);
      await socket.data.drained.promise;
    }
    if (socket.data.phase.is !== 'open') return;
    // 0: bun dropped the frame. The stub must not wait for it, so the line is cut and it asks again.
    if (socket.send(text) === 0) socket.terminate();
  }

  #drainOrGiveUp(socket: Socket): PromiseWithResolvers<void> {
    const drained = Promise.withResolvers<void>();
    const timer = setTimeout(() => socket.terminate(), this.limits.stalledMs);
    drained.promise.finally(() => clearTimeout(timer));
    return drained;
  }
}

function secretIn(frame: string, mostBytes: number): string | undefined {
  if (frame.length > mostBytes) return undefined;
  try {
    const { secret } = JSON.parse(frame) ?? {};
    return typeof secret === 'string' ? secret : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
