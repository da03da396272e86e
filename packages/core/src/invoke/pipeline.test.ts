import { afterEach, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import type { InvokeOutcome } from '../harness/harness';
import { openTestSql, startTestHarness, type TestHarness, type TestHarnessOptions } from '../testing';
import { DEADLINE_MS, GRACE_MS } from './execute';

const open: TestHarness[] = [];
const start = async (options?: TestHarnessOptions) => {
  const harness = await startTestHarness(options);
  open.push(harness);
  return harness;
};
afterEach(async () => {
  for (const harness of open.splice(0)) await harness.close();
});

const codeOf = (outcome: InvokeOutcome) => (outcome.status === 'ok' ? 'ok' : outcome.error.code);
let ids = 0;
const call = (tool: string, input: unknown = {}, callId = `call-${++ids}`) => ({ tool, input, callId });

describe('a call', () => {
  test('runs by tool id and by model name, and returns plain data', async () => {
    const { user } = await start();
    const byId = await user.tools.invoke(call('fixture.look', { text: '二教' }));
    const byName = await user.tools.invoke(call('fixture__look', { text: '二教' }));
    expect(byId).toMatchObject({ status: 'ok', result: { saw: '二教' }, untrusted: false });
    expect(byName).toMatchObject({ status: 'ok', result: { saw: '二教' } });
  });

  test('of a tool that is not there is refused', async () => {
    const { user } = await start();
    for (const tool of ['fixture.missing', 'constructor', '__proto__', 'fixture.toString']) {
      expect(codeOf(await user.tools.invoke(call(tool)))).toBe('tool_unknown');
    }
  });

  test('with a wrong input is refused before the tool runs, and the values are not repeated', async () => {
    const { user, world } = await start();
    const outcome = await user.tools.invoke(call('fixture.pay', { yuan: 'secret-5000' }));
    expect(codeOf(outcome)).toBe('input_invalid');
    expect(JSON.stringify(outcome)).not.toContain('secret-5000');
    expect(world.effects).toEqual([]);
  });

  test('of a plugin that is off is refused, also for a person', async () => {
    const { user } = await start();
    await user.settings.change({ key: 'plugin.fixture.enabled', value: false });
    expect(codeOf(await user.tools.invoke(call('fixture.look')))).toBe('plugin_disabled');
    expect(await user.tools.list({})).toEqual([]);
  });

  test('whose mode is off is refused, also for a person', async () => {
    const { user } = await start();
    await user.settings.change({ key: 'plugin.fixture.permission.read', value: 'off' });
    expect(codeOf(await user.tools.invoke(call('fixture.look')))).toBe('mode_off');
  });

  test('of a tool for people only is refused for the agent', async () => {
    const { user, agent, world } = await start();
    expect(codeOf(await agent.tools.invoke(call('fixture.unlock')))).toBe('user_only');
    expect(codeOf(await user.tools.invoke(call('fixture.unlock')))).toBe('ok');
    expect(world.effects).toEqual(['unlock']);
  });

  test('that fails tells the tool’s own sentence', async () => {
    const { user } = await start();
    const outcome = await user.tools.invoke(call('fixture.fail'));
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'tool_failed', zh: '校园卡登录已失效' } });
  });

  test('that returns no JSON fails and says so', async () => {
    const plugin = definePlugin({
      id: 'odd',
      name: '奇怪',
      description: '返回大整数。',
      version: '1.0.0',
      tools: {
        big: defineTool({
          title: '大',
          description: 'Returns a bigint.',
          input: z.object({}),
          effect: 'read',
          execute: async () => ({ n: 1n }),
        }),
      },
    });
    const { user } = await start({ plugins: [plugin] });
    expect(codeOf(await user.tools.invoke(call('odd.big')))).toBe('result_invalid');
  });

  test('sees who called, its own storage and nobody else’s', async () => {
    const seen: unknown[] = [];
    const keeper = (id: string) =>
      definePlugin({
        id,
        name: id,
        description: '存一个值。',
        version: '1.0.0',
        tools: {
          keep: defineTool({
            title: '存',
            description: 'Keeps a value.',
            input: z.object({}),
            effect: 'write',
            execute: async (_input, ctx) => {
              seen.push([ctx.pluginId, ctx.actor, ctx.locale, await ctx.kv.get('value')]);
              await ctx.kv.set('value', id);
              return null;
            },
          }),
        },
      });
    const { user, agent } = await start({ plugins: [keeper('one'), keeper('two')] });
    await user.tools.invoke(call('one.keep'));
    await agent.tools.invoke(call('one.keep'));
    await user.tools.invoke(call('two.keep'));
    expect(seen).toEqual([
      ['one', 'user', 'zh-Hans', undefined],
      ['one', 'agent', 'zh-Hans', 'one'],
      ['two', 'user', 'zh-Hans', undefined],
    ]);
  });

  test('that changed something is published, a read is not', async () => {
    const { user } = await start();
    const stop = new AbortController();
    const changes = user.changes.watch({}, { signal: stop.signal })[Symbol.asyncIterator]();
    const first = changes.next();
    await user.tools.invoke(call('fixture.look'));
    await user.tools.invoke(call('fixture.note', { text: 'a' }));
    expect((await first).value?.change).toMatchObject({ topic: 'tools', key: 'fixture.note' });
    stop.abort();
  });
});

