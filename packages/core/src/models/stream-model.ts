/**
 * One model call over the AI SDK: its parts become our events, its errors ours. The SDK runs no tool, repeats nothing and
 * logs nothing; all of that is the step driver's.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { type FinishReason, type LanguageModelUsage, streamText } from 'ai';
import type { Usage } from '../chat/events';
import type { Clock } from '../platform';
import { boundAnswer } from './bound-answer';
import { watchIdle } from './idle-watch';
import { modelError, toModelError } from './model-errors';
import type { ModelEvent, ModelFinish, ModelRequest } from './model-port';
import { sdkMessages, sdkTools } from './sdk-prompt';

/** Streams one answer of a model. See {@link ModelPort.stream} for what it throws. */
export async function* streamModel(
  model: LanguageModelV4,
  request: ModelRequest,
  clock: Clock,
): AsyncGenerator<ModelEvent> {
  const { signal } = request;
  signal.throwIfAborted();
  const cut = new AbortController();
  const stop = () => cut.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const idle = watchIdle(clock, () => cut.abort(modelError('model_stalled')));
  try {
    const { fullStream } = streamText({
      model,
      instructions: request.system,
      messages: sdkMessages(request.messages),
      tools: sdkTools(request.tools),
      abortSignal: cut.signal,
      maxRetries: 0,
      onError: () => {}, // Errors come as parts of the stream; the default handler prints them.
    });
    yield* boundAnswer(eventsOf(fullStream, idle.alive, cut.signal));
  } catch (error) {
    throw cut.signal.aborted ? cut.signal.reason : toModelError(error, clock.now());
  } finally {
    idle.stop();
    signal.removeEventListener('abort', stop);
    cut.abort(); // A reader that leaves early closes the connection.
  }
}

type SdkStream = ReturnType<typeof streamText>['fullStream'];

async function* eventsOf(stream: SdkStream, alive: () => void, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const parts = new PartNumbers();
  for await (const part of stream) {
    // The SDK says these by itself, before the model said anything.
    if (part.type !== 'start' && part.type !== 'start-step') alive();
    switch (part.type) {
      case 'text-delta':
        if (part.text !== '') yield { is: 'text', part: parts.of('text', part.id), text: part.text };
        break;
      case 'reasoning-delta':
        if (part.text !== '') yield { is: 'reasoning', part: parts.of('reasoning', part.id), text: part.text };
        break;
      case 'text-end':
        parts.end('text', part.id);
        break;
      case 'reasoning-end':
        parts.end('reasoning', part.id);
        break;
      case 'tool-call':
        // Unknown names and broken arguments come here too: the pipeline refuses them with a sentence.
        yield { is: 'call', tool: part.toolName, input: part.input };
        break;
      case 'finish-step': {
        const usage = usageOf(part.usage);
        yield { is: 'finish', finish: finishOf(part.finishReason), ...(usage === undefined ? {} : { usage }) };
        break;
      }
      case 'error':
        throw part.error;
      case 'abort':
        signal.throwIfAborted();
    }
  }
  signal.throwIfAborted();
}

/** Counts the parts of a step: providers reuse their own ids. */
class PartNumbers {
  readonly #open = new Map<string, number>();
  #next = 0;

  of(kind: string, id: string): number {
    const key = `${kind} ${id}`;
    let number = this.#open.get(key);
    if (number === undefined) {
      number = this.#next++;
      this.#open.set(key, number);
    }
    return number;
  }

  end(kind: string, id: string): void {
    this.#open.delete(`${kind} ${id}`);
  }
}

function finishOf(reason: FinishReason): ModelFinish {
  switch (reason) {
    case 'stop':
    case 'tool-calls':
    case 'length':
    case 'content-filter':
    case 'interrupted':
      return reason;
    default:
      return 'other';
  }
}

function usageOf(usage: LanguageModelUsage): Usage | undefined {
  const { inputTokens, outputTokens, inputTokenDetails, outputTokenDetails } = usage;
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  const cachedInput = tokens(inputTokenDetails.cacheReadTokens);
  const reasoning = tokens(outputTokenDetails.reasoningTokens);
  return {
    input: Math.max(0, tokens(inputTokens) - cachedInput),
    cachedInput,
    output: Math.max(0, tokens(outputTokens) - reasoning),
    ...(reasoning > 0 ? { reasoning } : {}),
  };
}

/** Most tokens that one call can have: beyond, it is no count. */
const MOST_TOKENS = 1e9;

/** A server's count, which may be anything that JSON calls a number. */
function tokens(counted: number | undefined): number {
  return counted !== undefined && counted > 0 && counted <= MOST_TOKENS ? Math.round(counted) : 0;
}
