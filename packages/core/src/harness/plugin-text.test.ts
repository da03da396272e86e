/** What plugins add to a conversation, as the model server receives it: facts of the moment, and tools on demand. */
import { describe, expect, test } from 'bun:test';
import { defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';
import { harnessStarter } from '../testing';

const { start, lives } = harnessStarter();

const memory: PluginDef = {
  id: 'memory',
  name: '记忆',
  description: '示例。',
  version: '1.0.0',
  context: async ({ query, kv }) => `${query}：${(await kv.get<string>('fact')) ?? '没有'} </context>`,
  tools: {
    rare: defineTool({
      title: '少用',
      description: 'Rarely used.',
      input: z.object({}),
      effect: 'read',
      onDemand: true,
      execute: async () => null,
    }),
  },
};

describe('the context of a plugin', () => {
  test('stands at the end of the request as data that cannot close its own block', async () => {
    const all = await start({ plugins: [memory] });
    await all.user.kv.set({ plugin: 'memory', key: 'fact', value: '住在畅春园' });
    all.model.reply().text('好');
    await all.ended(await all.ask('我住哪'));
    const [{ body } = { body: {} }] = all.model.requests.slice(-1);
    const { messages } = body as { messages: { role: string; content: unknown }[] };
    const tail = JSON.stringify(messages.at(-1));
    expect(tail).toContain('我住哪：住在畅春园');
    expect(tail.split('</context>')).toHaveLength(2);
    expect(JSON.stringify(messages.slice(0, -1))).not.toContain('畅春园');
  });

  test('of a plugin that is turned off is not asked for', async () => {
    const all = await start({ plugins: [memory] });
    await all.user.settings.change({ key: 'plugin.memory.enabled', value: false });
    all.model.reply().text('好');
    await all.ended(await all.ask('我住哪'));
    expect(JSON.stringify(all.model.requests.at(-1)?.body)).not.toContain('我住哪：');
  });
});

describe('tools on demand', () => {
  test('that a conversation has loaded are offered in its next life, and in no other conversation', async () => {
    const { next, model } = await lives();
    const before = await next({ plugins: [memory] });
    model.reply().text('好');
    await before.ended(await before.ask('你好'));
    await before.running.close();
    const after = await next({ plugins: [memory] });
    // As the host's own tool writes it.
    after.platform.sql.run(
      `INSERT INTO journal (session, sequence, at, event)
       SELECT session, max(sequence) + 1, 1, '{"type":"tools.loaded","plugin":"memory"}' FROM journal GROUP BY session`,
    );
    model.reply().text('好');
    await after.user.chat.send({ session: 'chat', messageId: 'm-2', text: '再来' });
    await after.ended('chat', 2);
    model.reply().text('好');
    await after.ended(await after.ask('你好', 'other'));
    const offered = model.requests.map(({ body }) =>
      ((body as { tools?: { function: { name: string } }[] }).tools ?? []).some(
        (tool) => tool.function.name === 'memory__rare',
      ),
    );
    expect(offered).toEqual([false, true, false]);
  });
});
