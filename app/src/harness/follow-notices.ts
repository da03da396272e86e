/** Follows what the user was told and has not read, for as long as a page is open. */
import type { Harness, Notice } from '@pku-harness/core/client';

/** Pause before following again after the stream ended by itself, in milliseconds. */
const PAUSE_MS = 1_000;

/** Tells every new list until the signal aborts. A stream that breaks is taken up again; its first list is the present one. */
export async function followNotices(
  harness: Pick<Harness, 'notices'>,
  tell: (notices: readonly Notice[]) => void,
  signal: AbortSignal,
  pauseMs: number = PAUSE_MS,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const notices of harness.notices.watch({}, { signal })) tell(notices);
    } catch (error) {
      if (!signal.aborted) console.warn('pku-harness: the stream of notices broke', error);
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
