/**
 * The front door: one bun server that judges each request, and then serves the shell, exchanges a code for a session,
 * takes the socket, or answers this computer's own `pku`. Nothing else exists here.
 */
import type { EntranceName } from '@pku-harness/core';
import type { Server } from 'bun';
import { z } from 'zod';
import { AttemptLimit } from './attempt-limit';
import { boundedBody } from './bounded-body';
import { type FileMoves, fileTicket, giveFile, MOST_FILE_BYTES, takeFile } from './file-route';
import { authorityOf, judgeKnock } from './gate';
import { type Listening, listenOn, misdirected, type PortWish } from './listen';
import type { OneTimeCodes } from './one-time-codes';
import { privateJson, refusal } from './response-headers';
import { hashSecret, sameHash } from './secrets';
import type { SessionStore } from './session-store';
import {
  type Mounts,
  type Recognized,
  SOCKET_LIMITS,
  type SocketData,
  SocketHub,
  type SocketLimits,
} from './socket-hub';
import type { StaticFiles } from './static-files';

/** What the server stands on. */
export interface HostServerParts {
  readonly port: PortWish;
  /** The harness may still be starting: sockets wait for it, the shell does not. */
  readonly mounts: Promise<Mounts>;
  /** Like {@link mounts}: uploads wait for the harness. */
  readonly fileMoves: Promise<FileMoves>;
  readonly codes: OneTimeCodes;
  readonly sessions: SessionStore;
  readonly files: StaticFiles;
  /** The secret in `host.json`, for `pku` and a second start. */
  readonly localSecret: string;
  /** Names this life of the process. */
  readonly epoch: string;
  /** The build of the app that belongs to this process. */
  readonly version?: string | undefined;
  readonly limits?: SocketLimits;
  readonly now: () => number;
}

/** A server that listens. */
export interface HostServer {
  readonly port: number;
  close(): Promise<void>;
}

const ENTRANCES: Readonly<Record<string, EntranceName>> = { '/rpc': 'user', '/rpc/agent': 'agent', '/rpc/mcp': 'mcp' };

/** Largest body of a request that is no file; there are only codes and ids. */
const MOST_BODY_BYTES = 4_096;

const CodeBody = z.object({ code: z.string().max(200) });
const EndBody = z.object({ id: z.string().max(64) });

/**
 * Starts listening.
 *
 * @throws HarnessError `port_taken`.
 */
export function startHostServer(parts: HostServerParts): HostServer {
  const door = new FrontDoor(parts);
  const listening: Listening<SocketData> = listenOn(parts.port, (port) =>
    Bun.serve<SocketData>({
      hostname: '127.0.0.1',
      port,
      maxRequestBodySize: MOST_FILE_BYTES,
      development: false,
      fetch: (request, server) => door.answer(request, server),
      error: () => refusal(500),
      websocket: door.hub.handler,
    }),
  );
  return {
    port: listening.port,
    close: async () => {
      door.hub.close();
      await listening.stop();
    },
  };
}

class FrontDoor {
  readonly hub: SocketHub;
  readonly #attempts: AttemptLimit;
  readonly #localHash: Uint8Array;

  constructor(private readonly parts: HostServerParts) {
    this.#attempts = new AttemptLimit(parts.now);
    this.#localHash = hashSecret(parts.localSecret);
    this.hub = new SocketHub(
      parts.mounts,
      (secret) => this.#recognize(secret),
      { epoch: parts.epoch, ...(parts.version === undefined ? {} : { version: parts.version }) },
      parts.limits ?? SOCKET_LIMITS,
    );
  }

