/**
 * What a screen shows of a session: a pure fold over the journal. Folding keeps the identity of every message that an
 * entry does not touch, so one streamed delta redraws one message.
 */
import type { ErrorShape, LocalText } from '@pku-harness/sdk';
import type { AskReason } from './events';

/** Where a tool call stands. */
export type ToolState = 'called' | 'waiting' | 'running' | 'ok' | 'failed' | 'refused' | 'unknown';

/** One part of a message. `key` is stable while the part grows. */
export type ChatPart =
  | { readonly kind: 'text'; readonly key: string; readonly text: string; readonly growing: boolean }
  | { readonly kind: 'reasoning'; readonly key: string; readonly text: string; readonly growing: boolean }
  | {
      readonly kind: 'tool';
      readonly key: string;
      readonly callId: string;
      /** Model name, `<plugin>__<tool>`. */
      readonly tool: string;
      readonly title: LocalText;
      readonly input: unknown;
      readonly state: ToolState;
      readonly result?: unknown;
      readonly truncated?: boolean;
      readonly error?: ErrorShape;
      /** Present while `state` is `waiting`. */
      readonly approval?: { readonly id: string; readonly because: AskReason };
    }
  | { readonly kind: 'ended'; readonly key: string; readonly end: 'stopped' | 'interrupted' }
  | { readonly kind: 'error'; readonly key: string; readonly error: ErrorShape };

/** One message. An assistant message collects everything of one run. */
export interface ChatMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly parts: readonly ChatPart[];
}

/** The whole session as shown. */
export interface ChatView {
  /** Sequence of the last folded entry; the cursor to resume from. */
  readonly sequence: number;
  readonly messages: readonly ChatMessage[];
  readonly running: boolean;
}

/** A session without entries. */
export const EMPTY_CHAT: ChatView = { sequence: 0, messages: [], running: false };
