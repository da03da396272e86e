/** Every dialect against a real server on the loopback address that answers as its service does. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { z } from 'zod';
import type { PromptMessage } from '../../chat/prompt-message';
import { manualClock } from '../../testing/manual-clock';
import { type ScriptedModel, startScriptedModel } from '../../testing/scripted-model';
import { dialectOf } from '../dialects';
import type { ModelEvent, ModelRequest, OfferedTool } from '../model-port';
import { streamModel } from '../stream-model';
import { alibabaWire } from './alibaba';
import { anthropicWire } from './anthropic';
import { deepseekWire } from './deepseek';
import { CALLS, WIRE_KEY, type WireFixture } from './fixture';
import { googleWire } from './google';
import { minimaxWire } from './minimax';
import { moonshotWire } from './moonshot';
import { openaiWire } from './openai';
import { openaiCompatibleWire } from './openai-compatible';

const FIXTURES = [
  openaiWire,
  openaiCompatibleWire,
  deepseekWire,
  alibabaWire,
  moonshotWire,
  anthropicWire,
  minimaxWire,
  googleWire,
];

const TOOLS = [
  { name: 'campus__rooms', description: 'Free rooms.', input: { type: 'object', properties: {} } },
  { name: 'campus__weather', description: 'The weather.', input: { type: 'object', properties: {} } },
];
/** An input with most of what tools use. */
const SCHEMA = z.toJSONSchema(
  z.object({
    building: z.string().trim().min(1).max(20).describe('such as 二教'),
    day: z.enum(['today', 'tomorrow']).default('today'),
    seats: z.number().int().min(1).max(500).optional(),
    tags: z.array(z.string().max(10)).max(5).optional(),
    when: z.union([z.object({ at: z.string() }), z.object({ every: z.number() })]).optional(),
    note: z.string().nullable().optional(),
    more: z.record(z.string(), z.unknown()).optional(),
  }),
  { io: 'input' },
) as Record<string, unknown>;
const QUESTION: PromptMessage = { role: 'user', text: '二教有空教室吗' };
const CLOCK: PromptMessage = { role: 'user', text: '现在是 2026-09-21 09:00' };

let server: ScriptedModel;
beforeAll(async () => {
  server = await startScriptedModel();
});
afterAll(() => server.close());

interface Asking {
  readonly messages: readonly PromptMessage[];
  readonly tools?: readonly OfferedTool[];
  readonly key?: string | undefined;
}

async function ask(
  { dialect, model }: WireFixture,
  { messages, tools = TOOLS, ...more }: Asking,
): Promise<{ events: ModelEvent[]; error: unknown }> {
  const make = await dialectOf(dialect);
  const key = 'key' in more ? more.key : WIRE_KEY;
  const address = { baseURL: server.baseURL, model, key, reasoning: true };
  const made = make({ ...address, quirks: { reasoningBack: 'reasoning_content' } }, fetch);
  const target = { provider: dialect, model };
  const { keepsReasoning, demandsReasoning = false, marksCache = false } = made;
  const request: ModelRequest = {
    target,
    system: '你是助手。',
    messages,
    tools,
    signal: new AbortController().signal,
  };
  const form = { target, inputs: ['text'] as const, keepsReasoning, demandsReasoning, marksCache };
  const call = { dialect: made, form, limit: 4096 };
  const events: ModelEvent[] = [];
  try {
    for await (const event of streamModel(call, request, manualClock())) events.push(event);
    return { events, error: undefined };
  } catch (error) {
    return { events, error };
  }
}

function play(chunks: readonly (object | string)[]): void {
  let reply = server.reply();
  for (const chunk of chunks) reply = reply.raw(typeof chunk === 'string' ? chunk : JSON.stringify(chunk));
  reply.cutOff(); // The stream simply ends: what ends it well is among the chunks.
}

/** The answer of the fixture as the journal gives it back, with results. */
function answered({ dialect, model, events }: WireFixture): readonly PromptMessage[] {
  const thoughts = events.flatMap((event) => (event.is === 'reasoning' ? [event.text] : []));
  const kept = events.find((event) => event.is === 'kept');
  const note = kept?.is === 'kept' && kept.note !== undefined ? { note: kept.note } : {};
  const calls = events.filter((event) => event.is === 'call');
  return [
    QUESTION,
    {
      role: 'assistant',
      text: '我查一下。',
      calls: calls.map((call, index) => ({
        id: `c${index}`,
        tool: call.tool,
        input: call.input,
        ...(call.note === undefined ? {} : { note: call.note }),
      })),
      parts: [
        { is: 'reasoning', text: thoughts.join(''), ...note },
        { is: 'text', text: '我查一下。' },
      ],
      by: { provider: dialect, model },
    },
    { role: 'tool', results: CALLS.map(({ tool }, index) => ({ id: `c${index}`, tool, result: { ok: index } })) },
    CLOCK,
  ];
}

