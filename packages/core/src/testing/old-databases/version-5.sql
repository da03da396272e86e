CREATE TABLE "approvals" (
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
  ) WITHOUT ROWID;
CREATE TABLE calls (
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
  , because TEXT, answer TEXT);
CREATE TABLE card_undo (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    cards TEXT NOT NULL -- JSON of all cards before the change
  );
CREATE TABLE cards (
    id TEXT PRIMARY KEY,
    place INTEGER NOT NULL,
    size TEXT NOT NULL CHECK (size IN ('sm', 'md', 'lg')),
    content TEXT NOT NULL, -- JSON
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE TABLE data_cache (
  tool TEXT NOT NULL,
  input TEXT NOT NULL, -- canonical JSON
  value TEXT NOT NULL, -- JSON of the last good result
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (tool, input)
) WITHOUT ROWID;
CREATE TABLE files (
    ref TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    facts TEXT NOT NULL, -- JSON
    session TEXT,
    created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE TABLE job_runs (
    id TEXT PRIMARY KEY,
    job TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    status TEXT NOT NULL,
    outcome TEXT -- JSON
  ) WITHOUT ROWID;
CREATE TABLE jobs (
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
  ) WITHOUT ROWID;
CREATE TABLE journal (
    session TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL, -- JSON
    PRIMARY KEY (session, sequence)
  ) WITHOUT ROWID;
CREATE TABLE kv (
    plugin TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL, -- JSON
    PRIMARY KEY (plugin, key)
  ) WITHOUT ROWID;
CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    title TEXT NOT NULL,
    body TEXT,
    href TEXT
  ) WITHOUT ROWID;
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  , kind TEXT NOT NULL DEFAULT 'chat' CHECK (kind IN ('chat', 'scheduled'))) WITHOUT ROWID;
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL, -- JSON
    changed_at INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE TABLE terms (
    id TEXT PRIMARY KEY,
    term TEXT NOT NULL, -- JSON
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE TABLE timetable_items (
    id TEXT PRIMARY KEY,
    term TEXT, -- null: an item with a date of its own
    plugin TEXT NOT NULL,
    key TEXT,
    tainted INTEGER NOT NULL DEFAULT 0,
    item TEXT NOT NULL, -- JSON
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE TABLE todos (
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
  ) WITHOUT ROWID;
CREATE TABLE usage (
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
  ) WITHOUT ROWID;
CREATE INDEX approvals_of_call ON approvals (call);
CREATE INDEX approvals_open ON approvals (asked_at) WHERE answer IS NULL;
CREATE INDEX job_runs_of_job ON job_runs (job, started_at);
CREATE UNIQUE INDEX jobs_by_key ON jobs (plugin, key) WHERE key IS NOT NULL;
CREATE INDEX jobs_due ON jobs (next_at) WHERE state = 'active';
CREATE UNIQUE INDEX timetable_items_by_key ON timetable_items (plugin, key) WHERE key IS NOT NULL;
CREATE INDEX timetable_items_of_term ON timetable_items (term);
CREATE UNIQUE INDEX todos_by_key ON todos (plugin, key) WHERE key IS NOT NULL;
INSERT INTO approvals (id, call, tool, input, because, asked, session, asked_at, answer, feedback, answered_at) VALUES ('a-1', 'c-1', 'wallet.topUp', '{"yuan":20}', '{"is":"mode"}', NULL, 's-1', 1790000001000, 'once', NULL, 1790000001500);
INSERT INTO approvals (id, call, tool, input, because, asked, session, asked_at, answer, feedback, answered_at) VALUES ('a-2', 'c-3', 'wallet.topUp', '{"yuan":40}', '{"is":"mode"}', NULL, 's-1', 1790000004000, NULL, NULL, NULL);
INSERT INTO approvals (id, call, tool, input, because, asked, session, asked_at, answer, feedback, answered_at) VALUES ('a-4', 'c-4', 'wallet.note', '{"text":"a"}', '{"is":"mode"}', '{"title":{"zh":"记一笔","en":"Note"},"effect":"write","fields":[]}', 's-1', 1790000006000, 'always', NULL, 1790000006500);
INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, state, outcome, started_at, ended_at, because, answer) VALUES ('c-1', 'wallet.topUp', 'agent', 's-1', 'money', 'ask', '{"yuan":20}', 'a-1', 'ended', '{"status":"ok","untrusted":false,"result":{"paid":20}}', 1790000001000, 1790000002000, NULL, NULL);
INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, state, outcome, started_at, ended_at, because, answer) VALUES ('c-2', 'wallet.topUp', 'agent', 's-1', 'money', 'ask', '{"yuan":30}', 'a-2', 'started', NULL, 1790000003000, NULL, NULL, NULL);
INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, state, outcome, started_at, ended_at, because, answer) VALUES ('c-4', 'wallet.note', 'agent', 's-1', 'write', 'ask', '{"text":"a"}', 'a-4', 'ended', '{"status":"ok","untrusted":false,"result":{}}', 1790000006000, 1790000007000, '{"is":"mode"}', 'always');
INSERT INTO card_undo (sequence, id, cards) VALUES (1, 'u1', '[]');
INSERT INTO cards (id, place, size, content, created_at, updated_at) VALUES ('c1', 0, 'sm', '{"kind":"plugin","widget":"classrooms.free","config":{}}', 1, 2);
INSERT INTO data_cache (tool, input, value, fetched_at) VALUES ('classrooms.overview', '{}', '{"free":12}', 1790000000000);
INSERT INTO files (ref, name, media_type, size, facts, session, created_at) VALUES ('file_00000000000000000000000000000000', '课表.txt', 'text/plain', 4, '{"kind":"text"}', NULL, 1);
INSERT INTO job_runs (id, job, due_at, started_at, ended_at, status, outcome) VALUES ('r-1', 'j-1', 1789779600000, 1789779600020, 1789779600900, 'done', '{"held":false,"text":"{}"}');
INSERT INTO jobs (id, plugin, key, title, action, schedule, state, tainted, next_at, claimed_for, runs, previous, told, created_at, updated_at) VALUES ('j-1', 'scheduler', 'plants', '浇花', '{"kind":"check","tool":"classrooms.free","input":{"building":"二教"},"condition":"result.free > 0","notice":{"title":"有空教室"}}', '{"zone":"Asia/Shanghai","start":"2026-09-22 09:00","repeat":{"every":3,"unit":"days","count":16}}', 'active', 0, 1790038800000, 1789779600000, 2, '{"free":3}', 'tool_failed', 1789700000000, 1789700000001);
INSERT INTO journal (session, sequence, at, event) VALUES ('s-1', 1, 1790000000100, '{"type":"message.user","messageId":"m-1","text":"哪里有空教室"}');
INSERT INTO journal (session, sequence, at, event) VALUES ('s-1', 2, 1790000000200, '{"type":"run.started","runId":"r-1","provider":"openai","model":"m"}');
INSERT INTO journal (session, sequence, at, event) VALUES ('s-1', 3, 1790000000300, '{"type":"run.ended","runId":"r-1","end":"stopped"}');
INSERT INTO kv (plugin, key, value) VALUES ('classrooms', 'favourites', '["二教","理教"]');
INSERT INTO notices (id, at, title, body, href) VALUES ('j-1@1789779600000', 1789779600900, '浇花', '阳台', '/schedule');
INSERT INTO sessions (id, title, created_at, updated_at, kind) VALUES ('s-1', '哪里有空教室', 1790000000000, 1790000005000, 'chat');
INSERT INTO sessions (id, title, created_at, updated_at, kind) VALUES ('s-2', '每天的天气', 1790000008000, 1790000009000, 'scheduled');
INSERT INTO settings (key, value, changed_at) VALUES ('app.theme', '"dark"', 1790000000000);
INSERT INTO settings (key, value, changed_at) VALUES ('plugin.classrooms.permission.read', '"ask"', 1790000000001);
INSERT INTO terms (id, term, updated_at) VALUES ('26-27-1', '{"id":"26-27-1","firstMonday":"2026-09-07","weeks":18,"zone":"Asia/Shanghai","periods":[{"number":1,"start":480,"end":530}],"assumed":true}', 1);
INSERT INTO timetable_items (id, term, plugin, key, tainted, item, created_at, updated_at) VALUES ('t1', '26-27-1', 'portal', 'course-1', 0, '{"id":"t1","title":"示例课程","kind":"course","source":"campus","weekday":1,"weeks":[1,2,3],"start":480,"end":590}', 1, 2);
INSERT INTO todos (id, title, note, due_at, all_day, done_at, plugin, key, created_at, updated_at) VALUES ('t1', '交作业', NULL, 1790000000000, 1, NULL, 'homework', 'hw-1', 1, 2);
INSERT INTO usage (day, provider, model, purpose, requests, input, cached_input, output, reasoning) VALUES ('2026-09-21', 'openai', 'm', 'reply', 2, 1200, 800, 90, 0);
PRAGMA user_version = 5;
