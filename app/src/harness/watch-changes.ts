/** Follows the harness's changes and marks what they touch as old, so that whatever is on the screen reads it again. */
import type { Change, ChangeCursor, Harness } from '@pku-harness/core/client';
import type { QueryClient } from '@tanstack/react-query';
import { storeVersion } from './store-version';

type Topic = Change['topic'];

/** Which keys of the cache a topic makes old. A plugin's switch moves tools, settings and providers with it. */
const TOUCHED: Record<Exclude<Topic, 'all'>, readonly string[]> = {
  settings: ['settings', 'providers', 'keys', 'models', 'context'],
  plugins: ['plugins', 'settings', 'providers', 'tools', 'tabs', 'commands', 'models'],
  sessions: ['sessions'],
  approvals: ['approvals'],
  // Results of tools are kept by the harness itself (host-ui/live-reads.ts).
  tools: [],
  kv: [],
  todos: [],
  timetable: [],
  jobs: ['jobs'],
  dashboard: [],
  files: [],
};

/** Pause before watching again after the stream ended by itself, in milliseconds. */
const PAUSE_MS = 1_000;

/** Watches until the signal aborts. A stream that breaks is taken up again from its cursor. */
export async function watchChanges(harness: Harness, client: QueryClient, signal: AbortSignal): Promise<void> {
  let after: ChangeCursor | undefined;
  while (!signal.aborted) {
    try {
      for await (const { cursor, change } of harness.changes.watch(after === undefined ? {} : { after }, { signal })) {
        after = cursor;
        apply(client, change.topic);
        storeVersion(harness).heard(change.topic);
      }
    } catch (error) {
      if (!signal.aborted) console.warn('pku-harness: the stream of changes broke', error);
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function apply(client: QueryClient, topic: Topic): void {
  if (topic === 'all') {
    void client.invalidateQueries();
    return;
  }
  for (const key of TOUCHED[topic]) void client.invalidateQueries({ queryKey: [key] });
}
