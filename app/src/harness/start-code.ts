/** On a phone there is no address that could carry a code. */

/** Calls `watcher` when a code arrives; returns how to stop. */
export function onStartCode(_watcher: () => void): () => void {
  return () => undefined;
}
