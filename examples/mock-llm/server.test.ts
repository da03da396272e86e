import { afterEach, describe, expect, test } from 'bun:test';
import type { ChatRequest } from './protocol';
import { HEARD, MODEL, type MockLlm, type MockLlmOptions, startMockLlm, VOICE_MODEL } from './server';

let running: MockLlm | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

const FAST = { every: 0, everySlow: 0 };

async function start(options: MockLlmOptions = {}): Promise<MockLlm> {
  running = await startMockLlm({ pace: FAST, ...options });
  return running;
}

const CLASSROOMS = {
  type: 'function' as const,
  function: { name: 'classrooms__free', parameters: { properties: { building: { type: 'string' } } } },
};

function complete(server: MockLlm, text: string, more: Partial<ChatRequest> = {}, init: RequestInit = {}) {
  const body: ChatRequest = {
    model: MODEL,
    messages: [{ role: 'user', content: text }],
    tools: [CLASSROOMS],
    stream: true,
    stream_options: { include_usage: true },
    ...more,
  };
  return fetch(`${server.baseURL}/chat/completions`, { method: 'POST', body: JSON.stringify(body), ...init });
}

interface Chunk {
  choices: {
    delta: { content?: string; tool_calls?: { id?: string; function: { name?: string; arguments: string } }[] };
    finish_reason: string | null;
  }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

const linesOf = (body: string) =>
  body
    .split('\n\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^data: /, ''));

async function chunksOf(response: Response): Promise<Chunk[]> {
  const lines = linesOf(await response.text());
  expect(lines.pop()).toBe('[DONE]');
  return lines.map((line) => JSON.parse(line) as Chunk);
}

const textOf = (chunks: Chunk[]) => chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
const finishOf = (chunks: Chunk[]) => chunks.map((chunk) => chunk.choices[0]?.finish_reason).find((reason) => reason);

/** Reads until the stream breaks or ends; what arrived, and whether it broke. */
async function readAll(response: Response): Promise<{ text: string; broke: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes as Uint8Array, { stream: true });
    return { text, broke: false };
  } catch {
    return { text, broke: true };
  }
}

