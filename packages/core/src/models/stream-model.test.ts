import { afterEach, describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { type ManualClock, manualClock } from '../testing/manual-clock';
import { refusedAddress, type ScriptedModel, type ScriptedReply, startScriptedModel } from '../testing/scripted-model';
import { openaiModel } from './dialects/openai';
import { FIRST_SILENCE_MS, LATER_SILENCE_MS } from './idle-watch';
import type { ModelEvent, ModelRequest } from './model-port';
import { type ModelCall, streamModel } from './stream-model';

let model: ScriptedModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

const TOOLS = [{ name: 'fixture__look', description: 'Look.', input: { type: 'object', properties: {} } }];
const signal = () => new AbortController().signal;
const request = (changes: Partial<ModelRequest> = {}): ModelRequest => ({
  target: { provider: 'p', model: 'm' },
  system: 'You are a test.',
  messages: [{ role: 'user', text: '你好' }],
  tools: TOOLS,
  signal: signal(),
  ...changes,
});

/** All events up to the end, and the error that ended them. */
async function play(
  events: AsyncIterable<ModelEvent>,
  onEvent: (event: ModelEvent) => void = () => {},
): Promise<{ events: ModelEvent[]; error: unknown }> {
  const seen: ModelEvent[] = [];
  try {
    for await (const event of events) {
      seen.push(event);
      onEvent(event);
    }
    return { events: seen, error: undefined };
  } catch (error) {
    return { events: seen, error };
  }
}

async function ask(
  script: (reply: ScriptedReply) => void,
  changes: Partial<ModelRequest> = {},
  clock?: ManualClock,
  onEvent?: (event: ModelEvent) => void,
) {
  model ??= await startScriptedModel();
  script(model.reply());
  const address = { baseURL: model.baseURL, model: 'm', key: 'sk-secret-1234' };
  return play(streamModel(openai(address), request(changes), clock ?? manualClock()), onEvent);
}

/** OpenAI's dialect at an address. */
const openai = (address: { baseURL: string; model: string; key: string | undefined }): ModelCall => ({
  dialect: openaiModel(address, fetch),
  form: { target: { provider: 'p', model: 'm' }, inputs: ['text'], keepsReasoning: false, marksCache: false },
});

const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);
const textOf = (events: readonly ModelEvent[]) => events.map((event) => ('text' in event ? event.text : '')).join('');

