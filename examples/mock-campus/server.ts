/**
 * A campus on this computer: an HTTPS server that answers for public campus hosts in the shapes of the real ones. A client
 * reaches it through a route table (host name → address, port, certificate); it resolves no name and calls nobody.
 * Run alone: `bun examples/mock-campus/server.ts [port]`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { CampusAnswer } from './answer';
import { makeCertificate } from './certificate';
import { FAULT_ANSWERS, type Fault, type FaultRule } from './faults';
import { SITES } from './sites';

export * from './canteens';
export type { Fault, FaultRule } from './faults';
export * from './notice-board';
export * from './rooms';
export { ARTICLES, type Article } from './wechat';

/** How the campus is started. */
export interface MockCampusOptions {
  /** Port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** The clock, milliseconds since 1970. */
  readonly now?: () => number;
  /** One fault for every request, or a rule that chooses. */
  readonly faults?: Fault | FaultRule;
}

/** A request the campus has received, for tests that check what was sent. */
export interface SeenRequest {
  readonly method: string;
  readonly host: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A campus that runs. */
export interface MockCampus {
  /** Names it answers for; the certificate holds no other. */
  readonly hosts: string[];
  readonly address: '127.0.0.1';
  readonly port: number;
  /** PEM of the certificate to trust. */
  readonly certificate: string;
  /** The newest requests, oldest first. */
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';
const SEEN_LIMIT = 200;
const BODY_LIMIT = 64 * 1024; // bytes

/** Starts a campus. Resolves when it listens. */
export async function startMockCampus(options: MockCampusOptions = {}): Promise<MockCampus> {
  const now = options.now ?? Date.now;
  const hosts = [...SITES.keys()];
  const { certificate, key } = await makeCertificate(hosts, Date.now());
  const seen: SeenRequest[] = [];
  const attempts = new Map<string, number>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const target = request.url ?? '/';
    const path = target.split('?', 1)[0] ?? target;
    const attempt = (attempts.get(host + path) ?? 0) + 1;
    attempts.set(host + path, attempt);
    seen.push({ method: request.method ?? 'GET', host, target, headers: request.headers });
    if (seen.length > SEEN_LIMIT) seen.shift();

    const fault = typeof options.faults === 'function' ? options.faults({ host, path, attempt }) : options.faults;
    if (fault !== undefined) return fail(fault, request, response);
    const site = SITES.get(host);
    if (site === undefined) return send(response, { status: 421, headers: {}, body: '' });
    const body = await bodyOf(request);
    if (body === undefined) return send(response, { status: 413, headers: {}, body: '' });
    send(response, site({ method: request.method ?? 'GET', target, body }, now()));
  };
  const server = createServer({ cert: certificate, key }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A client that leaves in the middle of its own request is no fault of the campus; everything else is.
      if (request.complete) console.error(error);
      response.destroy();
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, ADDRESS, resolve);
  });
  return {
    hosts,
    address: ADDRESS,
    port: (server.address() as AddressInfo).port,
    certificate,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body as text; `undefined` when it is longer than any campus call. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, answer: CampusAnswer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
  response.end(answer.body);
}

function fail(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'stall') return;
  if (fault === 'reset') request.socket.destroy();
  else send(response, FAULT_ANSWERS[fault]);
}

if (import.meta.main) {
  const port = Number(process.argv[2] ?? 8789);
  const campus = await startMockCampus({ port });
  console.error(`Mock campus for ${campus.hosts.join(', ')} at https://${campus.address}:${campus.port}`);
  console.error('The certificate to trust goes to standard output.');
  console.log(campus.certificate);
}
