/** The list of tools as one MCP server shows it, and who is told when it becomes another one. */
import type { Tool } from '@modelcontextprotocol/server';
import { errorShape } from '@pku-harness/sdk';
import type { HarnessSource } from './harness-source';
import { toolViews } from './tool-view';

/** Switching a plugin changes several settings at once. */
const SETTLE_MS = 100;

/** One list for all connections of a server. */
export class ToolList {
  readonly #source: () => HarnessSource;
  readonly #log: (line: string) => void;
  readonly #watchers = new Set<() => void>();
  #shown: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: () => HarnessSource, log: (line: string) => void) {
    this.#source = source;
    this.#log = log;
  }

  /** The tools now. */
  async read(signal?: AbortSignal): Promise<Tool[]> {
    const options = signal === undefined ? {} : { signal };
    const tools = toolViews(await this.#source().use(({ harness }) => harness.tools.list({}, options)));
    this.#shown = JSON.stringify(tools);
    return tools;
  }

  /** Calls back whenever the list is another one than was last read. Returns how to stop. */
  subscribe(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Something changed that may have changed the list. */
  check(): void {
    if (this.#shown === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#compare(), SETTLE_MS);
  }

  /** No more telling. */
  close(): void {
    clearTimeout(this.#timer);
    this.#watchers.clear();
  }

  async #compare(): Promise<void> {
    const before = this.#shown;
    try {
      await this.read();
    } catch (error) {
      // Whoever asks for the list next is told what is wrong.
      this.#log(errorShape(error).en);
      return;
    }
    if (this.#shown !== before) for (const watcher of this.#watchers) watcher();
  }
}