describe('one answer', () => {
  test('whose counts are no counts has none', async () => {
    for (const count of [-5, 1e308, 2 ** 63]) {
      const usage = { prompt_tokens: count, completion_tokens: count, prompt_tokens_details: { cached_tokens: count } };
      const { events } = await ask((reply) => reply.text('好').finish('stop', usage));
      expect(events.at(-1)).toMatchObject({ usage: { input: 0, cachedInput: 0, output: 0 } });
    }
  });

  test('text comes in pieces, then the end with usage', async () => {
    const { events, error } = await ask((reply) => reply.text('你', '好'));
    expect(error).toBeUndefined();
    expect(events).toEqual([
      { is: 'text', part: 0, text: '你' },
      { is: 'text', part: 0, text: '好' },
      { is: 'finish', finish: 'stop', usage: { input: 100, cachedInput: 0, output: 10 } },
    ]);
  });

  test('calls come whole, in order, and nothing runs them', async () => {
    const { events } = await ask((reply) => reply.call('fixture__look', { a: 1 }).call('fixture__look', { a: 2 }));
    expect(events.filter(({ is }) => is !== 'call-input')).toEqual([
      { is: 'call', tool: 'fixture__look', input: { a: 1 } },
      { is: 'call', tool: 'fixture__look', input: { a: 2 } },
      { is: 'finish', finish: 'tool-calls', usage: { input: 100, cachedInput: 0, output: 10 } },
    ]);
  });

  test('a call of a tool that was not offered, or with broken arguments, comes as it was made', async () => {
    const { events } = await ask((reply) => reply.call('made__up', {}).rawCall('fixture__look', '{"a":'));
    expect(events.filter(({ is }) => is === 'call')).toEqual([
      { is: 'call', tool: 'made__up', input: {} },
      { is: 'call', tool: 'fixture__look', input: '{"a":' },
    ]);
  });

  test('the request goes to the address with the key, the prompt and the tools', async () => {
    await ask((reply) => reply.text('好'), {
      messages: [
        { role: 'user', text: '看' },
        { role: 'assistant', text: '', calls: [{ id: 'c1', tool: 'fixture__look', input: { a: 1 } }] },
        { role: 'tool', results: [{ id: 'c1', tool: 'fixture__look', result: { saw: '二教' } }] },
      ],
    });
    const [sent] = model?.requests ?? [];
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.headers.authorization).toBe('Bearer sk-secret-1234');
    expect(sent?.body).toMatchObject({
      model: 'm',
      stream: true,
      messages: [
        { role: 'system', content: 'You are a test.' },
        { role: 'user', content: '看' },
        { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'fixture__look', arguments: '{"a":1}' } }] },
        { role: 'tool', tool_call_id: 'c1', content: '{"saw":"二教"}' },
      ],
      tools: [{ type: 'function', function: { name: 'fixture__look', parameters: { type: 'object' } } }],
    });
  });

  test('without a key no authorization is sent, whatever the environment holds', async () => {
    model = await startScriptedModel();
    model.reply().text('好');
    process.env.OPENAI_API_KEY = 'sk-of-the-environment';
    const address = { baseURL: model.baseURL, model: 'm', key: undefined };
    await play(streamModel(openai(address), request(), manualClock()));
    delete process.env.OPENAI_API_KEY;
    expect(model.requests[0]?.headers.authorization).toBeUndefined();
  });
});

