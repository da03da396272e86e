/** What surrounds the database file: copies beside it, and what happened to it when it was opened. */

/** A damaged database that was put aside. */
export interface StorageRepair {
  /** Where the damaged file is now, as a path that a person can open. */
  readonly movedTo: string;
  /** The moment of the copy that took its place, milliseconds since 1970; absent when there was none and all is new. */
  readonly copyOf?: number;
}

/** Looks after the database file. A platform that has one has checked the file before it gave out `sql`. */
export interface StorageCare {
  /** Present in the life of the process that found the damage. */
  readonly repaired?: StorageRepair;
  /** Removes every copy beside the database, damaged ones included. For a person who wants everything gone. */
  removeCopies(): void;
}
