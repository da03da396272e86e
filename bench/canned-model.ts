/** A model that answers at once from memory, so that only the work around it is measured. */
import { definePlugin, defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';

/** The API root that the canned answers stand for. Nothing listens there. */
export const BASE_URL = 'http://127.0.0.1:9/v1';
export const MODEL = 'canned';

const HEAD = { id: 'chatcmpl-canned', object: 'chat.completion.chunk', created: 0, model: MODEL };
const encoder = new TextEncoder();
const event = (value: object) => encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
const END = [
  event({ ...HEAD, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
  event({ ...HEAD, choices: [], usage: { prompt_tokens: 1000, completion_tokens: 10, total_tokens: 1010 } }),
  encoder.encode('data: [DONE]\n\n'),
];
const PIECE = event({ ...HEAD, choices: [{ index: 0, delta: { content: 'word ' }, finish_reason: null }] });

/** Answers every completion with so many pieces of text, each its own chunk. */
export function cannedFetch(pieces: () => number): (input: unknown, init?: unknown) => Promise<Response> {
  return async () => {
    let left = pieces();
    let end = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = left > 0 ? PIECE : END[end++];
        left -= 1;
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

/** A provider at that address, and `tools` tools with inputs of an everyday size. */
export function benchPlugin(tools: number): PluginDef {
  const input = z.object({
    building: z.string().trim().max(20).optional().describe('a building, such as 二教'),
    day: z.enum(['today', 'tomorrow', 'dayAfter']).optional().describe('default: today'),
    limit: z.number().int().min(1).max(50).optional().describe('at most so many rows, default 20'),
  });
  const tool = (index: number) =>
    defineTool({
      title: `工具 ${index}`,
      description: `Tool ${index}: looks up one thing and returns rows with name, place and time. Use it when asked for thing ${index}.`,
      input,
      effect: 'read',
      execute: async () => ({ items: [] }),
    });
  return definePlugin({
    id: 'bench',
    name: '测量',
    description: '只用来测量。',
    version: '0.0.0',
    tools: Object.fromEntries(Array.from({ length: tools }, (_, index) => [`tool${index}`, tool(index)])),
    providers: {
      canned: {
        name: { zh: '预录', en: 'Canned' },
        dialect: 'openai',
        baseURL: BASE_URL,
        keyless: true,
        models: [{ id: MODEL }],
      },
    },
  });
}
