/** How a call ended, as the journal and the model see it: bounded. Pure. */
import type { InvokeOutcome } from '../harness/harness';
import { boundResult, PREVIEW_LENGTH } from '../invoke/bound-result';
import type { ChatEvent } from './events';

/**
 * The journal's event for an outcome; the full result stays in the call's record.
 *
 * @param untrusted the tool's words are not to be trusted, even those of its error.
 */
export function endedEvent(outcome: InvokeOutcome, untrusted = false): ChatEvent {
  const { callId } = outcome;
  if (outcome.status !== 'ok') {
    const tainted = untrusted && outcome.status === 'failed';
    return {
      type: 'tool.ended',
      callId,
      end: outcome.status,
      error: outcome.error,
      ...(tainted ? { untrusted: true } : {}),
    };
  }
  const { value, truncated } = boundResult(outcome.result, PREVIEW_LENGTH);
  return {
    type: 'tool.ended',
    callId,
    end: 'ok',
    result: value,
    ...(truncated ? { truncated: true } : {}),
    ...(outcome.untrusted || untrusted ? { untrusted: true } : {}),
  };
}
