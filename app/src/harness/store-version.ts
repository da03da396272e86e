/**
 * A number that grows whenever one of the user's stores changes (scheduled runs, to-dos, widgets, the timetable): behind
 * `host.useStoreVersion`.
 */
import type { Change, Harness } from '@pku-harness/core/client';

/** Topics that are no store: what they change has its own reads. */
const NO_STORE: ReadonlySet<string> = new Set(['settings', 'plugins', 'sessions', 'approvals', 'tools']);

/** The version of one harness's stores. */
export class StoreVersion {
  #version = 0;
  readonly #watchers = new Set<() => void>();

  readonly version = (): number => this.#version;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** A change of the harness was heard of. */
  heard(topic: Change['topic']): void {
    if (NO_STORE.has(topic)) return;
    this.#version++;
    for (const watcher of this.#watchers) watcher();
  }
}

const versions = new WeakMap<Harness, StoreVersion>();

/** The version of this harness. */
export function storeVersion(harness: Harness): StoreVersion {
  const known = versions.get(harness) ?? new StoreVersion();
  versions.set(harness, known);
  return known;
}
