import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { harnessStarter } from '../testing';
import type { Harness } from './harness';
import { INPUTS } from './inputs';
import { SURFACE } from './surface';

const { start } = harnessStarter();
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
