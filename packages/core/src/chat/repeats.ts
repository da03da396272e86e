/**
 * Notices a model that makes the same call again and again (AGENT.md §2 point 4): at the third time it is told, at the
 * fifth the run ends and the person decides. Pure.
 */
import { HarnessError } from '@pku-harness/sdk';
import { canonicalJson } from '../invoke/canonical-json';
import type { ChatEvent } from './events';

/** From this many times on the model is told that it repeats itself. */
export const NUDGE_AT = 3;
/** At this many times the run ends. */
export const STOP_AT = 5;

/** A call as it is counted. */
export interface CountedCall {
  readonly callId: string;
  readonly tool: string;
  readonly input: unknown;
}

/**
 * How often each call of the newest step was made since the person last said something. A read that follows a successful
 * change is a new question, so its count starts again.
 *
 * @param reads whether a tool only looks.
 */
export function countRepeats(
  events: readonly ChatEvent[],
  calls: readonly CountedCall[],
  reads: (tool: string) => boolean,
): ReadonlyMap<string, number> {
  const from = events.findLastIndex(({ type }) => type === 'run.started' || type === 'message.user');
  const now = new Set(calls.map(({ callId }) => callId));
  const counts = new Map<string, number>();
  const made = new Map<string, CountedCall>();
  for (const event of events.slice(from + 1)) {
    if (event.type === 'tool.called' && !now.has(event.callId)) {
      made.set(event.callId, event);
      count(counts, keyOf(event));
    } else if (event.type === 'tool.ended' && event.end === 'ok') {
      const call = made.get(event.callId);
      if (call === undefined || reads(call.tool)) continue;
      for (const key of counts.keys()) if (reads(key.slice(0, key.indexOf(' ')))) counts.delete(key);
    }
  }
  return new Map(calls.map((call) => [call.callId, count(counts, keyOf(call))]));
}

/** The error of a run that went in circles. */
export function repeatedCall(tool: string): HarnessError {
  return new HarnessError('call_repeated', {
    zh: `助手把同一件事做了 ${STOP_AT} 次，已停下；可以重试，或者换个说法`,
    en: `The assistant made the same call ${STOP_AT} times and was stopped; try again, or say it differently`,
    where: `tool ${tool.slice(0, 120)}`,
  });
}

function keyOf({ tool, input }: { readonly tool: string; readonly input: unknown }): string {
  return `${tool} ${canonicalJson(input)}`;
}

function count(counts: Map<string, number>, key: string): number {
  const times = (counts.get(key) ?? 0) + 1;
  counts.set(key, times);
  return times;
}
