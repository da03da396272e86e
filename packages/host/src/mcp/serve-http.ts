/**
 * MCP over Streamable HTTP, on this computer alone: 127.0.0.1 with the Host, Origin and Sec-Fetch rules of the host, a bearer
 * token, bounded bodies, one path. A browser page cannot call it: no answer carries leave for another origin.
 */
import { createMcpHandler, isInitializeRequest } from '@modelcontextprotocol/server';
import type { Server as BunServer } from 'bun';
import { AttemptLimit } from '../server/attempt-limit';
import { authorityOf, judgeKnock } from '../server/gate';
import { type Listening, listenOn, misdirected, type PortWish } from '../server/listen';
import { refusal, safeResponse } from '../server/response-headers';
import type { AssistantContext } from './assistant-call';
import { LegacySessions } from './legacy-sessions';
import { type McpParts, mcpServer } from './mcp-server';
import type { TokenCheck } from './mcp-token';

/** What the server stands on. */
export interface McpHttpOptions {
  readonly port: PortWish;
  readonly parts: McpParts;
  readonly token: TokenCheck;
  /** Milliseconds of a clock. */
  readonly now: () => number;
}

/** A server that listens. */
export interface McpHttp {
  /** Such as `http://127.0.0.1:4590/mcp`. */
  readonly address: string;
  close(): Promise<void>;
}

/** The one path. */
export const MCP_PATH = '/mcp';
/** Largest body of a request. */
export const MOST_BODY_BYTES = 1024 * 1024;
/** Streams that wait for changes at once. */
const MOST_SUBSCRIPTIONS = 64;
/** Streams say something every 15 s. */
const IDLE_SECONDS = 60;

/**
 * Starts listening.
 *
 * @throws HarnessError `port_taken`.
 */
export function serveOverHttp(options: McpHttpOptions): McpHttp {
  const door = new McpDoor(options);
  const listening: Listening<undefined> = listenOn(options.port, (port) =>
    Bun.serve({
      hostname: '127.0.0.1',
      port,
      maxRequestBodySize: MOST_BODY_BYTES,
      idleTimeout: IDLE_SECONDS,
      development: false,
      fetch: (request, server) => door.answer(request, server),
      error: (error) => {
        options.parts.log(String(error.stack ?? error));
        return refusal(500);
      },
    }),
  );
  return {
    address: `http://${authorityOf(listening.port)}${MCP_PATH}`,
    async close() {
      await door.close();
      await listening.stop();
    },
  };
}

class McpDoor {
  readonly #options: McpHttpOptions;
  readonly #attempts: AttemptLimit;
  readonly #sessions: LegacySessions;
  readonly #modern: ReturnType<typeof createMcpHandler>;
  readonly #unsubscribe: () => void;

  constructor(options: McpHttpOptions) {
    const { parts, now } = options;
    this.#options = options;
    this.#attempts = new AttemptLimit(now);
    // A session is a connection, with a conversation of its own behind it. Requests without one may all be of one.
    const shared: AssistantContext = {};
    this.#sessions = new LegacySessions(() => mcpServer(parts, {}), MOST_BODY_BYTES, now);
    this.#modern = createMcpHandler(() => mcpServer(parts, shared), {
      onerror: (error) => parts.log(error.message),
      maxRequestBodySize: MOST_BODY_BYTES,
      maxSubscriptions: MOST_SUBSCRIPTIONS,
    });
    this.#unsubscribe = parts.tools.subscribe(() => {
      this.#modern.notify.toolsChanged();
      this.#sessions.toolsChanged((error) => parts.log(String(error)));
    });
  }

  async answer(request: Request, server: BunServer<undefined>): Promise<Response> {
    const refused = this.#refuse(request, server.port as number);
    if (refused) return refused;
    const session = request.headers.get('mcp-session-id');
    if (session !== null) return (await this.#sessions.answer(session, request)) ?? unknownSession();
    if (await asksForSession(request)) return this.#sessions.open(request);
    return this.#modern.fetch(request);
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    await this.#modern.close();
    await this.#sessions.close();
  }

  #refuse({ headers, method, url }: Request, port: number): Response | undefined {
    const verdict = judgeKnock(
      {
        host: headers.get('host'),
        origin: headers.get('origin'),
        fetchSite: headers.get('sec-fetch-site'),
        guarded: true,
      },
      port,
    );
    if (verdict === 'elsewhere') return misdirected(port, MCP_PATH);
    if (verdict === 'refused' || !URL.canParse(url)) return refusal(403);
    if (new URL(url).pathname !== MCP_PATH) return refusal(404);
    if (!['GET', 'POST', 'DELETE'].includes(method)) return refusal(405);
    if (this.#allowed(headers.get('authorization'))) return undefined;
    return safeResponse(null, 401, { 'www-authenticate': 'Bearer realm="pku-harness"', 'cache-control': 'no-store' });
  }

  #allowed(authorization: string | null): boolean {
    if (!this.#attempts.open()) return false;
    const bearer = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1];
    if (bearer !== undefined && this.#options.token(bearer)) return true;
    this.#attempts.wrong();
    return false;
  }
}

async function asksForSession(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false;
  try {
    return isInitializeRequest(await request.clone().json());
  } catch (error) {
    // Not JSON: the handler says so in the words of the protocol.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** The protocol's answer to a session that is over: the client opens another one. */
function unknownSession(): Response {
  const body = { jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null };
  return safeResponse(JSON.stringify(body), 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
}