for (const fixture of FIXTURES) {
  describe(`the dialect ${fixture.dialect}`, () => {
    test('asks at its path, with its key where it belongs and nowhere else', async () => {
      play(fixture.answer);
      await ask(fixture, { messages: [QUESTION] });
      const sent = server.requests.at(-1);
      const [name, value] = fixture.key;
      expect([sent?.path, sent?.headers[name]]).toEqual([fixture.path, value]);
      expect(JSON.stringify([sent?.path, sent?.body])).not.toContain(WIRE_KEY);
      const holding = Object.entries(sent?.headers ?? {}).filter(([, text]) => text.includes(WIRE_KEY));
      expect(holding).toHaveLength(1);
      expect(sent?.body).toMatchObject(fixture.asked);
    });

    test('reads thoughts, words, calls in pieces and usage in buckets that do not overlap', async () => {
      play(fixture.answer);
      const { events, error } = await ask(fixture, { messages: [QUESTION] });
      expect(error).toBeUndefined();
      const pieces = events.filter(({ is }) => is === 'call-input');
      expect(events.filter((event) => !pieces.includes(event))).toEqual([...fixture.events]);
      for (const { tool, input } of CALLS) {
        const written = pieces.map((piece) => (piece.is === 'call-input' && piece.tool === tool ? piece.text : ''));
        expect(JSON.parse(written.join(''))).toEqual(input);
      }
    });

    test('gives the thoughts back in the next request, as the service wants them', async () => {
      play(fixture.answer);
      const { error } = await ask(fixture, { messages: answered(fixture) });
      expect(error).toBeUndefined();
      expect(server.requests.at(-1)?.body).toMatchObject(fixture.back);
    });

    test('gives no mark of another model back', async () => {
      play(fixture.answer);
      await ask(fixture, { messages: answered({ ...fixture, model: 'another' }) });
      const sent = JSON.stringify(server.requests.at(-1)?.body);
      expect(sent).not.toContain('c2lnbmVk');
      expect(sent).not.toContain('dGhvdWdodA==');
    });

    test('takes the schemas that zod makes of inputs', async () => {
      play(fixture.answer);
      const { error } = await ask(fixture, {
        messages: [QUESTION],
        tools: [{ name: 'campus__rooms', description: 'Free rooms.', input: SCHEMA }],
      });
      expect(error).toBeUndefined();
      const sent = JSON.stringify(server.requests.at(-1)?.body);
      for (const name of ['building', 'day', 'seats', 'tags', 'when', 'note']) expect(sent).toContain(`"${name}"`);
    });

    test('sends no key where there is none', async () => {
      play(fixture.answer);
      await ask(fixture, { messages: [QUESTION], key: undefined });
      const { headers } = server.requests.at(-1) ?? {};
      expect([headers?.authorization, headers?.['x-api-key'], headers?.['x-goog-api-key']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    test('gives no thought of another provider back', async () => {
      play(fixture.answer);
      await ask({ ...fixture }, { messages: answered({ ...fixture, dialect: 'other' as never }) });
      expect(JSON.stringify(server.requests.at(-1)?.body)).not.toContain('先看');
    });

    for (const [status, body, code] of fixture.errors) {
      test(`HTTP ${status} with ${JSON.stringify(body).slice(0, 70)} is ${code}`, async () => {
        server.reply().status(status, body);
        const { error } = await ask(fixture, { messages: [QUESTION] });
        expect(HarnessError.is(error) ? error.code : error).toBe(code);
      });
    }

    test('an error inside the stream is told as what it is, and what came stays', async () => {
      const [event, code] = fixture.inStream;
      play([...fixture.answer.slice(0, 4), event]);
      const { events, error } = await ask(fixture, { messages: [QUESTION] });
      expect(HarnessError.is(error) ? error.code : error).toBe(code);
      expect(events.every(({ is }) => is === 'reasoning' || is === 'text' || is === 'kept')).toBe(true);
    });

    test('a stream that is cut off in a call ends as interrupted, after which the loop runs no call of it', async () => {
      const calls = fixture.answer.findIndex((chunk) => JSON.stringify(chunk).includes('campus__rooms'));
      const whole = fixture.dialect === 'google';
      play(fixture.answer.slice(0, calls + (whole ? 0 : 1)));
      const { events, error } = await ask(fixture, { messages: [QUESTION] });
      const last = events.at(-1);
      const ended = error === undefined && last?.is === 'finish' ? last.finish : error;
      expect(ended).toBe('interrupted');
    });
  });
}

test('Kimi gets something for a thought where another model made the call: it refuses the request otherwise', async () => {
  play(moonshotWire.answer);
  await ask(moonshotWire, { messages: answered({ ...moonshotWire, dialect: 'other' as never }) });
  expect(server.requests.at(-1)?.body.messages[2]).toMatchObject({ role: 'assistant', reasoning_content: '.' });
});
