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
CREATE TABLE data_cache (
  tool TEXT NOT NULL,
  input TEXT NOT NULL, -- canonical JSON
  value TEXT NOT NULL, -- JSON of the last good result
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (tool, input)
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
INSERT INTO approvals (id, call, tool, input, because, asked, session, asked_at, answer, feedback, answered_at) VALUES ('a-1', 'c-1', 'wallet.topUp', '{"yuan":20}', '{"is":"mode"}', NULL, 's-1', 1790000001000, 'once', NULL, 1790000001500);
INSERT INTO approvals (id, call, tool, input, because, asked, session, asked_at, answer, feedback, answered_at) VALUES ('a-2', 'c-3', 'wallet.topUp', '{"yuan":40}', '{"is":"mode"}', NULL, 's-1', 1790000004000, NULL, NULL, NULL);
INSERT INTO approvals (id, call, tool, input, because, asked, session, asked_at, answer, feedback, answered_at) VALUES ('a-4', 'c-4', 'wallet.note', '{"text":"a"}', '{"is":"mode"}', '{"title":{"zh":"记一笔","en":"Note"},"effect":"write","fields":[]}', 's-1', 1790000006000, 'always', NULL, 1790000006500);
INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, state, outcome, started_at, ended_at, because, answer) VALUES ('c-1', 'wallet.topUp', 'agent', 's-1', 'money', 'ask', '{"yuan":20}', 'a-1', 'ended', '{"status":"ok","untrusted":false,"result":{"paid":20}}', 1790000001000, 1790000002000, NULL, NULL);
INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, state, outcome, started_at, ended_at, because, answer) VALUES ('c-2', 'wallet.topUp', 'agent', 's-1', 'money', 'ask', '{"yuan":30}', 'a-2', 'started', NULL, 1790000003000, NULL, NULL, NULL);
INSERT INTO calls (id, tool, actor, session, effect, mode, input, approval, state, outcome, started_at, ended_at, because, answer) VALUES ('c-4', 'wallet.note', 'agent', 's-1', 'write', 'ask', '{"text":"a"}', 'a-4', 'ended', '{"status":"ok","untrusted":false,"result":{}}', 1790000006000, 1790000007000, '{"is":"mode"}', 'always');
INSERT INTO data_cache (tool, input, value, fetched_at) VALUES ('classrooms.overview', '{}', '{"free":12}', 1790000000000);
INSERT INTO journal (session, sequence, at, event) VALUES ('s-1', 1, 1790000000100, '{"type":"message.user","messageId":"m-1","text":"哪里有空教室"}');
INSERT INTO journal (session, sequence, at, event) VALUES ('s-1', 2, 1790000000200, '{"type":"run.started","runId":"r-1","provider":"openai","model":"m"}');
INSERT INTO journal (session, sequence, at, event) VALUES ('s-1', 3, 1790000000300, '{"type":"run.ended","runId":"r-1","end":"stopped"}');
INSERT INTO kv (plugin, key, value) VALUES ('classrooms', 'favourites', '["二教","理教"]');
INSERT INTO sessions (id, title, created_at, updated_at, kind) VALUES ('s-1', '哪里有空教室', 1790000000000, 1790000005000, 'chat');
INSERT INTO sessions (id, title, created_at, updated_at, kind) VALUES ('s-2', '每天的天气', 1790000008000, 1790000009000, 'scheduled');
INSERT INTO settings (key, value, changed_at) VALUES ('app.theme', '"dark"', 1790000000000);
INSERT INTO settings (key, value, changed_at) VALUES ('plugin.classrooms.permission.read', '"ask"', 1790000000001);
INSERT INTO usage (day, provider, model, purpose, requests, input, cached_input, output, reasoning) VALUES ('2026-09-21', 'openai', 'm', 'reply', 2, 1200, 800, 90, 0);
PRAGMA user_version = 4;
