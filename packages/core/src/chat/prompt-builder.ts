/**
 * Makes the prompt of a session from its journal, event by event. Any prefix of any journal gives a valid prompt (each call
 * is answered right after the message that made it), and while nothing is condensed a longer journal gives a longer prompt
 * with the same beginning, so that a provider's cache keeps its worth. A message once made is never changed: what is known
 * about it (its size, its wire form) can be kept by identity.
 */
import type { ErrorShape } from '@pku-harness/sdk';
import { notStarted, outcomeUnknown } from '../invoke/refusals';
import { textWithFiles } from './attached-files';
import type { AttachedFile, ChatEvent, ContextBlock } from './events';
import type { Answerer, PromptCall, PromptMessage, PromptPart, PromptResult, ServerNote } from './prompt-message';
import { emptyNote, prunedResult, repeatedNote, summaryMessage } from './prompt-notes';

/** A message with the place of the message or step that it came from. */
export interface PlacedMessage {
  /** Sequence of the user's message, or of the `step.started`. The summary has 0. */
  readonly from: number;
  readonly message: PromptMessage;
  /** Pictures that the message holds; their bytes are loaded when it is sent. */
  readonly pictures?: readonly AttachedFile[];
}

/** One answer of the model while its events come in. */
interface OpenStep {
  readonly from: number;
  text: string;
  /** Text and thoughts in their order. */
  readonly parts: GrowingPart[];
  readonly by: Answerer;
  readonly calls: Map<string, PromptCall>;
  readonly results: Map<string, unknown>;
  readonly started: Set<string>;
  readonly repeated: Map<string, number>;
  /** What the user said meanwhile. It joins after the step. */
  readonly said: PlacedMessage[];
}

interface GrowingPart {
  readonly is: 'text' | 'reasoning';
  readonly number: number;
  text: string;
  /** Whether the model's server wants it back. */
  kept: boolean;
  note?: ServerNote;
}

/** Collects the messages of one branch. */
export class PromptBuilder {
  #messages: PlacedMessage[] = [];
  #step: OpenStep | undefined;
  /** Where the partial answer of a run that failed begins, while nothing was said after it. */
  #abandoned: number | undefined;
  #running = false;
  #by: Answerer = { provider: '', model: '' };
  /** Sequence of the message that the newest run answers. */
  #request = 0;
  #context: readonly ContextBlock[] = [];

  /** @param sequence the event's place in the journal; it grows from one event to the next. */
  add(event: ChatEvent, sequence: number): void {
    const step = this.#step;
    switch (event.type) {
      case 'message.user': {
        this.#abandoned = undefined;
        if (!this.#running) this.#request = sequence;
        const { text, files = [] } = event;
        const pictures = files.filter(({ kind }) => kind === 'image');
        const said: PlacedMessage = {
          from: sequence,
          message: { role: 'user', text: textWithFiles(text, files) },
          ...(pictures.length === 0 ? {} : { pictures }),
        };
        if (step) step.said.push(said);
        else this.#messages.push(said);
        break;
      }
      case 'run.started':
        this.#endStep();
        this.#running = true;
        this.#by = { provider: event.provider, model: event.model };
        // The same message is answered again: the half answer would only lead the model astray.
        if (this.#abandoned !== undefined) this.#messages.length = this.#abandoned;
        this.#abandoned = undefined;
        break;
      case 'context.given':
        this.#context = event.blocks;
        break;
      case 'step.started':
        this.#endStep();
        this.#step = openStep(sequence, event.by ?? this.#by);
        break;
      case 'text.delta':
        if (step) step.text += event.text;
        if (step) grow(step, 'text', event.part).text += event.text;
        break;
      case 'reasoning.delta':
        if (step) grow(step, 'reasoning', event.part).text += event.text;
        break;
      case 'reasoning.kept':
        if (step) keep(grow(step, 'reasoning', event.part), event.note);
        break;
      case 'tool.called': {
        const { callId: id, tool, input, note } = event;
        step?.calls.set(id, { id, tool, input, ...(note === undefined ? {} : { note }) });
        break;
      }
      case 'call.repeated':
        step?.repeated.set(event.callId, event.times);
        break;
      case 'tool.started':
        step?.started.add(event.callId);
        break;
      case 'tool.ended':
        step?.results.set(event.callId, event.end === 'ok' ? event.result : { error: told(event.error) });
        break;
      case 'retry.waiting':
        this.#abandonStep();
        break;
      case 'step.ended':
        this.#endStep();
        break;
      case 'run.ended': {
        const half = step !== undefined && step.calls.size === 0 && step.said.length === 0;
        const before = this.#messages.length;
        this.#endStep();
        this.#running = false;
        this.#abandoned = half && event.end !== 'done' ? before : undefined;
        break;
      }
      case 'context.pruned':
        this.#abandonStep();
        this.#messages = this.#messages.map((placed) => (placed.from <= event.through ? pruned(placed) : placed));
        break;
      case 'context.condensed':
        this.#abandonStep();
        this.#condense(event.through, event.summary);
        break;
    }
  }

  /** The messages so far; a step that goes on is shown as it stands. */
  messages(): readonly PlacedMessage[] {
    return this.#step === undefined ? this.#messages : [...this.#messages, ...closed(this.#step)];
  }

  /** Sequence of the message that the newest run answers: it and what the user said since are kept word for word. */
  get request(): number {
    return this.#request;
  }

  /** What plugins told about the moment last. It stands at the end of a request, in no message of its own. */
  get context(): readonly ContextBlock[] {
    return this.#context;
  }

  #endStep(): void {
    const step = this.#step;
    if (step === undefined) return;
    this.#step = undefined;
    this.#messages.push(...closed(step));
  }

  /** What a failed call said so far is left out, unless a call of it has begun, which must never be forgotten. */
  #abandonStep(): void {
    const step = this.#step;
    if (step === undefined) return;
    this.#step = undefined;
    this.#messages.push(...(step.started.size > 0 || step.results.size > 0 ? closed(step) : step.said));
  }

