/**
 * The tables of version 5: everything the user keeps beside chats. Times are milliseconds since 1970; what is written as
 * JSON has its shape from the service that owns the table.
 */

/** To-dos. `plugin` and `key` together are the adding plugin's own name for one. */
const TODOS = [
  `CREATE TABLE todos (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    note TEXT,
    due_at INTEGER,
    all_day INTEGER NOT NULL DEFAULT 0,
    done_at INTEGER,
    plugin TEXT NOT NULL,
    key TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX todos_by_key ON todos (plugin, key) WHERE key IS NOT NULL',
];

const TIMETABLE = [
  `CREATE TABLE terms (
    id TEXT PRIMARY KEY,
    term TEXT NOT NULL, -- JSON
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE TABLE timetable_items (
    id TEXT PRIMARY KEY,
    term TEXT, -- null: an item with a date of its own
    plugin TEXT NOT NULL,
    key TEXT,
    tainted INTEGER NOT NULL DEFAULT 0,
    item TEXT NOT NULL, -- JSON
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX timetable_items_by_key ON timetable_items (plugin, key) WHERE key IS NOT NULL',
  'CREATE INDEX timetable_items_of_term ON timetable_items (term)',
];

/** A job is claimed (`claimed_for`) in the same transaction that begins its run, so that no run happens twice. */
const SCHEDULER = [
  `CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    plugin TEXT NOT NULL,
    key TEXT,
    title TEXT NOT NULL,
    action TEXT NOT NULL, -- JSON
    schedule TEXT NOT NULL, -- JSON
    state TEXT NOT NULL CHECK (state IN ('active', 'paused', 'finished')),
    tainted INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    claimed_for INTEGER,
    runs INTEGER NOT NULL DEFAULT 0,
    previous TEXT, -- JSON: what the last successful check read
    told TEXT, -- the code of the failure that the user was last told of
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX jobs_by_key ON jobs (plugin, key) WHERE key IS NOT NULL',
  "CREATE INDEX jobs_due ON jobs (next_at) WHERE state = 'active'",
  `CREATE TABLE job_runs (
    id TEXT PRIMARY KEY,
    job TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    status TEXT NOT NULL,
    outcome TEXT -- JSON
  ) WITHOUT ROWID`,
  'CREATE INDEX job_runs_of_job ON job_runs (job, started_at)',
];

/** What the user was told and has not read yet. */
const NOTICES = [
  `CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    title TEXT NOT NULL,
    body TEXT,
    href TEXT
  ) WITHOUT ROWID`,
];

/** The cards in the order of `place`; a change keeps what was before it as one JSON text, for undo. */
const DASHBOARD = [
  `CREATE TABLE cards (
    id TEXT PRIMARY KEY,
    place INTEGER NOT NULL,
    size TEXT NOT NULL CHECK (size IN ('sm', 'md', 'lg')),
    content TEXT NOT NULL, -- JSON
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE TABLE card_undo (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    cards TEXT NOT NULL -- JSON of all cards before the change
  )`,
];

/** What is known of each file; its bytes lie with the platform, under the same reference. */
const FILES = [
  `CREATE TABLE files (
    ref TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    facts TEXT NOT NULL, -- JSON
    session TEXT,
    created_at INTEGER NOT NULL
  ) WITHOUT ROWID`,
];

/** All statements of the step, in order. */
export const TABLES_OF_VERSION_5: readonly string[] = [
  ...TODOS,
  ...TIMETABLE,
  ...SCHEDULER,
  ...NOTICES,
  ...DASHBOARD,
  ...FILES,
];
