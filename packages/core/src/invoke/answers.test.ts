/** What each answer to a question means for what comes after it, and what the record keeps. */
import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { endOf, eventsOf, harnessStarter, isType, messagesOf, type TestHarness, trialPlugin } from '../testing';

const { start, lives } = harnessStarter();
const WRITE = 'plugin.trial.permission.write';

const options = (defaults: Readonly<Record<string, string>> = { [WRITE]: 'ask' }) => {
  const did: string[] = [];
  const plugin = trialPlugin({ did: (what) => void did.push(what), said: () => '公告', transferMs: 0 });
  return { did, options: { plugins: [plugin], defaults } };
};
const question = async (harness: TestHarness, session = 'chat') => {
  await harness.until(session, isType('approval.asked'));
  return (await harness.user.approvals.list({}))[0];
};

describe('always', () => {
  test('runs the call and asks no more for the same plugin and effect, until the setting is put back', async () => {
    const world = options();
    const harness = await start(world.options);
    harness.model.reply().call('trial__note', { text: '一' });
    harness.model.reply().text('好');
    await harness.ask('记');
    const asked = await question(harness);
    expect(asked?.always).toEqual({ key: WRITE, plugin: { zh: '试验', en: 'Trial' }, effect: 'write' });
    await harness.user.approvals.answer({ id: asked?.id ?? '', answer: 'always' });
    await harness.ended('chat');
    harness.model.reply().call('trial__remember', { fact: '二' });
    harness.model.reply().text('好');
    await harness.ended(await harness.ask('记', 'second'));
    expect(world.did).toEqual(['note 一', 'remember 二']);
    const entry = (await harness.user.settings.list({})).find(({ key }) => key === WRITE);
    expect(entry?.value).toBe('auto');
    await harness.user.settings.change({ key: WRITE, value: 'ask' });
    harness.model.reply().call('trial__note', { text: '三' });
    await harness.ask('记', 'third');
    expect((await question(harness, 'third'))?.because).toEqual({ is: 'mode' });
  });

  test('does not hold in a reply with words of third parties', async () => {
    const world = options({ [WRITE]: 'auto' });
    const harness = await start(world.options);
    harness.model.reply().call('trial__posts', {});
    harness.model.reply().call('trial__note', { text: '一' });
    await harness.ask('看帖子');
    const asked = await question(harness);
    expect(asked?.because).toMatchObject({ is: 'taint', title: { zh: '看帖子' } });
    expect(asked?.always).toBeUndefined();
  });

  test('is not offered for money and public', async () => {
    const harness = await start(options().options);
    harness.model.reply().call('trial__pay', { yuan: 5 });
    await harness.ask('付');
    const asked = await question(harness);
    expect(asked?.always).toBeUndefined();
    expect(asked?.fields).toEqual([{ label: { zh: '金额', en: 'Amount' }, value: '5 元' }]);
  });

  test('gives nothing where the person turned the permission off meanwhile', async () => {
    const world = options();
    const harness = await start(world.options);
    harness.model.reply().call('trial__note', { text: '一' });
    harness.model.reply().text('好');
    await harness.ask('记');
    const asked = await question(harness);
    await harness.user.settings.change({ key: WRITE, value: 'off' });
    await harness.user.approvals.answer({ id: asked?.id ?? '', answer: 'always' });
    await harness.ended('chat');
    expect((await harness.user.settings.list({})).find(({ key }) => key === WRITE)?.value).toBe('off');
    expect(world.did).toEqual([]);
  });
});