  async answer(request: Request, server: Server<SocketData>): Promise<Response | undefined> {
    const { headers, method } = request;
    const path = pathOf(request.url);
    if (path === undefined) return refusal(403);
    const entrance = ENTRANCES[path];
    const ticket = fileTicket(path);
    const reading = method === 'GET' || method === 'HEAD';
    const port = server.port as number;
    const verdict = judgeKnock(
      {
        host: headers.get('host'),
        origin: headers.get('origin'),
        fetchSite: headers.get('sec-fetch-site'),
        guarded: !reading || entrance !== undefined || ticket !== undefined,
      },
      port,
    );
    if (verdict === 'elsewhere') return misdirected(port);
    if (verdict === 'refused') return refusal(403);
    if (entrance) return this.#upgrade(request, server, entrance);
    if (ticket !== undefined) return this.#file(ticket, request);
    if (method === 'POST') return this.#post(path, request, port);
    if (!reading) return refusal(405);
    return this.parts.files.respond({
      path,
      method,
      accepts: headers.get('accept-encoding'),
      ifNoneMatch: headers.get('if-none-match'),
    });
  }

  #upgrade(request: Request, server: Server<SocketData>, entrance: EntranceName): Response | undefined {
    if (!this.hub.room) return refusal(503);
    const upgraded = server.upgrade(request, { data: this.hub.newSocket(entrance) });
    return upgraded ? undefined : refusal(400);
  }

  async #file(ticket: string, request: Request): Promise<Response> {
    const { method } = request;
    if (method !== 'POST' && method !== 'GET') return refusal(405);
    const files = await this.parts.fileMoves.catch(() => undefined);
    if (files === undefined) return refusal(503);
    return method === 'POST' ? takeFile(files, ticket, request) : giveFile(files, ticket);
  }

  async #post(path: string, request: Request, port: number): Promise<Response> {
    if (path === '/session') return this.#signIn(request);
    if (!path.startsWith('/local/')) return refusal(404);
    const bearer = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!this.#guess(() => bearer !== undefined && sameHash(hashSecret(bearer), this.#localHash))) return refusal(401);
    if (path === '/local/address')
      return privateJson({ address: `http://${authorityOf(port)}/#${this.parts.codes.mint()}` });
    if (path === '/local/sessions') return privateJson(this.parts.sessions.list());
    if (path === '/local/sessions/end') return this.#endSession(request);
    return refusal(404);
  }

  async #signIn(request: Request): Promise<Response> {
    const body = await jsonBody(request, CodeBody);
    if (typeof body === 'number') return refusal(body);
    if (!this.#guess(() => this.parts.codes.redeem(body.code))) return refusal(401);
    return privateJson({ secret: this.parts.sessions.create(request.headers.get('user-agent') ?? '') });
  }

  async #endSession(request: Request): Promise<Response> {
    const body = await jsonBody(request, EndBody);
    if (typeof body === 'number') return refusal(body);
    const ended = this.parts.sessions.end(body.id);
    if (ended) this.hub.endSession(body.id);
    return privateJson({ ended });
  }

  /** Whose secret it is: a browser's session, or this computer's own `pku`. */
  #recognize(secret: string): Recognized {
    // A browser that is told "refused" forgets its session; guesses of others must not sign it out.
    if (!this.#attempts.open()) return 'later';
    let owner: string | undefined;
    this.#guess(() => {
      const session = this.parts.sessions.find(secret);
      owner = sameHash(hashSecret(secret), this.#localHash) ? 'local' : session;
      return owner !== undefined;
    });
    return owner === undefined ? 'nobody' : { owner };
  }

  /** Runs one comparison of a secret within the limit of wrong ones. */
  #guess(right: () => boolean): boolean {
    if (!this.#attempts.open()) return false;
    if (right()) return true;
    this.#attempts.wrong();
    return false;
  }
}

/** The path of a request; `undefined` when its Host makes no address. */
function pathOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).pathname : undefined;
}

/** The body, or the status of the refusal. */
async function jsonBody<Shape extends z.ZodObject>(request: Request, shape: Shape): Promise<z.output<Shape> | number> {
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) return 400;
  const bytes = await boundedBody(request, MOST_BODY_BYTES);
  if (bytes === undefined) return 413;
  try {
    return shape.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? 400;
  } catch (error) {
    if (error instanceof SyntaxError) return 400;
    throw error;
  }
}
