/**
 * One connection to a host that comes back by itself: dials, sends the secret as the first frame, waits for the greeting,
 * and dials again with growing pauses when it is lost. It knows nothing of methods; `connect.ts` does.
 */
import { RPCLink } from '@orpc/client/websocket';
import { type ErrorShape, HarnessError } from '@pku-harness/sdk';
import { CLOSE, fitsFrame, frameTooLarge, type Greeting, type Hello } from './protocol';

/**
 * Where the connection stands. `waiting`: lost, dials again after a pause. `refused`: the host does not know this secret
 * (any more), or the time to find the host is over; it is not tried again.
 */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'refused';

/** What a connection needs. */
export interface ConnectionOptions {
  /** Such as `ws://127.0.0.1:4580/rpc`. */
  readonly url: string;
  /** The session secret. */
  readonly secret: string;
  /** The build that this page is. A host that names another one is of another version: {@link Connection.outdated}. */
  readonly version?: string;
  /** Gives up after so many milliseconds without a connection. Without it, never. */
  readonly giveUpAfterMs?: number;
  /** Milliseconds to wait before the `attempt`-th dial in a row (from 1). A test makes it short. */
  readonly pause?: (attempt: number) => number;
}

/** One life of the socket, from greeting to close. */
export interface OpenSocket {
  readonly epoch: string;
  /** Calls one method over this socket. Rejects when the socket is lost; see {@link OpenSocket.usable}. */
  call(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Whether a frame can still be sent. Once `false`, it stays so. */
  usable(): boolean;
}

/** A host that does not greet within this time is as good as gone. */
const GREETING_MS = 10_000;

/** 100 ms, doubling to 5 s, with a quarter of jitter so that several tabs do not dial at once. */
function usualPause(attempt: number): number {
  return Math.min(5_000, 100 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 4);
}

/** A connection that survived so long was a good one: the next loss starts with a short pause again. */
const GOOD_MS = 2_000;

/** The connection. Create it once and keep it; {@link Connection.close} ends it. */
export class Connection {
  #state: ConnectionState = 'connecting';
  #socket: OpenSocket | undefined;
  #wire: WebSocket | undefined;
  #attempt = 0;
  #lostAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #error: HarnessError | undefined;
  #outdated = false;
  readonly #watchers = new Set<() => void>();

  constructor(private readonly options: ConnectionOptions) {
    this.#dial();
  }

  /** Where it stands now. */
  readonly state = (): ConnectionState => this.#state;

  /** Whether the host that greeted last belongs to another build than this page. It is talked to all the same. */
  readonly outdated = (): boolean => this.#outdated;

  /** Why it is `refused`. */
  readonly error = (): ErrorShape | undefined => this.#error?.toJSON();

