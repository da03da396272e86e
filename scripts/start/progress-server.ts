/**
 * Holds the port from the first moment, on 127.0.0.1 and on the same port of [::1], and shows the progress page there.
 * The rules of the host's front door hold here too: exact Host, nothing else than what is listed, the same headers.
 */
import { SAFE_HEADERS } from '../../packages/host/src/server/response-headers';
import { HarnessError } from '../../packages/sdk/src/error';
import type { Progress } from './progress';
import { PROGRESS_SCRIPT, PROGRESS_SCRIPT_TEXT, PROGRESS_STATE, progressPage } from './progress-page';

/** How many ports are tried from the first one. */
const TRIES = 50;

/** The server that runs until the host takes the port. */
export interface ProgressServer {
  readonly port: number;
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  /** Gives the port free. */
  stop(): Promise<void>;
}

/** Listens on exactly `port`; undefined when another program has it on either address. */
export async function listenOn(port: number, progress: Progress): Promise<ProgressServer | undefined> {
  const held: Bun.Server<undefined>[] = [];
  const release = async () => {
    await Promise.all(held.map((server) => server.stop(true)));
  };
  try {
    for (const hostname of ['127.0.0.1', '::1']) {
      try {
        held.push(Bun.serve({ hostname, port, fetch: (request) => answer(request, port, progress) }));
      } catch (problem) {
        // A machine without IPv6 has no [::1] that anybody could take.
        if (hostname === '::1' && !isTaken(problem)) continue;
        throw problem;
      }
    }
  } catch (problem) {
    await release();
    if (isTaken(problem)) return undefined;
    throw problem;
  }
  return { port, address: `http://127.0.0.1:${port}`, stop: release };
}

/**
 * Listens on `first` or the next free port after it.
 *
 * @throws HarnessError `port_taken` when a whole range is taken.
 */
export async function listenFrom(first: number, progress: Progress): Promise<ProgressServer> {
  for (let port = first; port < first + TRIES; port += 1) {
    const server = await listenOn(port, progress);
    if (server) return server;
  }
  throw new HarnessError('port_taken', {
    zh: `${first} 到 ${first + TRIES - 1} 的端口都被占用，请用 --port 指定另一个`,
    en: `Ports ${first} to ${first + TRIES - 1} are all taken; choose another with --port`,
  });
}

/** The error for an exact port that another program has. */
export function portTaken(port: number): HarnessError {
  return new HarnessError('port_taken', {
    zh: `端口 ${port} 被别的程序占用，请用 --port 换一个`,
    en: `Port ${port} is taken by another program; choose another with --port`,
  });
}

function isTaken(problem: unknown): boolean {
  return (problem as NodeJS.ErrnoException).code === 'EADDRINUSE';
}

/** Answers one request. */
export function answer(request: Request, port: number, progress: Progress): Response {
  const address = `127.0.0.1:${port}`;
  if (request.headers.get('host') !== address) {
    return respond(421, 'text/plain', `http://${address}/\n`);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return respond(405, 'text/plain', '');
  const { pathname } = new URL(request.url);
  if (pathname === PROGRESS_STATE) return respond(200, 'application/json', JSON.stringify(progress));
  if (pathname === PROGRESS_SCRIPT) return respond(200, 'text/javascript', PROGRESS_SCRIPT_TEXT);
  return respond(200, 'text/html', progressPage(progress.phase));
}

function respond(status: number, type: string, body: string): Response {
  return new Response(body, {
    status,
    headers: { ...SAFE_HEADERS, 'cache-control': 'no-store', 'content-type': `${type}; charset=utf-8` },
  });
}