describe('stop', () => {
  test('refuses the call and ends the run; the model is told with the next message', async () => {
    const world = options();
    const harness = await start(world.options);
    harness.model.reply().call('trial__pay', { yuan: 5 }).call('trial__look', {});
    await harness.ask('付');
    const asked = await question(harness);
    await harness.user.approvals.answer({ id: asked?.id ?? '', answer: 'stop' });
    const entries = await harness.ended('chat');
    expect(endOf(entries)).toEqual(['stopped']);
    expect(eventsOf(entries, 'tool.ended').map(({ error }) => error?.code)).toEqual(['not_approved', 'not_started']);
    harness.model.reply().text('好');
    await harness.ask('继续');
    await harness.ended('chat', 2);
    expect(JSON.stringify(messagesOf(harness, 2))).toContain('not_approved');
    expect(world.did).toEqual([]);
  });

  test('ends a run of an earlier life of the process too', async () => {
    const { model, next } = await lives();
    const first = await next(options().options);
    model.reply().call('trial__pay', { yuan: 5 });
    await first.ask('付');
    await question(first);
    const second = await next(options().options);
    const [asked] = await second.user.approvals.list({});
    await second.user.approvals.answer({ id: asked?.id ?? '', answer: 'stop' });
    const entries = await second.ended('chat');
    expect(endOf(entries)).toEqual(['stopped']);
    expect(eventsOf(entries, 'tool.ended')[0]?.error?.code).toBe('not_approved');
    expect(model.requests).toHaveLength(1);
  });
});

describe('what the question shows', () => {
  test('is every argument where the tool has no words of its own, or its words fail', async () => {
    const bought: unknown[] = [];
    const failing = definePlugin({
      id: 'failing',
      name: '出错',
      description: '说不出要问什么。',
      version: '1.0.0',
      tools: {
        buy: defineTool({
          title: '买',
          description: 'Buys.',
          input: z.object({ what: z.string(), count: z.number() }),
          effect: 'money',
          decidingFields: () => {
            throw new Error('no words');
          },
          execute: async (input) => void bought.push(input),
        }),
      },
    });
    const harness = await start({ plugins: [failing] });
    const long = '很长的商品名'.repeat(80);
    harness.model.reply().call('failing__buy', { what: long, count: 2 });
    await harness.ask('买');
    const asked = await question(harness);
    expect(asked?.fields.map(({ label, value }) => [label.en, value])).toEqual([
      ['count', '2'],
      ['what', long],
    ]);
    expect(bought).toEqual([]);
  });
});

describe('the record', () => {
  test('says of each call who made it, what, under which mode, why it asked, what was answered and how long it took', async () => {
    const harness = await start(options().options);
    harness.model.reply().call('trial__note', { text: '一' });
    harness.model.reply().text('好');
    await harness.ask('记');
    const asked = await question(harness);
    await harness.user.approvals.answer({ id: asked?.id ?? '', answer: 'no', feedback: '不用' });
    await harness.ended('chat');
    await harness.user.tools.invoke({ tool: 'trial.pay', input: { yuan: 5 }, callId: 'mine' });
    await harness.user.tools.invoke({ tool: 'missing.tool', input: {}, callId: 'missing' });
    const [missing, mine, note] = await harness.user.audit.list({ limit: 10 });
    expect(missing).toMatchObject({
      tool: 'missing.tool',
      actor: 'user',
      status: 'refused',
      error: { code: 'tool_unknown' },
    });
    expect(mine).toMatchObject({
      tool: 'trial.pay',
      actor: 'user',
      effect: 'money',
      mode: 'ask',
      status: 'ok',
      durationMs: 0,
    });
    expect(mine?.because).toBeUndefined();
    expect(note).toMatchObject({
      tool: 'trial.note',
      title: { zh: '记一笔', en: 'Note' },
      actor: 'agent',
      session: 'chat',
      mode: 'ask',
      input: { text: '一' },
      because: { is: 'mode' },
      answer: 'no',
      status: 'refused',
      error: { code: 'not_approved' },
    });
  });

  test('tells a call that goes on from one whose end nobody knows', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__wait', {});
    await first.ask('等');
    await first.world.began;
    expect((await first.user.audit.list({ limit: 1 }))[0]).toMatchObject({ tool: 'fixture.wait', status: 'running' });
    const second = await next();
    const [entry] = await second.user.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ status: 'unknown', error: { code: 'outcome_unknown' } });
    expect(entry?.durationMs).toBeUndefined();
  });

  test('keeps what a removed chat did', async () => {
    const harness = await start(options({ [WRITE]: 'auto' }).options);
    harness.model.reply().call('trial__note', { text: '一' });
    harness.model.reply().text('好');
    await harness.ended(await harness.ask('记'));
    await harness.user.chat.remove({ session: 'chat' });
    expect(await harness.user.audit.list({ limit: 10 })).toMatchObject([{ tool: 'trial.note', session: 'chat' }]);
  });
});