  /** Calls `watcher` after each change of state; returns how to stop. Fits `useSyncExternalStore`. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Dials at once instead of after the pause. */
  readonly retry = (): void => {
    if (this.#state !== 'waiting') return;
    clearTimeout(this.#timer);
    this.#dial();
  };

  /** Resolves with the open socket; waits while there is none. Rejects when refused, closed, or the signal aborts. */
  open(signal?: AbortSignal): Promise<OpenSocket> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#socket?.usable()) return Promise.resolve(this.#socket);
    if (this.#error) return Promise.reject(this.#error);
    return new Promise((resolve, reject) => {
      const settle = () => {
        if (!signal?.aborted && !this.#socket?.usable() && !this.#error) return;
        stop();
        signal?.removeEventListener('abort', settle);
        if (signal?.aborted) reject(signal.reason);
        else if (this.#socket?.usable()) resolve(this.#socket);
        else reject(this.#error);
      };
      const stop = this.subscribe(settle);
      signal?.addEventListener('abort', settle);
    });
  }

  /** Ends it for good: waiting calls reject with `connection_closed`. */
  close(): void {
    this.#end(
      new HarnessError('connection_closed', {
        zh: '连接已关闭，请重新打开页面',
        en: 'The connection was closed; open the page again',
      }),
    );
    this.#wire?.close();
  }

  #become(state: ConnectionState): void {
    this.#state = state;
    for (const watcher of [...this.#watchers]) watcher();
  }

  #end(error: HarnessError): void {
    if (this.#error) return;
    clearTimeout(this.#timer);
    this.#error = error;
    this.#socket = undefined;
    this.#become('refused');
  }

  #dial(): void {
    this.#become('connecting');
    if (this.#error) return;
    const wire = new WebSocket(this.options.url);
    this.#wire = wire;
    let openedAt: number | undefined;
    const patience = setTimeout(() => wire.close(), GREETING_MS);
    wire.addEventListener('open', () => wire.send(JSON.stringify({ secret: this.options.secret } satisfies Hello)));
    wire.addEventListener(
      'message',
      (event) => {
        const greeting = readGreeting(event.data);
        if (!greeting || this.#error) return wire.close();
        clearTimeout(patience);
        openedAt = Date.now();
        this.#socket = overWire(wire, greeting.epoch);
        this.#outdated = differs(this.options.version, greeting.version);
        this.#become('open');
      },
      { once: true },
    );
    wire.addEventListener('close', (event) => {
      clearTimeout(patience);
      this.#socket = undefined;
      if (openedAt !== undefined) this.#lostAt = Date.now();
      if (openedAt !== undefined && Date.now() - openedAt >= GOOD_MS) this.#attempt = 0;
      this.#afterClose(event.code);
    });
  }

  #afterClose(code: number): void {
    if (this.#error) return;
    if (code === CLOSE.refused) {
      this.#end(
        new HarnessError('session_refused', {
          zh: '此页面的登录已失效，请用主机打印的新地址打开',
          en: 'This page is no longer signed in to the host; open the new address that the host prints',
        }),
      );
      return;
    }
    const { giveUpAfterMs, pause = usualPause } = this.options;
    if (giveUpAfterMs !== undefined && Date.now() - this.#lostAt >= giveUpAfterMs) {
      this.#end(
        new HarnessError('host_unreachable', {
          zh: '连接不上主机，请确认它正在运行',
          en: 'The host cannot be reached; check that it is running',
        }),
      );
      return;
    }
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#dial(), pause(this.#attempt));
    this.#become('waiting');
  }
}

function readGreeting(data: unknown): Greeting | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const value = JSON.parse(data) as Partial<Greeting> | null;
    if (value?.ready !== true || typeof value.epoch !== 'string') return undefined;
    const { epoch, version } = value;
    return { ready: true, epoch, ...(typeof version === 'string' ? { version } : {}) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Only two builds that are both known can differ. */
function differs(ours: string | undefined, theirs: string | undefined): boolean {
  return ours !== undefined && theirs !== undefined && ours !== theirs;
}

/** oRPC over a greeted socket; frames beyond the limit are refused here, before the host would have to cut the line. */
function overWire(wire: WebSocket, epoch: string): OpenSocket {
  const link = new RPCLink({
    websocket: {
      get readyState() {
        return wire.readyState;
      },
      addEventListener: wire.addEventListener.bind(wire),
      removeEventListener: wire.removeEventListener.bind(wire),
      send(message) {
        if (typeof message !== 'string' || !fitsFrame(message)) throw frameTooLarge('socket');
        wire.send(message);
      },
    },
  });
  return {
    epoch,
    usable: () => wire.readyState === WebSocket.OPEN,
    call: (path, input, signal) =>
      link.call(path, input, { context: {}, ...(signal ? { signal: whileOpen(wire, signal) } : {}) }),
  };
}

/**
 * The caller's signal, as oRPC hears it: it tells the host about an abort and complains to nobody's ear when it cannot.
 * A lost wire has nobody to tell, and its calls reject by themselves.
 */
function whileOpen(wire: WebSocket, signal: AbortSignal): AbortSignal {
  const heard = new AbortController();
  const pass = () => {
    if (wire.readyState === WebSocket.OPEN) heard.abort(signal.reason);
  };
  if (signal.aborted) pass();
  else signal.addEventListener('abort', pass, { once: true });
  return heard.signal;
}
