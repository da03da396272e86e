/** A run that nobody watches: what it is asked, and what is left of it for the person to read. Pure. */
import type { ErrorShape } from '@pku-harness/sdk';
import type { ChatEvent, RunEnd, TaintSource } from './events';

/** What a scheduled run is asked. */
export interface ScheduledJob {
  /** The message, as the person wrote it when they made the job. */
  readonly prompt: string;
  /** Title of a new session; the prompt's first line without one. */
  readonly title?: string;
  /** A session to go on with; a new one without it. */
  readonly session?: string;
  /** What tainted the reply that made the job: the run is tainted from its start. */
  readonly taintedBy?: TaintSource;
}

/** How a scheduled run went. */
export interface ScheduledOutcome {
  /** Where its journal is. */
  readonly session: string;
  readonly end: RunEnd;
  readonly error?: ErrorShape;
  /** What the model said in its last step that said anything. */
  readonly text: string;
  /** The model had words of third parties before it when it said so. */
  readonly untrusted: boolean;
  readonly steps: number;
  /** Calls that did not run, above all those that a person would have been asked about. */
  readonly refused: readonly { readonly tool: string; readonly error: ErrorShape }[];
}

/**
 * Reads the outcome of the newest run.
 *
 * @param events those of this run.
 * @param untrusted whether words of third parties are in the session.
 */
export function scheduledOutcome(session: string, events: readonly ChatEvent[], untrusted: boolean): ScheduledOutcome {
  const tools = new Map<string, string>();
  const refused: { tool: string; error: ErrorShape }[] = [];
  let steps = 0;
  let text = '';
  let step = 0;
  let ended: Extract<ChatEvent, { type: 'run.ended' }> | undefined;
  for (const event of events) {
    if (event.type === 'step.started') steps = event.step;
    else if (event.type === 'text.delta') {
      text = event.step === step ? text + event.text : event.text;
      step = event.step;
    } else if (event.type === 'tool.called') tools.set(event.callId, event.tool);
    else if (event.type === 'tool.ended' && event.end === 'refused' && event.error !== undefined) {
      refused.push({ tool: tools.get(event.callId) ?? '', error: event.error });
    } else if (event.type === 'retry.waiting' && event.step === step) text = '';
    else if (event.type === 'run.ended') ended = event;
  }
  const error = ended?.error === undefined ? {} : { error: ended.error };
  return { session, end: ended?.end ?? 'interrupted', ...error, text, untrusted, steps, refused };
}