describe('a streamed answer', () => {
  test('comes in pieces, ends with a reason, and its last chunk holds the usage and no choice', async () => {
    const chunks = await chunksOf(await complete(await start(), '你好'));
    expect(chunks.length).toBeGreaterThan(5);
    expect(textOf(chunks)).toContain('可以这样问我');
    expect(finishOf(chunks)).toBe('stop');
    const last = chunks.at(-1);
    expect(last?.choices).toEqual([]);
    expect(last?.usage?.total_tokens).toBe((last?.usage?.prompt_tokens ?? 0) + (last?.usage?.completion_tokens ?? 0));
  });

  test('holds no usage unless the request asks for it', async () => {
    const chunks = await chunksOf(await complete(await start(), '你好', { stream_options: {} }));
    expect(chunks.every((chunk) => chunk.usage === undefined)).toBe(true);
  });

  test('of a call names the tool once and sends its arguments in fragments', async () => {
    const chunks = await chunksOf(await complete(await start({ pace: { ...FAST, arguments: 3 } }), '二教哪里有空教室'));
    const calls = chunks.flatMap((chunk) => chunk.choices[0]?.delta.tool_calls ?? []);
    expect(calls.filter((call) => call.id !== undefined).length).toBe(1);
    expect(calls[0]?.function.name).toBe('classrooms__free');
    expect(calls.length).toBeGreaterThan(3);
    expect(JSON.parse(calls.map((call) => call.function.arguments).join(''))).toEqual({ building: '二教' });
    expect(finishOf(chunks)).toBe('tool_calls');
  });

  test('stops when the client leaves', async () => {
    const server = await start({ pace: { every: 5, everySlow: 5 } });
    const leaving = new AbortController();
    const response = await complete(server, '写一篇长文', {}, { signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    expect(server.seen[0]?.state).toBe('answering');
    leaving.abort();
    while (server.seen[0]?.state === 'answering') await Bun.sleep(1);
    expect(server.seen[0]?.state).toBe('left');
  });
});

describe('a plain answer', () => {
  test('is the same text in one piece', async () => {
    const server = await start();
    const streamed = textOf(await chunksOf(await complete(server, '你好')));
    const plain = await (await complete(server, '你好', { stream: false })).json();
    expect(plain).toMatchObject({ choices: [{ message: { content: streamed }, finish_reason: 'stop' }] });
  });

  test('of a call holds its arguments', async () => {
    const plain = await (await complete(await start(), '理教哪里有空教室', { stream: false })).json();
    expect(plain).toMatchObject({
      choices: [
        { message: { tool_calls: [{ function: { arguments: '{"building":"理教"}' } }] }, finish_reason: 'tool_calls' },
      ],
    });
  });
});

describe('the rest of the API', () => {
  test('lists its two models', async () => {
    const models = await (await fetch(`${(await start()).baseURL}/models`)).json();
    expect(models).toMatchObject({ object: 'list', data: [{ id: 'mock-agent' }, { id: 'mock-transcribe' }] });
  });

  test('answers 404 elsewhere and 400 to what is no JSON', async () => {
    const { baseURL } = await start();
    expect((await fetch(`${baseURL}/embeddings`)).status).toBe(404);
    expect((await fetch(`${baseURL}/chat/completions`, { method: 'POST', body: '{' })).status).toBe(400);
  });

  test('demands the key where one is set', async () => {
    const server = await start({ key: 'sk-invented' });
    expect((await complete(server, '你好')).status).toBe(401);
    expect((await complete(server, '你好', {}, { headers: { authorization: 'Bearer sk-invented' } })).status).toBe(200);
  });
});

describe('faults', () => {
  test('refuse: nothing listens at the address', async () => {
    await expect(complete(await start({ fault: 'refuse' }), '你好')).rejects.toThrow('ECONNREFUSED');
  });

  for (const fault of ['401', '429', '500'] as const) {
    test(`${fault} answers with that status and an error in the real shape`, async () => {
      const response = await complete(await start({ fault }), '你好');
      expect(response.status).toBe(Number(fault));
      const { error } = (await response.json()) as { error: { message: unknown; code: unknown } };
      expect([typeof error.message, typeof error.code]).toEqual(['string', 'string']);
      expect(response.headers.has('retry-after')).toBe(fault === '429');
    });
  }

  test('reset cuts the connection in the middle of the answer', async () => {
    const { text, broke } = await readAll(await complete(await start({ fault: 'reset', pace: { every: 1 } }), '你好'));
    expect(broke).toBe(true);
    expect(text).toContain('"content"');
    expect(text).not.toContain('[DONE]');
  });

  test('stall sends the first half and then nothing, with the connection open', async () => {
    const server = await start({ fault: 'stall' });
    const leaving = new AbortController();
    const response = await complete(server, '你好', {}, { signal: leaving.signal });
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value as Uint8Array)).toContain('data: ');
    expect(server.seen[0]?.state).toBe('answering');
    leaving.abort();
    while (server.seen[0]?.state === 'answering') await Bun.sleep(1);
    expect(server.seen[0]?.state).toBe('left');
  });

  test('silent never answers', async () => {
    const server = await start({ fault: 'silent' });
    const leaving = new AbortController();
    const pending = complete(server, '你好', {}, { signal: leaving.signal });
    while (server.seen.length === 0) await Bun.sleep(1);
    leaving.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('garbage sends events that are no JSON', async () => {
    const lines = linesOf(await (await complete(await start({ fault: 'garbage' }), '你好')).text());
    expect(() => lines.map((line) => JSON.parse(line))).toThrow();
  });

  test('empty ends without text', async () => {
    const chunks = await chunksOf(await complete(await start({ fault: 'empty' }), '你好'));
    expect([textOf(chunks), finishOf(chunks)]).toEqual(['', 'stop']);
  });

  test('length ends in the middle and says why', async () => {
    const server = await start({ fault: ({ attempt }) => (attempt === 1 ? 'length' : undefined) });
    const half = await chunksOf(await complete(server, '你好'));
    const whole = await chunksOf(await complete(server, '你好'));
    expect([finishOf(half), finishOf(whole)]).toEqual(['length', 'stop']);
    expect(textOf(whole).startsWith(textOf(half))).toBe(true);
    expect(textOf(half).length).toBeLessThan(textOf(whole).length);
  });
});

describe('a recording', () => {
  const send = (server: MockLlm, form: FormData) =>
    fetch(`${server.baseURL}/audio/transcriptions`, { method: 'POST', body: form });
  const formOf = (fields: Readonly<Record<string, Blob | string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };

  test('is heard as the same sentence, whatever it holds', async () => {
    const server = await start();
    const answer = await send(server, formOf({ file: new Blob(['RIFF'], { type: 'audio/wav' }), model: VOICE_MODEL }));
    expect([answer.status, await answer.json()]).toEqual([200, { text: HEARD }]);
  });

  test('without sound, without a model, or that is no form is refused', async () => {
    const server = await start();
    const sound = new Blob(['RIFF']);
    expect((await send(server, formOf({ file: new Blob([]), model: VOICE_MODEL }))).status).toBe(400);
    expect((await send(server, formOf({ model: VOICE_MODEL }))).status).toBe(400);
    expect((await send(server, formOf({ file: sound }))).status).toBe(400);
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await fetch(`${server.baseURL}/audio/transcriptions`, json)).status).toBe(400);
  });

  test('needs the key where one is demanded', async () => {
    const server = await start({ key: 'sk-mock' });
    const form = formOf({ file: new Blob(['RIFF']), model: VOICE_MODEL });
    expect((await send(server, form)).status).toBe(401);
  });
});
