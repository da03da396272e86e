/** Live data on a screen: tool results from the cache that all screens and widgets share. */

/** A live tool result from the shared cache. */
export interface ToolData<T> {
  readonly status: 'loading' | 'ready' | 'error';
  /** The newest good value; stays while refreshing and after a failed refresh. */
  readonly value: T | undefined;
  /** A sentence in the user's language, after a failed refresh. */
  readonly error: string | undefined;
  /** When `value` was fetched, milliseconds since 1970. */
  readonly fetchedAt: number | undefined;
  readonly refreshing: boolean;
  refresh(): Promise<void>;
}

/** How fresh a read must be. */
export interface ReadOptions {
  /** Older values are read again. By default as the plugin's data source says, else five minutes. */
  readonly ttlMinutes?: number;
}

/** One read of {@link HostUI.useBindings}: a read tool with its input, or a data source of a manifest. */
export type HostBinding =
  | {
      /** `<plugin>.<tool>`; without a dot it is one of the plugin's own. */
      readonly tool: string;
      readonly args?: Readonly<Record<string, unknown>>;
      readonly ttlMinutes?: number;
    }
  | {
      /** `<plugin>.<source>`; without a dot it is one of the plugin's own. */
      readonly source: string;
    };

/** What a widget on the screen reads, taken together: its frame says how old it is. */
export interface WidgetReads {
  /** When the oldest of them was fetched; absent while nothing is there. */
  readonly fetchedAt: number | undefined;
  readonly refreshing: boolean;
  /** The last try to read one of them failed: what is shown is older than it should be. */
  readonly stale: boolean;
  /** Reads all of them again. */
  refresh(): Promise<void>;
}
