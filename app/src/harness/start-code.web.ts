/**
 * Takes the one-time code out of the address bar, so that neither the history nor a shared link holds it. This runs
 * before the router starts: it would remember the whole address and write it back. Pasting a new start address into the
 * tab only changes the fragment, without a reload; that is taken here too.
 */
import { codeIn } from './one-time-code';

let waiting: string | undefined;
const watchers = new Set<() => void>();

function takeFromAddress(): boolean {
  const code = codeIn(location.hash);
  if (code === undefined) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  waiting = code;
  return true;
}

function onAddressChange(event: Event): void {
  if (!takeFromAddress()) return;
  event.stopImmediatePropagation();
  for (const watcher of watchers) watcher();
}

takeFromAddress();
addEventListener('popstate', onAddressChange, { capture: true });
addEventListener('hashchange', onAddressChange, { capture: true });

/** The code that waits; the second taker gets nothing. */
export function takeStartCode(): string | undefined {
  const code = waiting;
  waiting = undefined;
  return code;
}

/** Calls `watcher` when a code arrives; returns how to stop. */
export function onStartCode(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
