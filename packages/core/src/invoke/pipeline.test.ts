import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import type { InvokeOutcome } from '../harness/harness';
import { harnessStarter, type TestHarness } from '../testing';
import { DEADLINE_MS, GRACE_MS } from './execute';

const { start } = harnessStarter();
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

  test('a tool that ends by its own error after a stop has been stopped, not failed', async () => {
    const began = Promise.withResolvers<void>();
    const plugin = definePlugin({
      id: 'fetching',
      name: '请求',
      description: '像 fetch 一样中止。',
      version: '1.0.0',
      tools: {
        get: defineTool({
          title: '请求',
          description: 'Aborts as fetch does.',
          input: z.object({}),
          effect: 'read',
          execute: (_input, ctx) =>
            new Promise<never>((_, reject) => {
              ctx.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
              began.resolve();
            }),
        }),
      },
    });
    const { user } = await start({ plugins: [plugin] });
    const stop = new AbortController();
    const outcome = user.tools.invoke(call('fetching.get'), { signal: stop.signal });
    await began.promise;
    stop.abort();
    expect(codeOf(await outcome)).toBe('stopped');
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

describe('a result of which only some hold words of third parties', () => {
  const posts = definePlugin({
    id: 'posts',
    name: '帖子',
    description: '测试用',
    version: '1.0.0',
    tools: {
      find: defineTool({
        title: '查找',
        description: 'Finds',
        input: z.object({ from: z.string().max(10) }),
        effect: 'read',
        holdsOthersWords: ({ from }: { from: string }) => {
          if (from === 'nobody') throw new Error('不知道');
          return from === 'others';
        },
        execute: async ({ from }) => ({ from }),
      }),
    },
  });

  test.each([
    ['me', false],
    ['others', true],
    ['nobody', true],
  ])('from %s is untrusted: %p', async (from, untrusted) => {
    const { user } = await start({ plugins: [posts] });
    const found = call('posts.find', { from });
    expect(await user.tools.invoke(found)).toMatchObject({ status: 'ok', untrusted });
    expect(await user.tools.outcome({ callId: found.callId })).toMatchObject({ status: 'ok', untrusted });
  });
});
