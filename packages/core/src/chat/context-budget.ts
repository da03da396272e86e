/**
 * When a conversation no longer fits the model's window, and what is given up then: first the bulk of older tool results,
 * which costs no model call, then the beginning itself, for a summary. The newest part stays word for word. Pure.
 */
import { type PlacedMessage, pruned, staysAfter } from './prompt-builder';
import type { PromptMessage } from './prompt-message';

/** The window of a model that does not say, in tokens: what current models with tools have at least. */
export const USUAL_WINDOW = 64_000;
/** Beyond this share of the window something is given up; the rest is for the answer. */
export const FULL = 0.8;
/** How much of the window the newest messages keep when something is given up. */
export const TAIL = 0.15;
/** Removing results was enough when it leaves no more than this share of what the request was. */
export const ENOUGH = 0.5;
/** Less than this share of the window is not worth a model call. */
export const WORTH = 0.05;
/** A summary may have at most this share of the tokens that it stands for. */
export const SHRINK = 0.7;

/** How large the next request is. */
export interface ContextSize {
  /** Tokens of system prompt and tools. */
  readonly prefix: number;
  readonly messages: readonly PlacedMessage[];
  /** See `PromptBuilder.request`. */
  readonly request: number;
  readonly window: number;
  /** How many tokens the provider counts for one that we estimate. */
  readonly scale: number;
}

/** Estimated tokens of one message. */
export type SizeOf = (message: PromptMessage) => number;

/** Estimated tokens of the next request, by the provider's own measure. */
export function usedTokens({ prefix, messages, scale }: ContextSize, sizeOf: SizeOf): number {
  let sum = prefix;
  for (const { message } of messages) sum += sizeOf(message);
  return Math.round(sum * scale);
}

/** Whether something has to be given up before the next request. */
export function isFull(size: ContextSize, sizeOf: SizeOf): boolean {
  return usedTokens(size, sizeOf) > size.window * FULL;
}

/**
 * Sequence up to which messages may be given up: the newest ones, as many as fit the tail, stay. At least the newest step
 * or message stays whole.
 *
 * @returns `undefined` when nothing is old enough.
 */
export function tailStart({ messages, window, scale }: ContextSize, sizeOf: SizeOf): number | undefined {
  let left = (window * TAIL) / scale;
  let from = Number.POSITIVE_INFINITY;
  for (let at = messages.length - 1; at >= 0; at--) {
    const placed = messages[at] as PlacedMessage;
    left -= sizeOf(placed.message);
    // A call and its results come from one step and stay or go together.
    if (left < 0 && placed.from < from) return from === Number.POSITIVE_INFINITY ? placed.from - 1 : from - 1;
    from = Math.min(from, placed.from);
  }
  return undefined;
}

/** The messages once large results up to a sequence are removed. */
export function withoutResults(messages: readonly PlacedMessage[], through: number): readonly PlacedMessage[] {
  return messages.map((placed) => (placed.from <= through ? pruned(placed) : placed));
}

/** The messages that a summary of everything up to a sequence would stand for. */
export function condensable(size: ContextSize, through: number): readonly PlacedMessage[] {
  return size.messages.filter(({ from, message }) => !staysAfter(through, size.request, from, message.role));
}
