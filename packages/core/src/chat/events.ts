/**
 * The journal of a chat session: an append-only list of events, and the only source of what the model sees, what the
 * screen shows and what is repaired after a crash. An event is written before its effect is visible anywhere.
 */
import type { ErrorShape, LocalText } from '@pku-harness/sdk';

/** Token usage of one model call, in disjoint buckets. */
export interface Usage {
  /** Prompt tokens that were not read from the provider's cache. */
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/** Why a run ended. `interrupted`: the process died and the journal was repaired afterwards. */
export type RunEnd = 'done' | 'stopped' | 'error' | 'interrupted';

/** How a tool call ended. `unknown`: it was started and its result never recorded; it is not repeated. */
export type ToolEnd = 'ok' | 'failed' | 'refused' | 'unknown';

/** Why a call must be approved by a person. */
export type AskReason =
  | { readonly is: 'mode' }
  /** A result of this call tainted the reply. */
  | { readonly is: 'taint'; readonly tool: string; readonly callId: string };

/** One event without its place in the journal. */
export type ChatEvent =
  | { readonly type: 'message.user'; readonly messageId: string; readonly text: string }
  | { readonly type: 'run.started'; readonly runId: string; readonly provider: string; readonly model: string }
  | { readonly type: 'step.started'; readonly runId: string; readonly step: number }
  /** A piece of the answer; `part` counts the text parts of the step. */
  | { readonly type: 'text.delta'; readonly step: number; readonly part: number; readonly text: string }
  | { readonly type: 'reasoning.delta'; readonly step: number; readonly part: number; readonly text: string }
  | {
      readonly type: 'tool.called';
      readonly step: number;
      readonly callId: string;
      /** Model name, `<plugin>__<tool>`. */
      readonly tool: string;
      readonly title: LocalText;
      readonly input: unknown;
    }
  | {
      readonly type: 'approval.asked';
      readonly callId: string;
      readonly approvalId: string;
      readonly because: AskReason;
    }
  | {
      readonly type: 'approval.answered';
      readonly approvalId: string;
      readonly answer: 'once' | 'no';
      readonly feedback?: string;
    }
  /** The call passed every check and is about to run. */
  | { readonly type: 'tool.started'; readonly callId: string }
  | {
      readonly type: 'tool.ended';
      readonly callId: string;
      readonly end: ToolEnd;
      /** What the model sees, bounded. Absent unless `ok`. */
      readonly result?: unknown;
      /** Whether `result` was cut; the full one is in the call's record. */
      readonly truncated?: boolean;
      /** The result came from an untrusted source. */
      readonly untrusted?: boolean;
      readonly error?: ErrorShape;
    }
  | { readonly type: 'step.ended'; readonly step: number; readonly finish: string; readonly usage?: Usage }
  | { readonly type: 'run.ended'; readonly runId: string; readonly end: RunEnd; readonly error?: ErrorShape };

/** An event with its place: sequence numbers of a session count from 1 without gaps. */
export interface JournalEntry {
  readonly session: string;
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: ChatEvent;
}
