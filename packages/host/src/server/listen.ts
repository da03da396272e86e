/**
 * Takes a port of this computer for the host alone: 127.0.0.1 to serve on, and ::1 to hold, so that no other program can
 * answer there under our port (`localhost` often means ::1 first).
 */
import { HarnessError } from '@pku-harness/sdk';
import type { Server } from 'bun';
import { authorityOf } from './gate';
import { safeResponse } from './response-headers';

/** Exactly this port (0: any), or the first free one from `from` on. */
export type PortWish = number | { readonly from: number };

/** How many ports are tried from `from` on. */
const TRIES = 50;

/** Both listeners. */
export interface Listening<Data> {
  readonly server: Server<Data>;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Listens.
 *
 * @param serve starts the real server on 127.0.0.1 at a port.
 * @throws HarnessError `port_taken`.
 */
export function listenOn<Data>(wish: PortWish, serve: (port: number) => Server<Data>): Listening<Data> {
  const candidates =
    typeof wish === 'number'
      ? wish === 0
        ? Array<number>(TRIES).fill(0)
        : [wish]
      : Array.from({ length: TRIES }, (_, step) => wish.from + step).filter((port) => port <= 65_535);
  for (const candidate of candidates) {
    const server = unlessTaken(() => serve(candidate));
    if (server === TAKEN) continue;
    const port = server.port as number;
    const holder = unlessTaken(() => holdV6(port));
    if (holder === TAKEN) {
      server.stop(true);
      continue;
    }
    return {
      server,
      port,
      stop: async () => {
        await Promise.all([server.stop(true), holder?.stop(true)]);
      },
    };
  }
  const port = typeof wish === 'number' ? wish : wish.from;
  throw new HarnessError('port_taken', {
    zh: `端口 ${port} 已被别的程序占用，请用 --port 换一个`,
    en: `Port ${port} is used by another program; choose another one with --port`,
  });
}

const TAKEN = Symbol('another program has it');

function unlessTaken<Result>(start: () => Result): Result | typeof TAKEN {
  try {
    return start();
  } catch (error) {
    const code = (error as { code?: string }).code;
    // EACCES: a port that only the system may open, or one that Windows has set aside.
    if (code === 'EADDRINUSE' || code === 'EACCES') return TAKEN;
    throw error;
  }
}

/** Holds ::1; `undefined` on a computer without IPv6, where nobody else can have it either. */
function holdV6(port: number): Server<undefined> | undefined {
  try {
    return Bun.serve({
      hostname: '::1',
      port,
      fetch: () => misdirected(port),
    });
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}

/** The answer to who means us under another name: where we are. */
export function misdirected(port: number, path = '/'): Response {
  const address = `http://${authorityOf(port)}${path}`;
  return safeResponse(`请打开 ${address}\nPlease open ${address}\n`, 421, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
}
