/**
 * The one schema of the harness, as a list of named steps. A step that has been released is never edited: a change is a
 * new step. A database of every version is kept as SQL text under `testing/old-databases`, and tests open each of them.
 */
import type { SqlDatabase } from '../platform';
import { TABLES_OF_VERSION_5 } from './steps/version-5';

/** One step from a version to the next. Its place in {@link MIGRATIONS} is its version, counted from 1. */
export interface Migration {
  /** What the step brings, for error messages and tests. */
  readonly name: string;
  run(sql: SqlDatabase): void;
}

const TABLES_OF_VERSION_1 = [
  `CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL, -- JSON
    changed_at INTEGER NOT NULL
  ) WITHOUT ROWID`,

  `CREATE TABLE kv (
    plugin TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL, -- JSON
    PRIMARY KEY (plugin, key)
  ) WITHOUT ROWID`,

  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID`,

  `CREATE TABLE journal (
    session TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL, -- JSON
    PRIMARY KEY (session, sequence)
  ) WITHOUT ROWID`,

  // One row per call: the proof that it ran at most once, and the record of who did what.
  // A started row without an outcome means the process died in between.
  `CREATE TABLE calls (
    id TEXT PRIMARY KEY,
    tool TEXT NOT NULL,
    actor TEXT NOT NULL,
    session TEXT,
    effect TEXT,
    mode TEXT,
    input TEXT NOT NULL, -- canonical JSON
    approval TEXT,
    state TEXT NOT NULL CHECK (state IN ('started', 'ended')),
    outcome TEXT, -- JSON of the whole outcome, result included
    started_at INTEGER NOT NULL,
    ended_at INTEGER
  )`,

  `CREATE TABLE approvals (
    id TEXT PRIMARY KEY,
    call TEXT NOT NULL,
    tool TEXT NOT NULL,
    input TEXT NOT NULL, -- canonical JSON
    because TEXT NOT NULL, -- JSON
    session TEXT,
    asked_at INTEGER NOT NULL,
    answer TEXT CHECK (answer IN ('once', 'no', 'void')),
    feedback TEXT,
    answered_at INTEGER
  ) WITHOUT ROWID`,
  'CREATE INDEX approvals_of_call ON approvals (call)',
  'CREATE INDEX approvals_open ON approvals (asked_at) WHERE answer IS NULL',
];

const APPROVALS_OF_VERSION_2 = [
  'ALTER TABLE calls ADD COLUMN because TEXT', // JSON: why it asked, or would have asked
  'ALTER TABLE calls ADD COLUMN answer TEXT',
  // A check of a column cannot be changed in place.
  `CREATE TABLE approvals_2 (
    id TEXT PRIMARY KEY,
    call TEXT NOT NULL,
    tool TEXT NOT NULL,
    input TEXT NOT NULL, -- canonical JSON
    because TEXT NOT NULL, -- JSON
    asked TEXT, -- JSON: what the person sees; null in rows of version 1
    session TEXT,
    asked_at INTEGER NOT NULL,
    answer TEXT CHECK (answer IN ('once', 'always', 'no', 'stop', 'void')),
    feedback TEXT,
    answered_at INTEGER
  ) WITHOUT ROWID`,
  `INSERT INTO approvals_2 (id, call, tool, input, because, session, asked_at, answer, feedback, answered_at)
    SELECT id, call, tool, input, because, session, asked_at, answer, feedback, answered_at FROM approvals`,
  'DROP TABLE approvals',
  'ALTER TABLE approvals_2 RENAME TO approvals',
  'CREATE INDEX approvals_of_call ON approvals (call)',
  'CREATE INDEX approvals_open ON approvals (asked_at) WHERE answer IS NULL',
];

const DATA_CACHE = `CREATE TABLE data_cache (
  tool TEXT NOT NULL,
  input TEXT NOT NULL, -- canonical JSON
  value TEXT NOT NULL, -- JSON of the last good result
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (tool, input)
) WITHOUT ROWID`;

const CHATS_OF_VERSION_4 = [
  // Runs that nobody watched have sessions of their own, which the list of chats does not show.
  "ALTER TABLE sessions ADD COLUMN kind TEXT NOT NULL DEFAULT 'chat' CHECK (kind IN ('chat', 'scheduled'))",
  `CREATE TABLE usage (
    day TEXT NOT NULL, -- in Beijing
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    purpose TEXT NOT NULL,
    requests INTEGER NOT NULL,
    input INTEGER NOT NULL,
    cached_input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    reasoning INTEGER NOT NULL,
    PRIMARY KEY (day, provider, model, purpose)
  ) WITHOUT ROWID`,
];

/** All steps, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'settings, kv, sessions, journal, calls and approvals',
    run: (sql) => {
      for (const table of TABLES_OF_VERSION_1) sql.run(table);
    },
  },
  {
    name: 'why a call asked, what it showed, and the answers always and stop',
    run: (sql) => {
      for (const statement of APPROVALS_OF_VERSION_2) sql.run(statement);
    },
  },
  { name: 'the last good result of each read', run: (sql) => void sql.run(DATA_CACHE) },
  {
    name: 'usage, and sessions of runs that nobody watched',
    run: (sql) => {
      for (const statement of CHATS_OF_VERSION_4) sql.run(statement);
    },
  },
  {
    name: 'to-dos, timetable, jobs, dashboard and files',
    run: (sql) => {
      for (const statement of TABLES_OF_VERSION_5) sql.run(statement);
    },
  },
];
