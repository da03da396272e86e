/** One call on its way through the pipeline, and who wants to know about it. */
import type { Actor, EarlierCall } from '@pku-harness/sdk';
import type { ApprovalAnswer, AskedCall, AskReason, TaintSource } from '../chat/events';

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
  readonly taint?: () => TaintSource | undefined;
  /**
   * Whether it may ask to loosen a permission: a reply that a person can follow may. A terminal without a person, another
   * assistant and a scheduled run may not, whoever could answer them.
   */
  readonly mayLoosen?: boolean;
  /** Another assistant makes it, over MCP: a person confirms what it would spend or publish, each time. */
  readonly byAssistant?: boolean;
  /** What the tool was called with before in the same chat. */
  readonly earlier?: () => readonly EarlierCall[];
  readonly signal?: AbortSignal;
  readonly journal?: CallJournal;
}

/** Told of each stage in the same transaction that records it, so that a journal and the records never disagree. */
export interface CallJournal {
  asked(approvalId: string, because: AskReason, asked: AskedCall): void;
  answered(approvalId: string, answer: ApprovalAnswer, feedback?: string): void;
  /** The call passed every check and is about to run. */
  started(): void;
}
