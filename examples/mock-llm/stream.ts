/**
 * Turns a plan into the events of a streamed answer: pieces of text, fragments of a call's arguments, the reason of the
 * end, the counts. Pure; server.ts decides how fast they go out.
 */
import type { Fault } from './faults';
import type { Plan } from './plan';
import {
  type AnswerHead,
  type ChatRequest,
  deltaChunk,
  type Finish,
  finishChunk,
  type TokenCounts,
  textOf,
  usageChunk,
} from './protocol';

/** Characters per chunk. */
export interface ChunkSizes {
  readonly text: number;
  readonly arguments: number;
}

/** One event: what the line says, or where the stream breaks. */
export type StreamEvent =
  | { readonly is: 'data'; readonly data: string }
  | { readonly is: 'cut' }
  | { readonly is: 'hang' };

/** Faults that change a stream instead of replacing it. */
export type StreamFault = Extract<Fault, 'reset' | 'stall' | 'garbage' | 'empty' | 'length'>;

/** Everything a stream is made of. */
export interface StreamParts {
  readonly head: AnswerHead;
  readonly request: ChatRequest;
  readonly plan: Plan;
  readonly sizes: ChunkSizes;
  /** The id of a call, if the plan makes one. */
  readonly callId: string;
  readonly fault: StreamFault | undefined;
}

/** The events of one answer, in order. */
export function* streamOf(parts: StreamParts): Generator<StreamEvent> {
  const { head, fault } = parts;
  yield data(deltaChunk(head, { role: 'assistant', content: '' }));
  if (fault === 'garbage') {
    yield { is: 'data', data: '{"choices":[{"delta":{"content":' };
    yield { is: 'data', data: '<html>502 Bad Gateway</html>' };
    return;
  }

  const pieces = fault === 'empty' ? [] : piecesOf(parts);
  const breakAt = Math.ceil(pieces.length / 2);
  for (const [index, piece] of pieces.entries()) {
    if (index === breakAt && fault === 'length') break;
    if (index === breakAt && fault === 'reset') return yield { is: 'cut' };
    if (index === breakAt && fault === 'stall') return yield { is: 'hang' };
    yield data(piece);
  }
  yield data(finishChunk(head, finishOf(parts)));
  if (parts.request.stream_options?.include_usage) yield data(usageChunk(head, countTokens(parts.request, parts.plan)));
  yield { is: 'data', data: '[DONE]' };
}

/** The same answer in one piece, for a request without `stream`. */
export function completionOf(parts: StreamParts): object {
  const { head, plan, callId, request } = parts;
  const message =
    plan.is === 'say'
      ? { role: 'assistant', content: plan.text }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: callId, type: 'function', function: { name: plan.tool, arguments: JSON.stringify(plan.input) } },
          ],
        };
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finishOf(parts) }],
    usage: countTokens(request, plan),
  };
}

/** Four characters a token: nobody bills by it. */
export function countTokens(request: ChatRequest, plan: Plan): TokenCounts {
  const prompt = request.messages.reduce((sum, message) => sum + textOf(message).length, 0);
  const answer = plan.is === 'say' ? plan.text.length : JSON.stringify(plan.input).length;
  const [prompt_tokens, completion_tokens] = [Math.ceil(prompt / 4), Math.ceil(answer / 4)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function piecesOf({ head, plan, sizes, callId }: StreamParts): object[] {
  if (plan.is === 'say') return chunksOf(plan.text, sizes.text).map((content) => deltaChunk(head, { content }));
  const call = { index: 0, id: callId, type: 'function', function: { name: plan.tool, arguments: '' } } as const;
  const fragments = chunksOf(JSON.stringify(plan.input), sizes.arguments);
  return [
    deltaChunk(head, { tool_calls: [call] }),
    ...fragments.map((fragment) => deltaChunk(head, { tool_calls: [{ index: 0, function: { arguments: fragment } }] })),
  ];
}

function finishOf({ plan, fault }: StreamParts): Finish {
  if (fault === 'length') return 'length';
  return plan.is === 'call' && fault !== 'empty' ? 'tool_calls' : 'stop';
}

/** Splits by code points, so that no chunk ends in half a character. */
function chunksOf(text: string, size: number): string[] {
  const points = Array.from(text);
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points.slice(index * size, (index + 1) * size).join(''),
  );
}

function data(value: object): StreamEvent {
  return { is: 'data', data: JSON.stringify(value) };
}
