/**
 * `retry`: asking again when a server or the line failed for the moment. Only for tools that read: what changes something
 * might have happened although no answer came.
 */
import { HarnessError } from '../../error';
import { untilAborted } from '../abort';
import { STEP_LIMITS } from '../limits';
import type { DocumentResponse } from '../port';
import { header } from './exchange';

/** First wait in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 300;

/** Failures of the line that may be gone a moment later. */
const PASSING = new Set(['http_resolve', 'http_refused', 'http_reset', 'http_timeout']);

/**
 * Sends again, at most `times` more, while the answer is 429 or 5xx or the line failed.
 *
 * @returns the last answer, whatever its status.
 * @throws what the last attempt threw; the signal's reason when aborted.
 */
export async function withRetry<Answer>(
  times: number,
  signal: AbortSignal,
  now: number,
  send: () => Promise<Answer>,
  responseOf: (answer: Answer) => DocumentResponse,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= times;
    try {
      const answer = await send();
      const response = responseOf(answer);
      const asked = waitAsked(response, now);
      if (last || !(response.status === 429 || response.status >= 500) || asked > STEP_LIMITS.retryAfter) return answer;
      await pause(Math.max(asked, FIRST_WAIT * 2 ** attempt), signal);
    } catch (thrown) {
      if (last || !HarnessError.is(thrown) || !PASSING.has(thrown.code)) throw thrown;
      await pause(FIRST_WAIT * 2 ** attempt, signal);
    }
  }
}

/** How long a server asks to wait, in milliseconds: seconds or a date. Nothing that can be read asks for nothing. */
function waitAsked(response: DocumentResponse, now: number): number {
  const written = header(response, 'retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000;
  return (Date.parse(written) || now) - now;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await untilAborted(
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      }),
      signal,
    );
  } finally {
    clearTimeout(timer);
  }
}
