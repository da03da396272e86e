/** Per-plugin key-value storage. Each plugin sees its own keys only; values are plain JSON. */
export interface KV {
  /** The stored value, or `undefined` when there is none. */
  get<T = unknown>(key: string): Promise<T | undefined>;
  /**
   * Stores a JSON value under a key of 1–200 characters.
   *
   * @throws HarnessError `kv_full` past 256 KB per plugin, `kv_value` when the value is not plain JSON.
   */
  set(key: string, value: unknown): Promise<void>;
  /** Removes a key; removing a missing one is no error. */
  delete(key: string): Promise<void>;
}
