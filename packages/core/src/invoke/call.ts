/** One call on its way through the pipeline, and who wants to know about it. */
import type { Actor } from '@pku-harness/sdk';
import type { AskReason } from '../chat/events';

/** The result that makes a context untrusted: text of third parties that the model has seen. */
export interface Taint {
  /** Model name of the tool whose result it was. */
  readonly tool: string;
  readonly callId: string;
}

/** What a caller asks for. The actor comes from the entrance. */
export interface Call {
  /** Unique; the same id never runs twice. */
  readonly id: string;
  /** Tool id or model name. */
  readonly tool: string;
  readonly input: unknown;
  readonly actor: Actor;
  /** The chat session it belongs to, if any. */
  readonly session?: string;
  /** What taints the caller's context now. Asked once, when the taint rule is applied. */
  readonly taint?: () => Taint | undefined;
  readonly signal?: AbortSignal;
  readonly journal?: CallJournal;
}

/** Told of each stage in the same transaction that records it, so that a journal and the records never disagree. */
export interface CallJournal {
  asked(approvalId: string, because: AskReason): void;
  answered(approvalId: string, answer: 'once' | 'no', feedback?: string): void;
  /** The call passed every check and is about to run. */
  started(): void;
}
