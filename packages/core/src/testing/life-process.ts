/**
 * A harness in a process of its own, to be killed. Run as `bun life-process.ts <database> <world> <model> <yes | nothing>`: it
 * opens one chat in which a message was sent, answers its questions, and notes what its tools do in the file of
 * the world. Each line that it prints is the type of an event of the journal.
 */
import { appendFileSync } from 'node:fs';
import { createHarness } from '../harness/create';
import { openTestSql } from './bun-sql';
import { memoryPlatform } from './memory-platform';
import { scriptedProvider } from './test-harness';
import { trialPlugin } from './trial-plugin';

const [database, world, baseURL, answers] = process.argv.slice(2) as [string, string, string, string];
const platform = memoryPlatform({ sql: openTestSql(database), random: { uuid: () => crypto.randomUUID() } });
const did = (what: string) => {
  appendFileSync(world, `${what}\n`);
  console.log(what);
};
const running = await createHarness(platform, {
  plugins: [trialPlugin({ did, said: () => '', transferMs: 60_000 }), scriptedProvider(baseURL)],
  version: '1.0.0',
  kind: 'real',
  defaults: { 'ai.provider': 'scripted', 'ai.model': 'm' },
});
const user = running.as('user');
await user.chat.create({ session: 'chat' });
await user.chat.send({ session: 'chat', messageId: 'first', text: '转账' });
for await (const { event } of user.chat.events({ session: 'chat', after: 0 })) {
  console.log(event.type);
  if (event.type === 'approval.asked' && answers === 'yes') {
    await user.approvals.answer({ id: event.approvalId, answer: 'once' });
  }
}
