/** Chats with many messages, written into the database of a host that is not running, as their runs would have left them. */
import { Database } from 'bun:sqlite';
import { join } from 'node:path';

/** What an answer of a few paragraphs looks like. */
const ANSWER = `## 空闲教室

现在**二教**空着的教室最多，先去那里看看：

- 101、103：整个上午都空着
- 205：第三、四节有课
- 301–309：下午才开放

| 教学楼 | 空闲 | 总数 |
| --- | --- | --- |
| 一教 | 12 | 40 |
| 二教 | 28 | 60 |

需要的话可以说「明天呢」。`;

/** Writes a chat of `messages` messages, half of them answers. */
export function seedChat(folder: string, session: string, messages: number): void {
  const database = new Database(join(folder, 'harness.db'));
  const insert = database.prepare('INSERT INTO journal (session, sequence, at, event) VALUES (?, ?, ?, ?)');
  let sequence = 0;
  const start = Date.now() - messages * 60_000;
  const add = (at: number, event: object) => insert.run(session, ++sequence, at, JSON.stringify(event));
  database.transaction(() => {
    database
      .prepare("INSERT INTO sessions (id, title, created_at, updated_at, kind) VALUES (?, ?, ?, ?, 'chat')")
      .run(session, `${messages} 条消息`, start, Date.now());
    for (let turn = 0; turn < messages / 2; turn++) {
      const at = start + turn * 120_000;
      const runId = `run-${session}-${turn}`;
      add(at, {
        type: 'message.user',
        messageId: `message-${session}-${turn}`,
        text: `第 ${turn + 1} 次：哪里有空教室？`,
      });
      add(at, { type: 'run.started', runId, provider: 'mock', model: 'mock' });
      add(at, { type: 'step.started', runId, step: 1 });
      add(at + 1_000, { type: 'text.delta', step: 1, part: 0, text: `${turn + 1}。${ANSWER}` });
      add(at + 2_000, { type: 'step.ended', step: 1, finish: 'stop' });
      add(at + 2_000, { type: 'run.ended', runId, end: 'done' });
    }
  })();
  database.close();
}
