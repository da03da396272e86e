/**
 * A model server without a model: `POST /v1/chat/completions`, `POST /v1/audio/transcriptions` and `GET /v1/models` on
 * 127.0.0.1, answered from the keyword script. Run alone: `bun examples/mock-llm/server.ts [port]`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConversation } from './conversation';
import { type Fault, type FaultRule, REFUSALS } from './faults';
import { type Plan, plan } from './plan';
import { type ChatRequest, errorBody, sse } from './protocol';
import { type ChunkSizes, completionOf, streamOf } from './stream';
import { transcribe, VOICE_MODEL } from './transcription';

export type { Fault, FaultRule } from './faults';
export { type Plan, plan } from './plan';
export { HEARD, VOICE_MODEL } from './transcription';

/** The one model it offers. */
export const MODEL = 'mock-agent';

/** How fast an answer streams. */
export interface Pace extends ChunkSizes {
  /** Milliseconds between chunks. */
  readonly every: number;
  /** The same for a long text, which is written slowly. */
  readonly everySlow: number;
}

/** About 300 characters a second, and 40 for a long text. */
export const DEFAULT_PACE: Pace = { text: 4, arguments: 8, every: 12, everySlow: 100 };

/** How the server is started. */
export interface MockLlmOptions {
  /** Port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** The clock, milliseconds since 1970. */
  readonly now?: () => number;
  readonly pace?: Partial<Pace>;
  /** Demands this bearer key; without it no key is looked at. */
  readonly key?: string;
  /** One fault for every completion, or a rule that chooses. `refuse`: nothing listens at the address. */
  readonly fault?: Fault | FaultRule | 'refuse';
  /** Replaces the script. */
  readonly plan?: typeof plan;
}

/** A completion the server has received. */
export interface SeenCompletion {
  readonly request: ChatRequest;
  /** The `authorization` header, if any. */
  readonly authorization: string | undefined;
  /** `left`: the client went away before the end. */
  state: 'answering' | 'answered' | 'left';
}

/** A model server that runs. */
export interface MockLlm {
  /** Such as `http://127.0.0.1:8788/v1`. */
  readonly baseURL: string;
  /** The newest completions, oldest first. */
  readonly seen: readonly SeenCompletion[];
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';
const SEEN_LIMIT = 200;
const LARGEST_REQUEST = 32 * 1024 * 1024; // bytes

/** Starts a server. Resolves when it listens. */
export async function startMockLlm(options: MockLlmOptions = {}): Promise<MockLlm> {
  const seen: SeenCompletion[] = [];
  const fault = options.fault === 'refuse' ? undefined : options.fault;
  const world: World = {
    now: options.now ?? Date.now,
    pace: { ...DEFAULT_PACE, ...options.pace },
    plan: options.plan ?? plan,
    key: options.key,
    faultOf: (attempt) => (typeof fault === 'function' ? fault({ attempt }) : fault),
    attempts: 0,
    seen,
  };
  const server = createServer((request, response) => {
    route(world, request, response).catch((error: unknown) => {
      if (!response.headersSent) reply(response, 400, errorBody(String(error), 'invalid_request_error'));
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, ADDRESS, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  if (options.fault === 'refuse') await close(); // the port is known to be free, and nothing listens there
  return {
    baseURL: `http://${ADDRESS}:${port}/v1`,
    seen,
    close: options.fault === 'refuse' ? async () => undefined : close,
  };
}

interface World {
  readonly now: () => number;
  readonly pace: Pace;
  readonly plan: typeof plan;
  readonly key: string | undefined;
  readonly faultOf: (attempt: number) => Fault | undefined;
  attempts: number;
  readonly seen: SeenCompletion[];
}

async function route(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0];
  if (world.key !== undefined && request.headers.authorization !== `Bearer ${world.key}`) {
    return reply(response, 401, REFUSALS['401'].body);
  }
  if (request.method === 'GET' && path === '/v1/models') {
    const data = [MODEL, VOICE_MODEL].map((id) => ({ id, object: 'model', created: 0, owned_by: 'mock' }));
    return reply(response, 200, JSON.stringify({ object: 'list', data }));
  }
  if (request.method === 'POST' && path === '/v1/audio/transcriptions') {
    const heard = await transcribe(new Uint8Array(await bytesOf(request)), request.headers['content-type']);
    if (heard.status === 200) return reply(response, 200, JSON.stringify({ text: heard.text }));
    return reply(response, heard.status, errorBody(heard.problem, 'invalid_request_error'));
  }
  if (request.method === 'POST' && path === '/v1/chat/completions') return complete(world, request, response);
  reply(response, 404, errorBody('There is nothing at this address', 'not_found'));
}

async function complete(world: World, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = JSON.parse(await bodyOf(incoming)) as ChatRequest;
  const record: SeenCompletion = { request, authorization: incoming.headers.authorization, state: 'answering' };
  world.seen.push(record);
  if (world.seen.length > SEEN_LIMIT) world.seen.shift();
  const left = new AbortController();
  response.once('close', () => {
    record.state = response.writableFinished ? 'answered' : 'left';
    left.abort();
  });

  const fault = world.faultOf(++world.attempts);
  if (fault === 'silent') return;
  if (fault === '401' || fault === '429' || fault === '500') {
    return reply(response, REFUSALS[fault].status, REFUSALS[fault].body, REFUSALS[fault].headers);
  }
  const now = world.now();
  const answer: Plan = world.plan(readConversation(request), now);
  const parts = {
    head: { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(now / 1000), model: request.model },
    request,
    plan: answer,
    sizes: world.pace,
    callId: `call_${crypto.randomUUID()}`,
    fault,
  };
  if (!request.stream) return reply(response, 200, JSON.stringify(completionOf(parts)));

  const every = answer.is === 'say' && answer.slowly ? world.pace.everySlow : world.pace.every;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  for (const event of streamOf(parts)) {
    if (left.signal.aborted) return;
    if (event.is === 'hang') return;
    if (event.is === 'cut') return void response.destroy();
    response.write(sse(event.data));
    if (every > 0) await sleep(every, undefined, { signal: left.signal }).catch(() => undefined); // the client left
  }
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return (await bytesOf(request)).toString('utf8');
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_REQUEST) throw new Error('The request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reply(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

if (import.meta.main) {
  const server = await startMockLlm({ port: Number(process.argv[2] ?? 8788) });
  console.log(`Mock model ${MODEL} at ${server.baseURL}`);
}