describe('at most once', () => {
  test('a second call with the same id gets the first one’s outcome and runs nothing', async () => {
    const { user, world } = await start();
    const first = await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    const second = await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    expect(second).toEqual(first);
    expect(world.effects).toEqual(['note a']);
  });

  test('two calls with the same id at the same time are one call', async () => {
    const { user, world } = await start();
    const first = user.tools.invoke(call('fixture.wait', {}, 'same'));
    const second = user.tools.invoke(call('fixture.wait', {}, 'same'));
    await world.began;
    expect(await user.tools.outcome({ callId: 'same' })).toEqual({ status: 'running' });
    world.gate.open();
    expect(await second).toEqual(await first);
    expect(world.effects).toEqual(['waited']);
  });

  test('an id that was used for something else is refused', async () => {
    const { user, world } = await start();
    await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    expect(codeOf(await user.tools.invoke(call('fixture.note', { text: 'b' }, 'same')))).toBe('call_id_reused');
    expect(codeOf(await user.tools.invoke(call('fixture.post', { text: 'a' }, 'same')))).toBe('call_id_reused');
    expect(world.effects).toEqual(['note a']);
  });

  test('a refused call stays refused under its id', async () => {
    const { user } = await start();
    await user.settings.change({ key: 'plugin.fixture.permission.write', value: 'off' });
    await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    await user.settings.change({ key: 'plugin.fixture.permission.write', value: 'auto' });
    expect(codeOf(await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same')))).toBe('mode_off');
  });

  test('what became of a call is known by its id', async () => {
    const { user } = await start();
    expect(await user.tools.outcome({ callId: 'never' })).toEqual({ status: 'none' });
    const outcome = await user.tools.invoke(call('fixture.look', {}, 'looked'));
    expect(await user.tools.outcome({ callId: 'looked' })).toEqual(outcome);
  });

  test('a call that was started before the process died is unknown and is not repeated', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'core-calls-'));
    try {
      const path = join(folder, 'test.db');
      const before = await start({ platform: { sql: openTestSql(path) } });
      void before.user.tools.invoke(call('fixture.wait', {}, 'cut'));
      await before.world.began;
      // The process dies: nothing of it writes again, and another one opens the file.
      const after = await start({ platform: { sql: openTestSql(path) } });
      expect(await after.user.tools.outcome({ callId: 'cut' })).toMatchObject({ status: 'unknown' });
      expect(codeOf(await after.user.tools.invoke(call('fixture.wait', {}, 'cut')))).toBe('outcome_unknown');
      expect(after.world.effects).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('stop and deadline', () => {
  test('a stopped call fails as stopped', async () => {
    const { user, world } = await start();
    const stop = new AbortController();
    const outcome = user.tools.invoke(call('fixture.wait'), { signal: stop.signal });
    await world.began;
    stop.abort();
    expect(codeOf(await outcome)).toBe('stopped');
    expect(world.effects).toEqual([]);
  });

  test('a call stopped before it began does not run', async () => {
    const { user, world } = await start();
    const outcome = await user.tools.invoke(call('fixture.note', { text: 'a' }), { signal: AbortSignal.abort() });
    expect(codeOf(outcome)).toBe('stopped');
    expect(world.effects).toEqual([]);
  });

  test('a call past its deadline fails as timed out', async () => {
    const { user, world, platform } = await start();
    const outcome = user.tools.invoke(call('fixture.wait'));
    await world.began;
    platform.clock.advance(DEADLINE_MS);
    expect(codeOf(await outcome)).toBe('call_timeout');
  });

  test('a tool that ignores its signal is unknown after a grace, and its end is recorded when it comes', async () => {
    const { user, world, platform } = await start();
    const stop = new AbortController();
    const outcome = user.tools.invoke(call('fixture.stubborn', {}, 'stubborn'), { signal: stop.signal });
    await world.began;
    stop.abort();
    platform.clock.advance(GRACE_MS);
    expect(codeOf(await outcome)).toBe('outcome_unknown');
    world.gate.open();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await user.tools.outcome({ callId: 'stubborn' })).toMatchObject({ status: 'ok', result: { done: true } });
  });
});

describe('approval', () => {
  const asked = async ({ user }: TestHarness) => {
    for await (const { change } of user.changes.watch({})) if (change.topic === 'approvals') break;
    return user.approvals.list({});
  };

  test('the agent is asked where the mode says so, and runs after a yes', async () => {
    const harness = await start();
    const question = asked(harness);
    const outcome = harness.agent.tools.invoke(call('fixture.pay', { yuan: 5 }));
    const [approval] = await question;
    expect(approval).toMatchObject({ tool: 'fixture.pay', input: { yuan: 5 }, because: { is: 'mode' } });
    expect(harness.world.effects).toEqual([]);
    await harness.user.approvals.answer({ id: approval?.id ?? '', answer: 'once' });
    expect(codeOf(await outcome)).toBe('ok');
    expect(harness.world.effects).toEqual(['pay 5']);
    expect(await harness.user.approvals.list({})).toEqual([]);
  });

  test('a no refuses and tells what the person said', async () => {
    const harness = await start();
    const question = asked(harness);
    const outcome = harness.agent.tools.invoke(call('fixture.pay', { yuan: 5 }));
    const [approval] = await question;
    await harness.user.approvals.answer({ id: approval?.id ?? '', answer: 'no', feedback: '太贵了' });
    const refused = await outcome;
    expect(codeOf(refused)).toBe('not_approved');
    expect(refused.status === 'refused' && refused.error.zh).toContain('太贵了');
    expect(harness.world.effects).toEqual([]);
  });

  test('is answered once: a second answer changes nothing', async () => {
    const harness = await start();
    const question = asked(harness);
    const outcome = harness.agent.tools.invoke(call('fixture.pay', { yuan: 5 }));
    const id = (await question)[0]?.id ?? '';
    await harness.user.approvals.answer({ id, answer: 'no' });
    await harness.user.approvals.answer({ id, answer: 'once' });
    expect(codeOf(await outcome)).toBe('not_approved');
    expect(harness.world.effects).toEqual([]);
  });

  test('an answer after the call was stopped does nothing', async () => {
    const harness = await start();
    const stop = new AbortController();
    const question = asked(harness);
    const outcome = harness.agent.tools.invoke(call('fixture.pay', { yuan: 5 }), { signal: stop.signal });
    const id = (await question)[0]?.id ?? '';
    stop.abort();
    expect(codeOf(await outcome)).toBe('stopped');
    await harness.user.approvals.answer({ id, answer: 'once' });
    expect(harness.world.effects).toEqual([]);
    expect(await harness.user.approvals.list({})).toEqual([]);
  });

  test('a yes does not help where the permission was turned off meanwhile', async () => {
    const harness = await start();
    const question = asked(harness);
    const outcome = harness.agent.tools.invoke(call('fixture.pay', { yuan: 5 }));
    const id = (await question)[0]?.id ?? '';
    await harness.user.settings.change({ key: 'plugin.fixture.permission.money', value: 'off' });
    await harness.user.approvals.answer({ id, answer: 'once' });
    expect(codeOf(await outcome)).toBe('mode_off');
    expect(harness.world.effects).toEqual([]);
  });

  test('a person’s own tap is not asked', async () => {
    const { user, world } = await start();
    expect(codeOf(await user.tools.invoke(call('fixture.pay', { yuan: 5 })))).toBe('ok');
    expect(world.effects).toEqual(['pay 5']);
  });

  test('where nobody can answer, the call is refused', async () => {
    const { agent, user, world } = await start({ unattended: true });
    expect(codeOf(await agent.tools.invoke(call('fixture.pay', { yuan: 5 })))).toBe('nobody_to_ask');
    expect(world.effects).toEqual([]);
    expect(await user.approvals.list({})).toEqual([]);
  });
});

describe('the record', () => {
  test('holds who did what, how it was allowed and how it ended', async () => {
    const { user, agent, platform } = await start({ unattended: true });
    await user.tools.invoke(call('fixture.note', { text: 'a' }, 'one'));
    await agent.tools.invoke(call('fixture.pay', { yuan: 5 }, 'two'));
    await agent.tools.invoke(call('fixture.look', {}, 'three'));
    platform.clock.advance(1_000); // Rows of reads are written together, a little later.
    await new Promise((resolve) => setImmediate(resolve));
    const rows = platform.sql.all('SELECT id, tool, actor, effect, mode, input, state FROM calls ORDER BY rowid');
    expect(rows).toEqual([
      {
        id: 'one',
        tool: 'fixture.note',
        actor: 'user',
        effect: 'write',
        mode: 'auto',
        input: '{"text":"a"}',
        state: 'ended',
      },
      {
        id: 'two',
        tool: 'fixture.pay',
        actor: 'agent',
        effect: 'money',
        mode: 'ask',
        input: '{"yuan":5}',
        state: 'ended',
      },
      { id: 'three', tool: 'fixture.look', actor: 'agent', effect: 'read', mode: 'auto', input: '{}', state: 'ended' },
    ]);
  });

  test('of a read is known at once, and written when the harness closes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'core-calls-'));
    try {
      const path = join(folder, 'test.db');
      const before = await start({ platform: { sql: openTestSql(path) } });
      const outcome = await before.user.tools.invoke(call('fixture.look', {}, 'looked'));
      expect(await before.user.tools.invoke(call('fixture.look', {}, 'looked'))).toEqual(outcome);
      await before.close();
      const after = await start({ platform: { sql: openTestSql(path) } });
      expect(await after.user.tools.outcome({ callId: 'looked' })).toEqual(outcome);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('of many reads is written without waiting', async () => {
    const { user, platform } = await start();
    for (let n = 0; n < 64; n++) await user.tools.invoke(call('fixture.look', {}, `many-${n}`));
    expect(platform.sql.get<{ n: number }>('SELECT count(*) AS n FROM calls')?.n).toBe(64);
  });

  test('of a write is there before the tool runs', async () => {
    const { user, world, platform } = await start();
    const outcome = user.tools.invoke(call('fixture.wait', {}, 'early'));
    await world.began;
    expect(platform.sql.get('SELECT state, outcome FROM calls WHERE id = ?', 'early')).toEqual({
      state: 'started',
      outcome: null,
    });
    world.gate.open();
    await outcome;
    expect(platform.sql.get('SELECT state FROM calls WHERE id = ?', 'early')).toEqual({ state: 'ended' });
  });
});
