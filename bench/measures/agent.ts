/**
 * What the agent loop adds to one model call: the same prompt and the same canned answer once through the harness (journal,
 * database, events) and once through bare `streamText`.
 */
import { createOpenAI } from '@ai-sdk/openai';
import type { Harness } from '@pku-harness/core';
import type { PluginDef } from '@pku-harness/sdk';
import { jsonSchema, type ModelMessage, streamText, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { BASE_URL, benchPlugin, cannedFetch, MODEL } from '../canned-model';
import { type Bench, type Measure, median } from '../measure';
import { withHarness } from '../scratch';

const TOOLS = 60;
const HISTORY = 200; // messages
const STEPS = 21;
const CHUNKS = 2000;

/** One answer, timed in milliseconds. */
interface Timing {
  readonly first: number;
  readonly total: number;
}

export const agentBench: Bench = {
  name: 'agent',
  async run(): Promise<readonly Measure[]> {
    const plugin = benchPlugin(TOOLS);
    let pieces = 1;
    const fetch = cannedFetch(() => pieces);
    const bare = bareModel(plugin, fetch);
    return withHarness([plugin], { 'ai.provider': 'canned', 'ai.model': MODEL }, fetch, async (harness) => {
      const chat = await openChat(harness);
      for (let message = 0; message < HISTORY; message += 2) await chat.ask();

      const ours: Timing[] = [];
      const theirs: Timing[] = [];
      for (let step = 0; step < STEPS; step++) {
        ours.push(await chat.ask());
        theirs.push(await bare());
      }
      pieces = CHUNKS;
      const [long, bareLong] = [await chat.ask(), await bare()];

      const middle = (timings: readonly Timing[], part: keyof Timing) => median(timings.map((timing) => timing[part]));
      const stepBare = middle(theirs, 'total');
      const chunkBare = (bareLong.total - stepBare) / CHUNKS;
      return [
        {
          what: `agent step beyond the model, ${TOOLS} tools, ${HISTORY} messages`,
          value: middle(ours, 'total') - stepBare,
          unit: 'ms',
          budget: 2,
          beside: { what: 'bare streamText', value: stepBare },
        },
        {
          what: 'extra time to the first token',
          value: middle(ours, 'first') - middle(theirs, 'first'),
          unit: 'ms',
          budget: 1,
          beside: { what: 'bare streamText', value: middle(theirs, 'first') },
        },
        {
          what: 'a chunk through journal and store',
          value: 1000 * ((long.total - middle(ours, 'total')) / CHUNKS - chunkBare),
          unit: 'µs',
          budget: 60,
          beside: { what: 'bare streamText', value: 1000 * chunkBare },
        },
      ];
    });
  },
};

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
