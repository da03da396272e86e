/** Moves a database with the files that SQLite keeps beside it: its log belongs to it and to no other file. */
import { existsSync, renameSync, rmSync } from 'node:fs';

/** Moves a closed database; nothing of an older file stays beside its new place. */
export function moveDatabase(from: string, to: string): void {
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(from + part)) renameSync(from + part, to + part);
    else rmSync(to + part, { force: true });
  }
}
