/**
 * Closes what a journal left open, so that every journal can be gone on with. A call that was started and has no result
 * has an unknown outcome and is not repeated; one that was never started is safe to do again. Pure: both functions answer
 * the events to append.
 */
import type { ErrorShape } from '@pku-harness/sdk';
import type { InvokeOutcome } from '../harness/harness';
import { declined, notStarted, outcomeUnknown } from '../invoke/refusals';
import { endedEvent } from './ended-event';
import type { ChatEvent, RunEnd } from './events';
import { type OpenCall, openRun } from './open-run';

/** What the record of calls says about a call that was started, if it says anything. */
export type RecordedOutcome = (callId: string) => InvokeOutcome | undefined;

/** The events that end the open run; none when no run is open. */
export function closeRun(
  events: readonly ChatEvent[],
  end: RunEnd,
  error?: ErrorShape,
  recorded: RecordedOutcome = () => undefined,
): readonly ChatEvent[] {
  const run = openRun(events);
  if (run === undefined) return [];
  return [
    ...run.calls.map((call) => closeCall(call, recorded)),
    { type: 'run.ended', runId: run.runId, end, ...(error === undefined ? {} : { error }) },
  ];
}

/**
 * The events that a journal needs after the process died. A run whose call waits for a person is kept: the question is
 * still open, and its answer lets the run go on.
 */
export function repair(
  events: readonly ChatEvent[],
  recorded: RecordedOutcome = () => undefined,
): readonly ChatEvent[] {
  const run = openRun(events);
  if (run === undefined) return [];
  if (!run.calls.some((call) => call.state === 'waiting')) return closeRun(events, 'interrupted', undefined, recorded);
  return run.calls.filter((call) => call.state === 'started').map((call) => closeCall(call, recorded));
}

function closeCall(call: OpenCall, recorded: RecordedOutcome): ChatEvent {
  const where = `tool ${call.tool}`;
  if (call.state === 'declined')
    return { type: 'tool.ended', callId: call.callId, end: 'refused', error: declined(where) };
  if (call.state !== 'started') {
    return { type: 'tool.ended', callId: call.callId, end: 'refused', error: notStarted(where) };
  }
  const outcome = recorded(call.callId);
  if (outcome !== undefined) return endedEvent(outcome);
  return { type: 'tool.ended', callId: call.callId, end: 'unknown', error: outcomeUnknown(where) };
}
