/**
 * One model call over the AI SDK: its parts become our events, its errors ours. The SDK runs no tool, repeats nothing and
 * logs nothing; all of that is the step driver's.
 */
import { InvalidResponseDataError, type SharedV4ProviderMetadata } from '@ai-sdk/provider';
import { type FinishReason, type LanguageModelUsage, streamText } from 'ai';
import type { Usage } from '../chat/events';
import type { ServerNote } from '../chat/prompt-message';
import type { Clock } from '../platform';
import { boundAnswer } from './bound-answer';
import type { DialectModel } from './dialects/dialect';
import { watchIdle } from './idle-watch';
import { modelError, toModelError } from './model-errors';
import type { ModelEvent, ModelFinish, ModelRequest } from './model-port';
import type { PromptForm } from './prompt-form';
import { CACHE_MARK, sdkMessages, sdkTools } from './sdk-prompt';
import { recoverTextCalls } from './text-calls';

// What a dialect left out of a request is no news for a terminal, and some of its warnings quote the conversation.
(globalThis as { AI_SDK_LOG_WARNINGS?: false }).AI_SDK_LOG_WARNINGS = false;

/** A model and how it is asked. */
export interface ModelCall {
  readonly dialect: DialectModel;
  readonly form: PromptForm;
  /** Whether calls are read out of its text. */
  readonly recovers?: boolean;
  /** Longest answer in tokens, where it has to be said. */
  readonly limit?: number;
}

/** Streams one answer of a model. See {@link ModelPort.stream} for what it throws. */
export async function* streamModel(
  { dialect, form, recovers = false, limit }: ModelCall,
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
      model: dialect.model,
      instructions: form.marksCache
        ? { role: 'system', content: request.system, providerOptions: CACHE_MARK }
        : request.system,
      messages: sdkMessages(request.messages, form),
      tools: sdkTools(request.tools),
      abortSignal: cut.signal,
      maxRetries: 0,
      ...(limit === undefined ? {} : { maxOutputTokens: limit }),
      ...(dialect.options === undefined ? {} : { providerOptions: dialect.options }),
      onError: () => {}, // Errors come as parts of the stream; the default handler prints them.
    });
    const events = eventsOf(fullStream, { alive: idle.alive, signal: cut.signal, keeps: dialect.keepsReasoning });
    yield* boundAnswer(recovers ? recoverTextCalls(events, request.tools) : events);
  } catch (error) {
    throw cut.signal.aborted ? cut.signal.reason : toModelError(error, clock.now());
  } finally {
    idle.stop();
    signal.removeEventListener('abort', stop);
    cut.abort(); // A reader that leaves early closes the connection.
  }
}

type SdkStream = ReturnType<typeof streamText>['fullStream'];

interface Reading {
  /** Something came. */
  readonly alive: () => void;
  readonly signal: AbortSignal;
  /** Whether thoughts go back to the server. */
  readonly keeps: boolean;
}

async function* eventsOf(stream: SdkStream, { alive, signal, keeps }: Reading): AsyncGenerator<ModelEvent> {
  const parts = new PartNumbers();
  const tools = new Map<string, string>();
  const notes = new Map<number, SharedV4ProviderMetadata>();
  const noteThought = (id: string, note: SharedV4ProviderMetadata | undefined) => {
    const part = parts.of('reasoning', id);
    if (note !== undefined) notes.set(part, joined(notes.get(part), note));
    return part;
  };
  for await (const part of stream) {
    // The SDK says these by itself, before the model said anything.
    if (part.type !== 'start' && part.type !== 'start-step') alive();
    switch (part.type) {
      case 'text-delta':
        if (part.text !== '') yield { is: 'text', part: parts.of('text', part.id), text: part.text };
        break;
      case 'reasoning-start':
        noteThought(part.id, part.providerMetadata);
        break;
      case 'reasoning-delta': {
        const number = noteThought(part.id, part.providerMetadata);
        if (part.text !== '') yield { is: 'reasoning', part: number, text: part.text };
        break;
      }
      case 'text-end':
        parts.end('text', part.id);
        break;
      case 'reasoning-end': {
        const number = noteThought(part.id, part.providerMetadata);
        parts.end('reasoning', part.id);
        if (keeps) yield { is: 'kept', part: number, ...noteOf(notes.get(number)) };
        break;
      }
      case 'tool-input-start':
        tools.set(part.id, part.toolName);
        break;
      case 'tool-input-delta': {
        const tool = tools.get(part.id);
        if (tool !== undefined && part.delta !== '')
          yield { is: 'call-input', part: parts.of('call', part.id), tool, text: part.delta };
        break;
      }
      case 'tool-call':
        // Unknown names and broken arguments come here too: the pipeline refuses them with a sentence.
        yield { is: 'call', tool: part.toolName, input: part.input, ...(keeps ? noteOf(part.providerMetadata) : {}) };
        break;
      case 'finish-step': {
        const usage = usageOf(part.usage);
        yield {
          is: 'finish',
          finish: finishOf(part.finishReason, part.rawFinishReason),
          ...(usage === undefined ? {} : { usage }),
        };
        break;
      }
      case 'error':
        if (!endedEarly(part.error)) throw part.error;
        yield { is: 'finish', finish: 'interrupted' };
        return;
      case 'abort':
        signal.throwIfAborted();
    }
  }
  signal.throwIfAborted();
}

/** One dialect of the SDK calls a stream without its closing word an error without data. */
function endedEarly(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && error.data === undefined;
}

function joined(
  before: SharedV4ProviderMetadata | undefined,
  more: SharedV4ProviderMetadata,
): SharedV4ProviderMetadata {
  const all = { ...before };
  for (const [dialect, fields] of Object.entries(more)) all[dialect] = { ...all[dialect], ...fields };
  return all;
}

function noteOf(metadata: SharedV4ProviderMetadata | undefined): { note?: ServerNote } {
  return metadata === undefined || Object.keys(metadata).length === 0 ? {} : { note: metadata };
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

/** @param said the server's own word. A dialect that got none calls the end a strange one; it is none. */
function finishOf(reason: FinishReason, said: string | undefined): ModelFinish {
  if (reason === 'other' && said === undefined) return 'interrupted';
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
