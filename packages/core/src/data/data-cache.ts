/**
 * The shared cache behind `host.useToolData`, for all readers of one harness: each (tool, input) is read once for everybody,
 * as the user, through the pipeline. What is on a screen is read again when it gets old and when a change touches it.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import type { DataState, InvokeOutcome } from '../harness/harness';
import { canonicalJson } from '../invoke';
import type { Clock, SqlDatabase } from '../platform';
import type { PluginRegistry, RegisteredTool } from '../registry';
import { DataEntry } from './data-entry';
import { KeptRows } from './kept-rows';
import { touches } from './touched';

/** How long a result is fresh when neither the screen nor a data source says so, milliseconds. */
export const DEFAULT_TTL_MS = 5 * 60_000;
/** Results that nobody watches stay in memory up to this many; the rest is in the database. */
const IDLE_ENTRIES = 100;

/** What the cache stands on. */
export interface DataCacheParts {
  readonly sql: SqlDatabase;
  readonly clock: Clock;
  readonly plugins: PluginRegistry;
  readonly changes: ChangeFeed;
  /** Runs a read as the user. */
  read(tool: string, input: unknown, signal: AbortSignal): Promise<InvokeOutcome>;
}

/** One read, as a screen names it. */
export interface DataQuery {
  readonly tool: string;
  readonly input: unknown;
  /** How long a result is fresh; by default as the plugin's data source says, else five minutes. */
  readonly ttlMs?: number;
}

interface Known {
  readonly tool: RegisteredTool;
  readonly entry: DataEntry;
}

/** The cache of one harness. */
export class DataCache {
  readonly #parts: DataCacheParts;
  readonly #rows: KeptRows;
  readonly #known = new Map<string, Known>();
  readonly #closing = new AbortController();

  constructor(parts: DataCacheParts) {
    this.#parts = parts;
    this.#rows = new KeptRows(parts.sql);
    void this.#follow();
  }

  /**
   * The present state of a read, then each newer one, until the signal aborts.
   *
   * @throws HarnessError `tool_unknown`, `data_not_read`.
   */
  async *watch(query: DataQuery, signal: AbortSignal): AsyncGenerator<DataState> {
    const { tool, entry, input } = this.#entry(query);
    yield* entry.watch(query.ttlMs ?? this.#ttlOf(tool, input), signal);
  }

  /** Reads now; resolves with the state after it. @throws HarnessError `tool_unknown`, `data_not_read`. */
  refresh(query: DataQuery): Promise<DataState> {
    return this.#entry(query).entry.refresh();
  }

  /** Reads again everything that somebody watches. */
  async refreshAll(): Promise<void> {
    await Promise.all([...this.#known.values()].filter(({ entry }) => entry.busy).map(({ entry }) => entry.refresh()));
  }

  /** The data has been replaced as a whole: forgets all results. */
  forget(): void {
    for (const { entry } of this.#known.values()) entry.forget();
  }

  /** Ends every watcher. */
  close(): void {
    this.#closing.abort();
    for (const { entry } of this.#known.values()) entry.close();
  }

  #entry(query: DataQuery): Known & { readonly input: string } {
    const tool = this.#parts.plugins.tool(query.tool);
    if (tool === undefined) throw unknown(query.tool);
    if (tool.effect !== 'read') throw notRead(tool);
    const input = canonicalJson(query.input ?? {});
    const key = `${tool.id} ${input}`;
    const known = this.#known.get(key) ?? this.#make(tool, query.input ?? {}, input);
    // The newest last: the oldest idle ones go first.
    this.#known.delete(key);
    this.#known.set(key, known);
    this.#dropIdle();
    return { ...known, input };
  }

  #make(tool: RegisteredTool, input: unknown, canonical: string): Known {
    const entry = new DataEntry({
      clock: this.#parts.clock,
      kept: this.#rows.read(tool.id, canonical),
      keep: (result) => this.#rows.write(tool.id, canonical, result),
      read: (signal) => this.#parts.read(tool.id, input, signal),
    });
    return { tool, entry };
  }

  #dropIdle(): void {
    if (this.#known.size <= IDLE_ENTRIES) return;
    const idle = [...this.#known].filter(([, { entry }]) => !entry.busy);
    for (const [key] of idle.slice(0, Math.max(0, idle.length - IDLE_ENTRIES))) this.#known.delete(key);
  }

  #ttlOf(tool: RegisteredTool, input: string): number {
    const source = tool.plugin.dataSources.find(
      (candidate) => candidate.tool === tool.id && canonicalJson(candidate.args) === input,
    );
    return source?.ttlMs ?? DEFAULT_TTL_MS;
  }

  async #follow(): Promise<void> {
    for await (const { change } of this.#parts.changes.watch(undefined, this.#closing.signal)) {
      for (const { tool, entry } of this.#known.values()) {
        if (touches(change, { plugin: tool.plugin.id, core: tool.plugin.core })) entry.touch();
      }
    }
  }
}

function unknown(name: string): HarnessError {
  return new HarnessError('tool_unknown', {
    zh: '没有这个工具',
    en: 'There is no such tool',
    where: `tool ${name.slice(0, 120)}`,
  });
}

function notRead(tool: RegisteredTool): HarnessError {
  return new HarnessError('data_not_read', {
    zh: `「${tool.title.zh}」不是读取工具，不能当作数据来显示`,
    en: `“${tool.title.en}” is no read tool, so it cannot be shown as data`,
    where: `tool ${tool.id}`,
  });
}
