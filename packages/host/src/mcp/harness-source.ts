/**
 * Where an MCP server finds its harness. It runs for as long as another assistant likes, so it holds the data folder only
 * while something is asked of it: a host that starts meanwhile gets the folder, and is used from then on.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { ReachedHarness } from '../command/reach';

/** What a source stands on. */
export interface SourceParts {
  /** Reaches the running host, or mounts the harness here. */
  readonly reach: () => Promise<ReachedHarness>;
  /** Called when the harness has been reached anew, and on each change of settings or plugins. */
  readonly changed: () => void;
  /** One line per event worth knowing, for stderr. */
  readonly log: (line: string) => void;
  /** How long a harness in this process stays open unused. */
  readonly idleMs?: number;
  /** How long another program in the folder is waited for. */
  readonly patienceMs?: number;
}

/** Well below what a starting host waits for the lock. */
const IDLE_MS = 1_500;
const PATIENCE_MS = 10_000;
/** Whoever gets one of these has no harness behind it any more. */
const LOST = new Set(['host_unreachable', 'session_refused', 'connection_closed']);

/** Reaches a harness when it is needed. */
export class HarnessSource {
  readonly #parts: SourceParts;
  #reached: Promise<ReachedHarness> | undefined;
  #closing: Promise<void> = Promise.resolve();
  #users = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(parts: SourceParts) {
    this.#parts = parts;
  }

  /**
   * Works with a harness.
   *
   * @throws HarnessError `folder_in_use`, `demo_not_running` and the others of reaching one, and what the work throws.
   */
  async use<Result>(work: (reached: ReachedHarness) => Promise<Result>): Promise<Result> {
    clearTimeout(this.#idle);
    this.#users += 1;
    this.#reached ??= this.#open();
    const reaching = this.#reached;
    try {
      return await work(await reaching);
    } catch (error) {
      if (HarnessError.is(error) && LOST.has(error.code)) this.#drop(reaching);
      throw error;
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#rest(reaching);
    }
  }

  /** Lets go of everything. Calls that go on are cut off. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    if (this.#reached) this.#drop(this.#reached);
    await this.#closing;
  }

  async #open(): Promise<ReachedHarness> {
    const until = Date.now() + (this.#parts.patienceMs ?? PATIENCE_MS);
    try {
      await this.#closing;
      for (;;) {
        try {
          const reached = await this.#parts.reach();
          void this.#watch(reached);
          return reached;
        } catch (error) {
          const busy = HarnessError.is(error) && error.code === 'folder_in_use';
          if (!busy || this.#closed || Date.now() >= until) throw error;
          await Bun.sleep(100);
        }
      }
    } catch (error) {
      this.#reached = undefined;
      throw error;
    }
  }

  /** Tells of changes until the harness is closed or lost; a lost one is forgotten, so that the next use finds another. */
  async #watch(reached: ReachedHarness): Promise<void> {
    this.#parts.changed();
    try {
      for await (const { change } of reached.harness.changes.watch({})) {
        if (change.topic === 'settings' || change.topic === 'plugins' || change.topic === 'all') this.#parts.changed();
      }
    } catch (error) {
      if (!HarnessError.is(error)) this.#parts.log(String((error as Error).stack ?? error));
      const current = this.#reached;
      if (current !== undefined && (await current.catch(() => undefined)) === reached) this.#drop(current);
    }
  }

  #rest(reaching: Promise<ReachedHarness>): void {
    reaching.then(
      ({ byHost }) => {
        if (byHost || this.#users > 0 || this.#reached !== reaching) return;
        clearTimeout(this.#idle);
        this.#idle = setTimeout(() => this.#drop(reaching), this.#parts.idleMs ?? IDLE_MS);
      },
      () => {}, // It was never reached: whoever asked was told.
    );
  }

  #drop(reaching: Promise<ReachedHarness>): void {
    if (this.#reached !== reaching) return;
    this.#reached = undefined;
    this.#closing = reaching.then(
      (reached) => reached.close().catch((error) => this.#parts.log(String(error))),
      () => {}, // It was never reached: nothing to close.
    );
  }
}
