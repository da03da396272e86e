/**
 * What the agent loop adds to one model call: the same prompt and the same canned answer once through the harness (journal,
 * database, events) and once through bare `streamText`.
 */
import { createOpenAI } from '@ai-sdk/openai';
import type { Clock, Harness } from '@pku-harness/core';
import type { PluginDef } from '@pku-harness/sdk';
import { jsonSchema, type ModelMessage, streamText, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { systemClock } from '../../packages/host/src/adapters/system';
import { BASE_URL, benchPlugin, cannedFetch, MODEL } from '../canned-model';
import { type Bench, type Measure, median } from '../measure';
import { withHarness } from '../scratch';

const TOOLS = 60;
const HISTORY = 200; // messages
const STEPS = 21;
const CHUNKS = 1000;
const LONG_ANSWERS = 9;

/** One answer, timed in milliseconds. */
interface Timing {
  readonly first: number;
  readonly total: number;
}

/** The middle of what the bare calls took, and of what ours took beyond the bare one beside it. */
interface Both {
  readonly extra: Timing;
  readonly bare: Timing;
}

export const agentBench: Bench = {
  name: 'core agent',
  async run(): Promise<readonly Measure[]> {
    const plugin = benchPlugin(TOOLS);
    let pieces = 1;
    const fetch = cannedFetch(() => pieces);
    const bare = bareModel(plugin, fetch);
    const clock = racingClock();
    return withHarness([plugin], { 'ai.provider': 'canned', 'ai.model': MODEL }, { fetch, clock }, async (harness) => {
      const chat = await openChat(harness);
      for (let message = 0; message < HISTORY; message += 2) await chat.ask();

      const short = await inTurn(STEPS, chat.ask, bare);
      pieces = CHUNKS;
      const gathered = await inTurn(LONG_ANSWERS, chat.ask, bare);
      clock.race();
      const single = await inTurn(LONG_ANSWERS, chat.ask, bare);

      const chunkBare = (1000 * (single.bare.total - short.bare.total)) / CHUNKS;
      const chunk = ({ extra }: Both) => (1000 * (extra.total - short.extra.total)) / CHUNKS;
      return [
        {
          what: `agent step beyond the model, ${TOOLS} tools, ${HISTORY} messages`,
          value: short.extra.total,
          unit: 'ms',
          budget: 2,
          beside: { what: 'bare streamText', value: short.bare.total },
        },
        {
          what: 'extra time to the first token',
          value: short.extra.first,
          unit: 'ms',
          budget: 1,
          beside: { what: 'bare streamText', value: short.bare.first },
        },
        {
          what: 'a chunk through journal and store, each an entry of its own',
          value: chunk(single),
          unit: 'µs',
          budget: 60,
          beside: { what: 'bare streamText', value: chunkBare },
        },
        {
          what: 'a chunk of a burst, gathered into entries',
          value: chunk(gathered),
          unit: 'µs',
          beside: { what: 'bare streamText', value: chunkBare },
        },
      ];
    });
  },
};

/** Runs both in turn and compares neighbours, so that whatever else the machine does falls on both. */
async function inTurn(times: number, ask: () => Promise<Timing>, bare: () => Promise<Timing>): Promise<Both> {
  const extra: Timing[] = [];
  const theirs: Timing[] = [];
  for (let index = 0; index < times; index++) {
    const [ours, beside] = [await ask(), await bare()];
    extra.push({ first: ours.first - beside.first, total: ours.total - beside.total });
    theirs.push(beside);
  }
  return { extra: middleOf(extra), bare: middleOf(theirs) };
}

function middleOf(timings: readonly Timing[]): Timing {
  return { first: median(timings.map(({ first }) => first)), total: median(timings.map(({ total }) => total)) };
}

/** The system's clock, until it races: then a second passes at every look, and nothing is close enough to be gathered. */
function racingClock(): Clock & { race(): void } {
  let ahead = 0;
  let stride = 0;
  return {
    now() {
      ahead += stride;
      return Date.now() + ahead;
    },
    sleep: systemClock.sleep,
    race() {
      stride = 1000;
    },
  };
}

/** A session whose journal is read from now on, as a screen reads it. */
async function openChat(harness: Harness) {
  const session = crypto.randomUUID();
  await harness.chat.create({ session });
  const entries = harness.chat.events({ session, after: 0 })[Symbol.asyncIterator]();
  return {
    /** Sends one message and reads the answer to its end. */
    async ask(): Promise<Timing> {
      const from = performance.now();
      let first: number | undefined;
      await harness.chat.send({ session, messageId: crypto.randomUUID(), text: 'What is there to see today?' });
      for (;;) {
        const { value: entry, done } = await entries.next();
        if (done) throw new Error('The journal ended');
        if (entry.event.type === 'text.delta') first ??= performance.now() - from;
        if (entry.event.type !== 'run.ended') continue;
        if (entry.event.end !== 'done' || first === undefined) throw new Error(`The run ended with ${entry.event.end}`);
        return { first, total: performance.now() - from };
      }
    },
  };
}

/** The same call without a harness: tools as schemas made once, and a history that grows the same way. */
function bareModel(plugin: PluginDef, fetch: ReturnType<typeof cannedFetch>) {
  const model = createOpenAI({ baseURL: BASE_URL, apiKey: '', fetch: fetch as typeof globalThis.fetch }).chat(MODEL);
  const tools: ToolSet = Object.fromEntries(
    Object.entries(plugin.tools).map(([name, { description, input }]) => [
      `bench__${name}`,
      tool({ description: String(description), inputSchema: jsonSchema(z.toJSONSchema(input) as object) }),
    ]),
  );
  const question: ModelMessage = { role: 'user', content: 'What is there to see today?' };
  const answer: ModelMessage = { role: 'assistant', content: 'word ' };
  const messages: ModelMessage[] = Array.from({ length: HISTORY }, (_, i) => (i % 2 === 0 ? question : answer));
  return async (): Promise<Timing> => {
    messages.push(question);
    const from = performance.now();
    let first: number | undefined;
    for await (const part of streamText({ model, tools, messages, maxRetries: 0 }).fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') first ??= performance.now() - from;
    }
    const total = performance.now() - from;
    messages.push(answer);
    if (first === undefined) throw new Error('The bare call answered nothing');
    return { first, total };
  };
}
