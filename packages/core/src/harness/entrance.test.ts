import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool, HarnessError } from '@pku-harness/sdk';
import { z } from 'zod';
import { harnessStarter } from '../testing';
import type { Harness } from './harness';
import { INPUTS } from './inputs';
import { SURFACE } from './surface';

const { start } = harnessStarter();
const rare = definePlugin({
  id: 'rare',
  name: '少用',
  description: '要有人看着的工具。',
  version: '1.0.0',
  tools: {
    draft: defineTool({
      title: '试运行草稿',
      description: 'Runs a draft.',
      input: z.object({}),
      effect: 'read',
      attended: true,
      execute: async () => ({ ran: true }),
    }),
  },
});
const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

describe('an entrance', () => {
  test('has every method of the surface, and an input schema for each', async () => {
    const { user } = await start();
    for (const [area, methods] of Object.entries(SURFACE)) {
      const room = user[area as keyof Harness] as unknown as Record<string, unknown>;
      const schemas = INPUTS[area as keyof Harness] as Record<string, unknown>;
      for (const method of Object.keys(methods)) {
        expect(room[method]).toBeFunction();
        expect(schemas[method]).toBeDefined();
      }
    }
  });

  test('fixes who calls: an actor that a caller sends is dropped', async () => {
    const { agent, user, platform } = await start({ unattended: true });
    const forged = { tool: 'fixture.pay', input: { yuan: 5 }, callId: 'forged', actor: 'user' };
    expect(await agent.tools.invoke(forged)).toMatchObject({ status: 'refused', error: { code: 'nobody_to_ask' } });
    const disguised = { tool: 'fixture.pay', input: { yuan: 5 }, callId: 'disguised' };
    expect(await agent.tools.invoke(disguised, { actor: 'user' } as never)).toMatchObject({ status: 'refused' });
    const mine = { tool: 'fixture.note', input: { text: 'a' }, callId: 'mine', actor: 'scheduler', taint: {} };
    await user.tools.invoke(mine);
    const row = platform.sql.get<{ actor: string }>('SELECT actor FROM calls WHERE id = ?', 'mine');
    expect(row?.actor).toBe('user');
  });

  test('of another assistant confirms money in every mode, loosens nothing, and is not given what a person has to follow', async () => {
    const { running, user, world } = await start({ plugins: [rare] });
    const assistant = running.as('mcp');
    const names = (await assistant.tools.list({})).map(({ id }) => id);
    expect(names).toContain('fixture.pay');
    for (const id of ['fixture.unlock', 'rare.draft']) {
      expect(names).not.toContain(id);
      expect(await assistant.tools.invoke({ tool: id, input: {}, callId: id.replace('.', '-') })).toMatchObject({
        status: 'refused',
      });
    }
    await user.settings.change({ key: 'plugin.fixture.permission.money', value: 'auto' });
    const paying = assistant.tools.invoke({ tool: 'fixture.pay', input: { yuan: 5 }, callId: 'pay' });
    while ((await user.approvals.list({})).length === 0) await Bun.sleep(2);
    const [question] = await user.approvals.list({});
    expect([question?.because, question?.always, world.effects]).toEqual([{ is: 'assistant' }, undefined, []]);
    await expect(assistant.approvals.answer({ id: question?.id ?? '', answer: 'once' })).rejects.toMatchObject({
      code: 'people_only',
    });
    await user.approvals.answer({ id: question?.id ?? '', answer: 'once' });
    expect(await paying).toMatchObject({ status: 'ok' });
    await expect(
      assistant.settings.change({ key: 'plugin.fixture.permission.read', value: 'off' }),
    ).resolves.toBeDefined();
    await expect(
      assistant.settings.change({ key: 'plugin.fixture.permission.read', value: 'auto' }),
    ).rejects.toMatchObject({ code: 'setting_loosens' });
  });

  test('takes word of a taint in a conversation that is not here, and asks because of it', async () => {
    const { running, user, world } = await start();
    const taintedBy = { tool: 'fixture.posts', callId: 'posts' };
    const stop = new AbortController();
    const call = { tool: 'fixture.note', input: { text: 'a' }, callId: 'note', taintedBy };
    const noting = running.as('mcp').tools.invoke(call, { signal: stop.signal });
    while ((await user.approvals.list({})).length === 0) await Bun.sleep(2);
    expect((await user.approvals.list({}))[0]?.because).toEqual({
      is: 'taint',
      tool: 'fixture__posts',
      callId: 'posts',
      title: { zh: '看帖子', en: '看帖子' },
    });
    stop.abort();
    expect(await noting).toMatchObject({ status: 'refused' });
    expect([await user.approvals.list({}), world.effects]).toEqual([[], []]);
  });

  test('refuses a wrong input, names the fields and repeats no value', async () => {
    const { user } = await start();
    const wrong: readonly (() => Promise<unknown>)[] = [
      () => user.tools.invoke({ tool: '', input: {}, callId: 'a' }),
      () => user.tools.invoke({ tool: 'fixture.look', input: {}, callId: 'a b' }),
      () => user.chat.create({ session: '../secret-value' }),
      () => user.chat.send({ session: 'a', messageId: 'm', text: '' }),
      () => user.chat.send({ session: 'a', messageId: 'm', text: 'x'.repeat(100_001) }),
      () => user.settings.change({ key: 'app.theme', value: 5 as never }),
      () => user.approvals.answer({ id: 'a', answer: 'forever' as never }),
      () => user.audit.list({ limit: 0 }),
      () => user.kv.set(null as never),
      () => user.about.read('secret-value' as never),
    ];
    for (const call of wrong) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(codeOf(error)).toBe('request_invalid');
      expect(JSON.stringify(error)).not.toContain('secret-value');
    }
    const stream = user.chat.events({ session: 'a', after: -1 })[Symbol.asyncIterator]();
    expect(await stream.next().catch(codeOf)).toBe('request_invalid');
  });

  test('a reader that leaves ends its stream, also one that waits', async () => {
    const { user } = await start();
    const reader = user.changes.watch({})[Symbol.asyncIterator]();
    const waiting = reader.next();
    await reader.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  test('a reader whose signal aborts ends quietly', async () => {
    const { user } = await start();
    await user.chat.create({ session: 'chat' });
    const stop = new AbortController();
    const reader = user.chat.events({ session: 'chat', after: 0 }, { signal: stop.signal })[Symbol.asyncIterator]();
    const waiting = reader.next();
    stop.abort();
    expect((await waiting).done).toBe(true);
  });

  test('tells what this harness is', async () => {
    const { user } = await start({ version: '1.2.3', kind: 'demo' });
    expect(await user.about.read({})).toEqual({
      version: '1.2.3',
      kind: 'demo',
      keysPlace: { zh: '内存', en: 'Memory' },
      demo: false,
    });
  });
});

describe('the agent’s entrance', () => {
  test('may not do what only a person may', async () => {
    let demos = 0;
    const { agent, user } = await start({ startDemo: async () => ({ address: `demo ${++demos}` }) });
    const forbidden: readonly (() => Promise<unknown>)[] = [
      () => agent.approvals.answer({ id: 'a', answer: 'once' }),
      () => agent.audit.list({ limit: 1 }),
      () => agent.models.setKey({ provider: 'scripted', key: 'sk-1' }),
      () => agent.models.removeKey({ provider: 'scripted' }),
      () => agent.kv.set({ plugin: 'fixture', key: 'a', value: 1 }),
      () => agent.kv.delete({ plugin: 'fixture', key: 'a' }),
      () => agent.demo.start({}),
    ];
    for (const call of forbidden) expect(await call().catch(codeOf)).toBe('people_only');
    expect(demos).toBe(0);
    expect(await user.demo.start({})).toEqual({ address: 'demo 1' });
  });

  test('may not loosen a permission, a person may', async () => {
    const { agent, user } = await start();
    const change = { key: 'plugin.fixture.permission.money', value: 'auto' };
    expect(await agent.settings.change(change).catch(codeOf)).toBe('setting_loosens');
    expect(await user.settings.change(change)).toMatchObject({ before: 'ask', after: 'auto' });
  });
});

describe('a person’s entrance', () => {
  test('reads and writes the storage of a plugin, and of nothing else', async () => {
    const { user } = await start();
    await user.kv.set({ plugin: 'fixture', key: 'a', value: { n: 1 } });
    expect(await user.kv.get({ plugin: 'fixture', key: 'a' })).toEqual({ n: 1 });
    await user.kv.delete({ plugin: 'fixture', key: 'a' });
    expect(await user.kv.get({ plugin: 'fixture', key: 'a' })).toBeUndefined();
    expect(await user.kv.get({ plugin: 'missing', key: 'a' }).catch(codeOf)).toBe('plugin_unknown');
  });

  test('starts no demo where there is none', async () => {
    const { user } = await start();
    expect(await user.demo.start({}).catch(codeOf)).toBe('demo_unavailable');
  });
});

describe('a harness', () => {
  test('is closed once, however often it is asked to', async () => {
    const { running } = await start();
    await Promise.all([running.close(), running.close()]);
    await running.close();
  });
});
