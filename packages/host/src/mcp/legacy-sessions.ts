/** The sessions of clients that speak the protocol's older era, which has them: one server each, a bounded number. */
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

/** Past this many, the one unused for longest ends. */
const MOST_SESSIONS = 32;
/** A client that has not been heard of for this long has left. */
const IDLE_MS = 60 * 60_000;

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: Server;
  usedAt: number;
}

/** The open sessions of one MCP server over HTTP. */
export class LegacySessions {
  readonly #sessions = new Map<string, Session>();
  readonly #make: () => Server;
  readonly #mostBodyBytes: number;
  readonly #now: () => number;

  /** @param now milliseconds of a clock. */
  constructor(make: () => Server, mostBodyBytes: number, now: () => number) {
    this.#make = make;
    this.#mostBodyBytes = mostBodyBytes;
    this.#now = now;
  }

  /** Answers a request that names a session; `undefined` where there is none of that name. */
  async answer(id: string, request: Request): Promise<Response | undefined> {
    const session = this.#sessions.get(id);
    if (session === undefined) return undefined;
    session.usedAt = this.#now();
    return session.transport.handleRequest(request);
  }

  /** Opens a session for a request that asks for one. */
  async open(request: Request): Promise<Response> {
    this.#endOld();
    const server = this.#make();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => void this.#sessions.set(id, { transport, server, usedAt: this.#now() }),
      onsessionclosed: (id) => void this.#sessions.delete(id),
      maxRequestBodySize: this.#mostBodyBytes,
    });
    await server.connect(transport);
    return transport.handleRequest(request);
  }

  /** Tells every session that the list of tools is another one. */
  toolsChanged(failed: (error: unknown) => void): void {
    for (const { server } of this.#sessions.values()) server.sendToolListChanged().catch(failed);
  }

  /** Ends all. */
  async close(): Promise<void> {
    const open = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.all(open.map(({ server }) => server.close()));
  }

  #endOld(): void {
    const byUse = [...this.#sessions].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    const tooMany = Math.max(0, byUse.length - (MOST_SESSIONS - 1));
    for (const [at, [id, session]] of byUse.entries()) {
      if (at >= tooMany && session.usedAt > this.#now() - IDLE_MS) continue;
      this.#sessions.delete(id);
      void session.server.close();
    }
  }
}
