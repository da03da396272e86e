/** Notices the question that a call asks, and tells how long nobody has answered. */
import type { Approval, Harness } from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';

/**
 * Calls back with the question of a call once it is asked, and ends when the signal aborts. Its reading of changes begins
 * before it returns, so that a call that is sent after it cannot ask unseen.
 */
export function watchForQuestion(
  harness: Harness,
  callId: string,
  signal: AbortSignal,
  asked: (question: Approval) => void,
  failed: (line: string) => void,
): void {
  const changes = harness.changes.watch({}, { signal })[Symbol.asyncIterator]();
  const first = changes.next();
  void (async () => {
    try {
      for (let entry = await first; !entry.done; entry = await changes.next()) {
        const { topic } = entry.value.change;
        if (topic !== 'approvals' && topic !== 'all') continue;
        const question = (await harness.approvals.list({}, { signal })).find((open) => open.callId === callId);
        if (question === undefined) continue;
        asked(question);
        break;
      }
    } catch (error) {
      // The call itself tells what is wrong with the connection.
      if (!signal.aborted) failed(errorShape(error).en);
    } finally {
      await changes.return?.();
    }
  })();
}
