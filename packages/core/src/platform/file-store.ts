/** Where the bytes of attached files lie, beside the database. Names are references that the core makes from the content. */

/** A store of bytes by name. */
export interface FileStore {
  /** Stores bytes whole or not at all; storing the same name again is no error. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or `null` when there are none of this name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Removing what is not there is no error. */
  delete(name: string): Promise<void>;
  /** Removes everything. */
  clear(): Promise<void>;
}