  #condense(through: number, summary: string): void {
    const kept = this.#messages.filter(({ from, message }) => staysAfter(through, this.#request, from, message.role));
    this.#messages = [{ from: 0, message: summaryMessage(summary) }, ...kept];
    this.#abandoned = undefined;
  }
}

/** Whether a message is still shown when everything up to `through` is condensed. */
export function staysAfter(through: number, request: number, from: number, role: PromptMessage['role']): boolean {
  return from > through || (role === 'user' && from > 0 && from >= request);
}

function openStep(from: number, by: Answerer): OpenStep {
  return {
    from,
    text: '',
    parts: [],
    by,
    calls: new Map(),
    results: new Map(),
    started: new Set(),
    repeated: new Map(),
    said: [],
  };
}

/** The part of this number, which is the last one unless a server takes up an earlier one again. */
function grow({ parts }: OpenStep, is: 'text' | 'reasoning', number: number): GrowingPart {
  const open = parts.findLast((part) => part.is === is && part.number === number);
  if (open !== undefined) return open;
  const part: GrowingPart = { is, number, text: '', kept: false };
  parts.push(part);
  return part;
}

function keep(part: GrowingPart, note: ServerNote | undefined): void {
  part.kept = true;
  if (note !== undefined) part.note = note;
}

/** What an answer holds beyond text and calls, for the server that gave it; nothing where it wants nothing back. */
function thoughtsOf({ parts, calls, by }: OpenStep): { parts?: readonly PromptPart[]; by?: Answerer } {
  const kept = parts.filter((part) => part.is === 'text' || part.kept);
  if (kept.some((part) => part.kept)) {
    return {
      parts: kept.map(({ is, text, note }) => ({ is, text, ...(note === undefined ? {} : { note }) })),
      by,
    };
  }
  return [...calls.values()].some(({ note }) => note !== undefined) ? { by } : {};
}

function closed(step: OpenStep): readonly PlacedMessage[] {
  const { from } = step;
  const calls = [...step.calls.values()];
  const messages: PlacedMessage[] = [];
  if (step.text !== '' || calls.length > 0) {
    messages.push({ from, message: { role: 'assistant', text: step.text, calls, ...thoughtsOf(step) } });
  }
  if (calls.length > 0) {
    messages.push({ from, message: { role: 'tool', results: calls.map((call) => resultOf(call, step)) } });
  }
  messages.push(...step.said);
  return messages;
}

function resultOf(call: PromptCall, step: OpenStep): PromptResult {
  const { id, tool } = call;
  if (step.results.has(id)) {
    const result = emptyNote(step.results.get(id));
    const times = step.repeated.get(id);
    return { id, tool, result: times === undefined ? result : repeatedNote(result, times) };
  }
  const missing = step.started.has(id) ? outcomeUnknown : notStarted;
  return { id, tool, result: { error: told(missing(`tool ${tool}`)) } };
}

/** A message without the bulk of its results; the same object when there is none. */
export function pruned(placed: PlacedMessage): PlacedMessage {
  const { from, message } = placed;
  if (message.role !== 'tool') return placed;
  const results = message.results.map(prunedResult);
  const same = results.every((result, index) => result === message.results[index]);
  return same ? placed : { from, message: { role: 'tool', results } };
}

/** An error as the model reads it. */
function told(error: ErrorShape | undefined): { code: string; message: string } {
  return { code: error?.code ?? 'internal', message: error?.zh ?? '' };
}
