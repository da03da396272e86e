/** What a chat used so far, counted from its journal. Pure. */
import type { ChatEvent } from '@pku-harness/core/client';

/** Tokens in buckets that do not overlap, as the providers counted them. */
export interface ChatUsage {
  /** Model calls that came to their end. */
  readonly calls: number;
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly reasoning: number;
}

export const NO_USAGE: ChatUsage = { calls: 0, input: 0, cachedInput: 0, output: 0, reasoning: 0 };

/** The sum with one event more. */
export function addUsage(sum: ChatUsage, event: ChatEvent): ChatUsage {
  if (event.type !== 'step.ended') return sum;
  const { usage } = event;
  return {
    calls: sum.calls + 1,
    input: sum.input + (usage?.input ?? 0),
    cachedInput: sum.cachedInput + (usage?.cachedInput ?? 0),
    output: sum.output + (usage?.output ?? 0),
    reasoning: sum.reasoning + (usage?.reasoning ?? 0),
  };
}
