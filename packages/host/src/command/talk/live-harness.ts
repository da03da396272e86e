/** A harness for as long as a conversation goes on: when its host is lost, another one is reached in its place. */
import type { Harness } from '@pku-harness/core/client';
import { HarnessError } from '@pku-harness/sdk';
import type { ReachedHarness } from '../reach';
import type { Terminal } from '../terminal';

/** The connection that a call was made over is gone. */
const LOST = new Set(['host_unreachable', 'session_refused', 'connection_closed', 'command_not_delivered']);
/** Not yet: a host that starts, or a command that has the folder for a moment. */
const NOT_YET = new Set([...LOST, 'folder_in_use', 'demo_not_running']);
const PAUSE_MS = 500;

/** Whether a call failed because nobody is there any more. */
export function isLost(error: unknown): boolean {
  return HarnessError.is(error) && LOST.has(error.code);
}

/** The harness that is there now. */
export class LiveHarness {
  readonly #reach: () => Promise<ReachedHarness>;
  readonly #terminal: Terminal;
  readonly #signal: AbortSignal;
  #reached: ReachedHarness;
  #again: Promise<void> | undefined;

  private constructor(
    reached: ReachedHarness,
    reach: () => Promise<ReachedHarness>,
    terminal: Terminal,
    signal: AbortSignal,
  ) {
    this.#reached = reached;
    this.#reach = reach;
    this.#terminal = terminal;
    this.#signal = signal;
  }

  /** Reaches one. @param signal the conversation is over: no more trying. */
  static async open(
    reach: () => Promise<ReachedHarness>,
    terminal: Terminal,
    signal: AbortSignal,
  ): Promise<LiveHarness> {
    return new LiveHarness(await reach(), reach, terminal, signal);
  }

  get harness(): Harness {
    return this.#reached.harness;
  }

  get byHost(): boolean {
    return this.#reached.byHost;
  }

  /** What this command had to mend when it opened the data. */
  get repaired(): ReachedHarness['repaired'] {
    return this.#reached.repaired;
  }

  /** Works with the harness, once more after it was lost: for what may be done twice. */
  async with<Result>(work: (harness: Harness) => Promise<Result>): Promise<Result> {
    const { harness } = this;
    try {
      return await work(harness);
    } catch (error) {
      if (!isLost(error)) throw error;
      if (harness === this.harness) await this.again();
      return work(this.harness);
    }
  }

  /** Reaches another one; who asks meanwhile waits for the same. */
  again(): Promise<void> {
    this.#again ??= this.#tryAgain().finally(() => {
      this.#again = undefined;
    });
    return this.#again;
  }

  close(): Promise<void> {
    return this.#reached.close();
  }

  async #tryAgain(): Promise<void> {
    this.#terminal.note({ zh: '与主机的连接断了，正在重连', en: 'The connection to the host was lost; reconnecting' });
    await this.#reached.close();
    for (;;) {
      this.#signal.throwIfAborted();
      try {
        this.#reached = await this.#reach();
        await this.harness.about.read({}, { signal: this.#signal });
        break;
      } catch (error) {
        if (!HarnessError.is(error) || !NOT_YET.has(error.code)) throw error;
        await Bun.sleep(PAUSE_MS);
      }
    }
    this.#terminal.note({ zh: '已重新连接', en: 'Connected again' });
  }
}
