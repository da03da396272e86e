/**
 * What the model sees of a session: a pure function of its journal. Any prefix of any journal gives a valid prompt (each
 * call is answered right after the message that made it), and a longer journal gives a longer prompt with the same
 * beginning, so that a provider's cache keeps its worth.
 */
import type { ErrorShape } from '@pku-harness/sdk';
import { notStarted, outcomeUnknown } from '../invoke/refusals';
import type { ChatEvent } from './events';
import type { PromptCall, PromptMessage, PromptResult } from './prompt-message';

/** Derives the messages; the system prompt and the tail are not part of it. */
export function derivePrompt(events: readonly ChatEvent[]): readonly PromptMessage[] {
  const prompt = new PromptBuilder();
  for (const event of events) prompt.add(event);
  return prompt.finish();
}

/** One answer of the model while its events come in. */
interface OpenStep {
  text: string;
  readonly calls: Map<string, PromptCall>;
  readonly results: Map<string, unknown>;
  readonly started: Set<string>;
  /** What the user said meanwhile. It joins after the step. */
  readonly said: string[];
}

class PromptBuilder {
  readonly #messages: PromptMessage[] = [];
  #step: OpenStep | undefined;
  /** Where the partial answer of a run that failed begins, while nothing was said after it. */
  #abandoned: number | undefined;

  add(event: ChatEvent): void {
    const step = this.#step;
    switch (event.type) {
      case 'message.user':
        this.#abandoned = undefined;
        if (step) step.said.push(event.text);
        else this.#messages.push({ role: 'user', text: event.text });
        break;
      case 'run.started':
        this.#endStep();
        // The same message is answered again: the half answer would only lead the model astray.
        if (this.#abandoned !== undefined) this.#messages.length = this.#abandoned;
        this.#abandoned = undefined;
        break;
      case 'step.started':
        this.#endStep();
        this.#step = { text: '', calls: new Map(), results: new Map(), started: new Set(), said: [] };
        break;
      case 'text.delta':
        if (step) step.text += event.text;
        break;
      case 'tool.called':
        step?.calls.set(event.callId, { id: event.callId, tool: event.tool, input: event.input });
        break;
      case 'tool.started':
        step?.started.add(event.callId);
        break;
      case 'tool.ended':
        step?.results.set(event.callId, event.end === 'ok' ? (event.result ?? null) : { error: told(event.error) });
        break;
      case 'step.ended':
        this.#endStep();
        break;
      case 'run.ended': {
        const half = step !== undefined && step.calls.size === 0 && step.said.length === 0;
        const before = this.#messages.length;
        this.#endStep();
        this.#abandoned = half && event.end !== 'done' ? before : undefined;
        break;
      }
    }
  }

  finish(): readonly PromptMessage[] {
    this.#endStep();
    return this.#messages;
  }

  #endStep(): void {
    const step = this.#step;
    if (step === undefined) return;
    this.#step = undefined;
    const calls = [...step.calls.values()];
    if (step.text !== '' || calls.length > 0) this.#messages.push({ role: 'assistant', text: step.text, calls });
    if (calls.length > 0) this.#messages.push({ role: 'tool', results: calls.map((call) => resultOf(call, step)) });
    for (const text of step.said) this.#messages.push({ role: 'user', text });
  }
}

function resultOf(call: PromptCall, step: OpenStep): PromptResult {
  const { id, tool } = call;
  if (step.results.has(id)) return { id, tool, result: step.results.get(id) };
  const missing = step.started.has(id) ? outcomeUnknown : notStarted;
  return { id, tool, result: { error: told(missing(`tool ${tool}`)) } };
}

/** An error as the model reads it. */
function told(error: ErrorShape | undefined): { code: string; message: string } {
  return { code: error?.code ?? 'internal', message: error?.zh ?? '' };
}
