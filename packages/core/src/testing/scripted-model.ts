/**
 * A model server under a test's hand: a real TCP server on the loopback address that speaks Chat Completions. Each reply is
 * scripted before it is asked for, faults included, because the faults of real servers are what a loop must survive.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { readRequests } from './scripted-model-wire';

/** A request as the server received it. */
export interface ModelServerRequest {
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the request as it came.
  readonly body: any;
  /** Resolves when the client has closed its connection. */
  readonly closed: Promise<void>;
}

/** One scripted reply. Its calls are played in order; without a closing one it ends well by itself. */
export interface ScriptedReply {
  text(...pieces: string[]): ScriptedReply;
  /** A whole call in one piece. */
  call(tool: string, input: unknown): ScriptedReply;
  /** A call whose arguments are sent as they are, broken or half. */
  rawCall(tool: string, args: string): ScriptedReply;
  /** Waits for something of the test. */
  until(event: Promise<unknown>): ScriptedReply;
  /** Sends an event as it is, such as something that is no JSON. */
  raw(data: string): ScriptedReply;
  /** Ends with another reason than the usual one. */
  finish(reason: string, usage?: { prompt_tokens: number; completion_tokens: number }): ScriptedReply;
  /** Says nothing more and keeps the connection. */
  hang(): ScriptedReply;
  /** Breaks the connection. What the client has not read by then is lost: `until` it has, where that matters. */
  reset(): ScriptedReply;
  /** Ends the stream without a reason and without its closing word. */
  cutOff(): ScriptedReply;
  /** Answers with a status and a body instead of a stream. */
  status(code: number, body?: unknown, headers?: Readonly<Record<string, string>>): ScriptedReply;
}

/** The running server. */
export interface ScriptedModel {
  /** Such as `http://127.0.0.1:40123/v1`. */
  readonly baseURL: string;
  readonly requests: readonly ModelServerRequest[];
  /** Scripts the next reply that is not scripted yet. */
  reply(): ScriptedReply;
  /** Resolves with the n-th request, counted from 1. */
  request(n: number): Promise<ModelServerRequest>;
  close(): Promise<void>;
}

type Step =
  | { readonly is: 'event'; readonly data: string }
  | { readonly is: 'until'; readonly event: Promise<unknown> }
  | { readonly is: 'hang' }
  | { readonly is: 'reset' }
  | { readonly is: 'cut-off' }
  | { readonly is: 'status'; readonly head: string; readonly body: string };

/** Starts a server on a free port of 127.0.0.1. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const replies: Script[] = [];
  const requests: ModelServerRequest[] = [];
  const sockets = new Set<Socket>();
  const waiting: { n: number; give(request: ModelServerRequest): void }[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // A client that resets is what some tests are about.
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.once('close', () => sockets.delete(socket));
    readRequests(socket, (request) => {
      requests.push({ ...request, closed });
      for (const waiter of waiting)
        if (waiter.n === requests.length) waiter.give(requests[waiter.n - 1] as ModelServerRequest);
      const script = replies.shift() ?? (new Script().status(500, { error: { message: 'not scripted' } }) as Script);
      void play(script.steps(), socket);
    });
  });
  const port = await listen(server);
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    requests,
    reply: () => {
      const script = new Script();
      replies.push(script);
      return script;
    },
    request: (n) =>
      new Promise((give) => {
        const there = requests[n - 1];
        if (there) give(there);
        else waiting.push({ n, give });
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address of the loopback network where nobody listens. */
export async function refusedAddress(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/v1`;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}

class Script implements ScriptedReply {
  readonly #steps: Step[] = [];
  #calls = 0;
  #over = false;

  text(...pieces: string[]): this {
    for (const content of pieces) this.#choice({ content });
    return this;
  }

  call(tool: string, input: unknown): this {
    return this.rawCall(tool, JSON.stringify(input));
  }

  rawCall(tool: string, args: string): this {
    const index = this.#calls++;
    // Every reply uses the same ids again, as some providers do.
    this.#choice({
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name: tool, arguments: args } }],
    });
    return this;
  }

  until(event: Promise<unknown>): this {
    return this.#add({ is: 'until', event });
  }

  raw(data: string): this {
    return this.#add({ is: 'event', data });
  }

  finish(reason: string, usage = { prompt_tokens: 100, completion_tokens: 10 }): this {
    this.#chunk({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
    this.#chunk({ choices: [], usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } });
    this.raw('[DONE]');
    this.#over = true;
    return this;
  }

  hang(): this {
    return this.#end({ is: 'hang' });
  }

  reset(): this {
    return this.#end({ is: 'reset' });
  }

  cutOff(): this {
    return this.#end({ is: 'cut-off' });
  }

  status(
    code: number,
    body: unknown = { error: { message: 'no' } },
    headers: Readonly<Record<string, string>> = {},
  ): this {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    const lines = Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${code} Scripted\r\n${lines.join('')}content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n`;
    return this.#end({ is: 'status', head, body: text });
  }

  steps(): readonly Step[] {
    if (!this.#over) this.finish(this.#calls > 0 ? 'tool_calls' : 'stop');
    return this.#steps;
  }

  #choice(delta: object): void {
    this.#chunk({ choices: [{ index: 0, delta, finish_reason: null }] });
  }

  #chunk(fields: object): void {
    const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted' };
    this.raw(JSON.stringify({ ...head, ...fields }));
  }

  #add(step: Step): this {
    this.#steps.push(step);
    return this;
  }

  #end(step: Step): this {
    this.#over = true;
    return this.#add(step);
  }
}

const STREAM_HEAD =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n';

async function play(steps: readonly Step[], socket: Socket): Promise<void> {
  let streaming = false;
  for (const step of steps) {
    if (step.is === 'status') return void socket.end(step.head + step.body);
    if (step.is === 'reset') return void socket.resetAndDestroy();
    if (step.is === 'until') {
      await step.event;
      continue;
    }
    if (!streaming) await write(socket, STREAM_HEAD);
    streaming = true;
    if (step.is === 'hang') return;
    if (step.is === 'cut-off') break;
    await write(socket, chunk(`data: ${step.data}\n\n`));
  }
  socket.end(chunk(''));
}

function write(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => socket.write(text, () => resolve()));
}

function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
