/** Makes a model call again where its failure may pass. */
import { HarnessError } from '@pku-harness/sdk';
import { openRun } from './open-run';
import type { Reply } from './reply';
import { chanceOf, retryPause } from './retry';

/**
 * Makes a model call until it answers or fails for good. Each pause is in the journal before it begins, so that the person
 * sees why nothing happens, and until when.
 */
export async function withRetries<Answer>(reply: Reply, step: number, call: () => Promise<Answer>): Promise<Answer> {
  const { journal, signal, clock } = reply;
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      const pause = retryPause(error, attempt, chanceOf(reply.uuid()));
      if (pause === undefined || !HarnessError.is(error)) throw error;
      const runId = openRun(journal.events)?.runId ?? '';
      const until = clock.now() + Math.round(pause);
      journal.append({ type: 'retry.waiting', runId, step, attempt, until, error: error.toJSON() });
      await reply.gate.wait(clock, pause, signal);
    }
  }
}
