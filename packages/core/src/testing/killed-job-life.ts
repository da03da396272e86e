/**
 * A harness in a process of its own, to be killed in the middle of a run. Run as `bun killed-job-life.ts <database> <world>
 * <model>`: it makes two jobs, lets a day go by, and notes in the file of the world what their runs do. It prints
 * `begun` when the check has begun its work, which never ends.
 */
import { appendFileSync } from 'node:fs';
import { definePlugin, defineTool, type KeptJob } from '@pku-harness/sdk';
import { z } from 'zod';
import { createHarness } from '../harness/create';
import { DAILY } from '../scheduler/testing';
import { openTestSql } from './bun-sql';
import { memoryPlatform } from './memory-platform';
import { scriptedProvider } from './test-harness';

const [database, world, baseURL] = process.argv.slice(2) as [string, string, string];
const platform = memoryPlatform({ sql: openTestSql(database), random: { uuid: () => crypto.randomUUID() } });
const plugin = definePlugin({
  id: 'work',
  name: '做事',
  description: '测试用的长活。',
  version: '1.0.0',
  tools: {
    begin: defineTool({
      title: '开始',
      description: 'Begins and never ends.',
      input: z.object({}),
      effect: 'read',
      execute: async () => {
        appendFileSync(world, 'begun\n');
        console.log('begun');
        return new Promise<never>(() => {});
      },
    }),
  },
});
const running = await createHarness(platform, {
  plugins: [plugin, scriptedProvider(baseURL)],
  version: '1.0.0',
  kind: 'real',
  defaults: { 'ai.provider': 'scripted', 'ai.model': 'm' },
});
const user = running.as('user');
const action = { kind: 'check', tool: 'work.begin', condition: 'true', notice: { title: '好了' } };
const input = { title: '做事', schedule: DAILY, action };
const { job } = (await user.services.call({
  plugin: 'work',
  service: 'scheduler',
  method: 'create',
  input,
})) as KeptJob;
console.log(job.id);
await Bun.sleep(5);
platform.clock.advance((job.nextAt ?? 0) - platform.clock.now());
setInterval(() => {}, 60_000); // It lives until it is killed.
