/** What users had stored: at least one row per table, every column filled somewhere. Invented. */

/** Statements by the version that first could run them. */
export const SAMPLE_ROWS: readonly (readonly [version: number, sql: string])[] = [
  [1, `INSERT INTO settings VALUES ('app.theme', '"dark"', 1790000000000)`],
  [1, `INSERT INTO settings VALUES ('plugin.classrooms.permission.read', '"ask"', 1790000000001)`],
  [1, `INSERT INTO kv VALUES ('classrooms', 'favourites', '["二教","理教"]')`],
  [1, `INSERT INTO sessions VALUES ('s-1', '哪里有空教室', 1790000000000, 1790000005000)`],
  [
    1,
    `INSERT INTO journal VALUES ('s-1', 1, 1790000000100, '{"type":"message.user","messageId":"m-1","text":"哪里有空教室"}')`,
  ],
  [
    1,
    `INSERT INTO journal VALUES ('s-1', 2, 1790000000200, '{"type":"run.started","runId":"r-1","provider":"openai","model":"m"}')`,
  ],
  [1, `INSERT INTO journal VALUES ('s-1', 3, 1790000000300, '{"type":"run.ended","runId":"r-1","end":"stopped"}')`],
  [
    1,
    `INSERT INTO calls VALUES ('c-1', 'wallet.topUp', 'agent', 's-1', 'money', 'ask', '{"yuan":20}', 'a-1', 'ended', '{"status":"ok","untrusted":false,"result":{"paid":20}}', 1790000001000, 1790000002000)`,
  ],
  [
    1,
    `INSERT INTO calls VALUES ('c-2', 'wallet.topUp', 'agent', 's-1', 'money', 'ask', '{"yuan":30}', 'a-2', 'started', NULL, 1790000003000, NULL)`,
  ],
  [
    1,
    `INSERT INTO approvals VALUES ('a-1', 'c-1', 'wallet.topUp', '{"yuan":20}', '{"is":"mode"}', 's-1', 1790000001000, 'once', NULL, 1790000001500)`,
  ],
  [
    1,
    `INSERT INTO approvals VALUES ('a-2', 'c-3', 'wallet.topUp', '{"yuan":40}', '{"is":"mode"}', 's-1', 1790000004000, NULL, NULL, NULL)`,
  ],
  [
    2,
    `INSERT INTO approvals VALUES ('a-4', 'c-4', 'wallet.note', '{"text":"a"}', '{"is":"mode"}', '{"title":{"zh":"记一笔","en":"Note"},"effect":"write","fields":[]}', 's-1', 1790000006000, 'always', NULL, 1790000006500)`,
  ],
  [
    2,
    `INSERT INTO calls VALUES ('c-4', 'wallet.note', 'agent', 's-1', 'write', 'ask', '{"text":"a"}', 'a-4', 'ended', '{"status":"ok","untrusted":false,"result":{}}', 1790000006000, 1790000007000, '{"is":"mode"}', 'always')`,
  ],
  [3, `INSERT INTO data_cache VALUES ('classrooms.overview', '{}', '{"free":12}', 1790000000000)`],
  [4, `INSERT INTO sessions VALUES ('s-2', '每天的天气', 1790000008000, 1790000009000, 'scheduled')`],
  [4, `INSERT INTO usage VALUES ('2026-09-21', 'openai', 'm', 'reply', 2, 1200, 800, 90, 0)`],
  [
    5,
    `INSERT INTO jobs VALUES ('j-1', 'scheduler', 'plants', '浇花', '{"kind":"check","tool":"classrooms.free","input":{"building":"二教"},"condition":"result.free > 0","notice":{"title":"有空教室"}}', '{"zone":"Asia/Shanghai","start":"2026-09-22 09:00","repeat":{"every":3,"unit":"days","count":16}}', 'active', 0, 1790038800000, 1789779600000, 2, '{"free":3}', 'tool_failed', 1789700000000, 1789700000001)`,
  ],
  [
    5,
    `INSERT INTO job_runs VALUES ('r-1', 'j-1', 1789779600000, 1789779600020, 1789779600900, 'done', '{"held":false,"text":"{}"}')`,
  ],
  [5, `INSERT INTO notices VALUES ('j-1@1789779600000', 1789779600900, '浇花', '阳台', '/schedule')`],
  [
    5,
    `INSERT INTO todos (id, title, note, due_at, all_day, done_at, plugin, key, created_at, updated_at)
     VALUES ('t1', '交作业', NULL, 1790000000000, 1, NULL, 'homework', 'hw-1', 1, 2)`,
  ],
  [
    5,
    `INSERT INTO cards (id, place, size, content, created_at, updated_at)
     VALUES ('c1', 0, 'sm', '{"kind":"plugin","widget":"classrooms.free","config":{}}', 1, 2)`,
  ],
  [
    5,
    `INSERT INTO terms (id, term, updated_at) VALUES ('26-27-1', '{"id":"26-27-1","firstMonday":"2026-09-07","weeks":18,"zone":"Asia/Shanghai","periods":[{"number":1,"start":480,"end":530}],"assumed":true}', 1)`,
  ],
  [
    5,
    `INSERT INTO timetable_items (id, term, plugin, key, tainted, item, created_at, updated_at)
     VALUES ('t1', '26-27-1', 'portal', 'course-1', 0, '{"id":"t1","title":"示例课程","kind":"course","source":"campus","weekday":1,"weeks":[1,2,3],"start":480,"end":590}', 1, 2)`,
  ],
  [5, "INSERT INTO card_undo (sequence, id, cards) VALUES (1, 'u1', '[]')"],
  [
    5,
    `INSERT INTO files (ref, name, media_type, size, facts, session, created_at)
     VALUES ('file_00000000000000000000000000000000', '课表.txt', 'text/plain', 4, '{"kind":"text"}', NULL, 1)`,
  ],
];