describe('a server that fails', () => {
  const statuses: readonly [number, unknown, string][] = [
    [400, { error: { message: 'no', code: 'context_length_exceeded' } }, 'model_overflow'],
    [400, { error: { message: 'no' } }, 'model_rejected'],
    [401, { error: { message: 'Incorrect API key provided: sk-secret-1234' } }, 'model_key_refused'],
    [403, { error: { message: 'no' } }, 'model_forbidden'],
    [404, '<html>nothing here</html>', 'model_path'],
    [404, { error: { message: 'no such model' } }, 'model_not_found'],
    [429, { error: { message: 'slow down' } }, 'model_rate_limited'],
    [429, { error: { message: 'pay', code: 'insufficient_quota' } }, 'model_quota'],
    [500, { error: { message: 'oops' } }, 'model_server'],
    [503, 'busy', 'model_server'],
    [200, '<html>a web page</html>', 'model_garbage'],
    [200, { hello: 'JSON' }, 'model_garbage'],
    [200, { error: { message: 'pay', code: 'insufficient_quota' } }, 'model_quota'],
    [200, { base_resp: { status_code: 1004, status_msg: 'login' } }, 'model_key_refused'],
  ];
  for (const [status, body, code] of statuses) {
    test(`HTTP ${status} with ${JSON.stringify(body).slice(0, 60)} is ${code}`, async () => {
      const { events, error } = await ask((reply) => reply.status(status, body));
      // An answer that is no stream at all ends without a word; the step driver tells it.
      const ended = events.at(-1);
      expect(error === undefined && ended?.is === 'finish' ? `model_${ended.finish}` : codeOf(error)).toBe(code);
      expect(JSON.stringify(error ?? null)).not.toContain('sk-secret');
    });
  }

  test('a redirect is not followed: neither the key nor the words reach the other server', async () => {
    const other = await startScriptedModel();
    const location = `${other.baseURL}/chat/completions`;
    const { error } = await ask((reply) => reply.status(307, {}, { location }));
    expect(codeOf(error)).toBe('model_redirect');
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('a refused connection', async () => {
    const address = { baseURL: await refusedAddress(), model: 'm', key: undefined };
    const { error } = await play(streamModel(openai(address), request(), manualClock()));
    expect(codeOf(error)).toBe('model_refused');
  });

  test('a reset before the answer', async () => {
    expect(codeOf((await ask((reply) => reply.reset())).error)).toBe('model_reset');
  });

  test('a reset in the middle of the text keeps what came', async () => {
    const read = Promise.withResolvers<void>();
    const { events, error } = await ask(
      (reply) => reply.text('一半').until(read.promise).reset(),
      {},
      undefined,
      () => read.resolve(),
    );
    expect([textOf(events), codeOf(error)]).toEqual(['一半', 'model_reset']);
  });

  test('an end without the closing word is told as interrupted and keeps what came', async () => {
    const { events, error } = await ask((reply) => reply.text('一半').cutOff());
    expect(error).toBeUndefined();
    expect(textOf(events)).toBe('一半');
    expect(events.at(-1)).toMatchObject({ is: 'finish', finish: 'interrupted' });
  });

  test('something that is no JSON in the stream', async () => {
    const { events, error } = await ask((reply) => reply.text('一半').raw('{"choices":[{'));
    expect([textOf(events), codeOf(error)]).toEqual(['一半', 'model_garbage']);
  });

  test('JSON of another shape in the stream', async () => {
    const { error } = await ask((reply) => reply.text('一半').raw('{"choices":"none"}'));
    expect(codeOf(error)).toBe('model_garbage');
  });

  test('an error inside the stream', async () => {
    const overloaded = JSON.stringify({ error: { message: 'no', type: 'server_error', code: 503 } });
    const { events, error } = await ask((reply) => reply.text('一半').raw(overloaded));
    expect([textOf(events), codeOf(error)]).toEqual(['一半', 'model_server']);
  });

  test('an end by length or by content rules is told as such', async () => {
    expect((await ask((reply) => reply.text('一半').finish('length'))).events.at(-1)).toMatchObject({
      finish: 'length',
    });
    expect((await ask((reply) => reply.text('一').finish('content_filter'))).events.at(-1)).toMatchObject({
      finish: 'content-filter',
    });
  });
});

describe('silence', () => {
  test('before the first word is endured for a while, then ends as stalled and closes the connection', async () => {
    const clock = manualClock();
    model = await startScriptedModel();
    model.reply().hang();
    const address = { baseURL: model.baseURL, model: 'm', key: undefined };
    const ended = play(streamModel(openai(address), request(), clock));
    const received = await model.request(1);
    clock.advance(FIRST_SILENCE_MS - 1);
    expect(await Promise.race([ended, new Promise((resolve) => setImmediate(() => resolve('still waiting')))])).toBe(
      'still waiting',
    );
    clock.advance(1);
    expect(codeOf((await ended).error)).toBe('model_stalled');
    await received.closed;
  });

  test('between two words ends sooner, and keeps what came', async () => {
    const clock = manualClock();
    model = await startScriptedModel();
    model.reply().text('一半').hang();
    const address = { baseURL: model.baseURL, model: 'm', key: undefined };
    const { events, error } = await play(streamModel(openai(address), request(), clock), () => {
      setImmediate(() => clock.advance(LATER_SILENCE_MS));
    });
    expect([textOf(events), codeOf(error)]).toEqual(['一半', 'model_stalled']);
    expect(LATER_SILENCE_MS).toBeLessThan(FIRST_SILENCE_MS);
  });
});

describe('stop', () => {
  test('rejects with the reason of the signal, keeps what came and closes the connection', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    model = await startScriptedModel();
    model.reply().text('一半').hang();
    const address = { baseURL: model.baseURL, model: 'm', key: undefined };
    const answer = streamModel(openai(address), request({ signal: stop.signal }), manualClock());
    const { events, error } = await play(answer, () => stop.abort(reason));
    expect(textOf(events)).toBe('一半');
    expect(error).toBe(reason);
    await (await model.request(1)).closed;
  });

  test('before the request sends nothing', async () => {
    const { error } = await ask((reply) => reply.text('好'), { signal: AbortSignal.abort(new Error('before')) });
    expect((error as Error).message).toBe('before');
    expect(model?.requests).toEqual([]);
  });
});
