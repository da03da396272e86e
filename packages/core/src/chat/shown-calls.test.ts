import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool, type EarlierCall } from '@pku-harness/sdk';
import { z } from 'zod';
import { harnessStarter } from '../testing';
import type { ChatEvent } from './events';
import { EMPTY_CHAT, reduceChat } from './view';

const { start } = harnessStarter();

/** A plugin that shows what it is given, and notes what it was given before. */
function sketchPlugin() {
  const earlier: (readonly EarlierCall[] | undefined)[] = [];
  const input = z.object({ text: z.string() });
  const plugin = definePlugin({
    id: 'sketch',
    name: '画',
    description: '测试用的画板。',
    version: '1.0.0',
    tools: {
      draw: defineTool({
        title: '画',
        description: 'Draw.',
        input,
        effect: 'read',
        shownWhileWritten: true,
        execute: async ({ text }, ctx) => {
          earlier.push(ctx.earlier?.());
          return { drawn: text };
        },
      }),
      plain: defineTool({ title: '不画', description: 'Plain.', input, effect: 'read', execute: async () => ({}) }),
    },
  });
  return { plugin, earlier };
}

const shown = (events: readonly ChatEvent[]) =>
  events
    .map((event, index) => ({ session: 's', sequence: index + 1, at: 1, event }))
    .reduce(reduceChat, EMPTY_CHAT)
    .messages.flatMap(({ role, parts }) => (role === 'assistant' ? parts : []));

describe('a call that is shown while it is written', () => {
  test('grows in the chat, and gives way to the whole call', async () => {
    const { plugin } = sketchPlugin();
    const harness = await start({ plugins: [plugin] });
    const seen = Promise.withResolvers<void>();
    harness.model.reply().call('sketch__draw', { text: '一' }).until(seen.promise);
    harness.model.reply().text('好');
    const session = await harness.ask('画');
    const first = (await harness.until(session, ({ type }) => type === 'call.delta')).map(({ event }) => event);
    expect(shown(first).at(-1)).toMatchObject({
      kind: 'draft',
      tool: 'sketch__draw',
      text: '{"text":"一"}',
      growing: true,
    });
    seen.resolve();
    const events = (await harness.ended(session)).map(({ event }) => event);
    expect(shown(events).map(({ kind }) => kind)).toEqual(['tool', 'text']);
  });

  test('is the only one whose pieces are kept', async () => {
    const { plugin } = sketchPlugin();
    const harness = await start({ plugins: [plugin] });
    harness.model.reply().call('sketch__plain', { text: '一' });
    harness.model.reply().text('好');
    const events = await harness.ended(await harness.ask('别画'));
    expect(events.some(({ event }) => event.type === 'call.delta')).toBe(false);
  });

  test('that was stopped half way stays as far as it came', async () => {
    const { plugin } = sketchPlugin();
    const harness = await start({ plugins: [plugin] });
    harness.model.reply().call('sketch__draw', { text: '一' }).hang();
    const session = await harness.ask('画');
    await harness.until(session, ({ type }) => type === 'call.delta');
    await harness.user.chat.stop({ session });
    const events = (await harness.ended(session)).map(({ event }) => event);
    expect(shown(events)).toMatchObject([{ kind: 'draft', growing: false }, { kind: 'ended' }]);
  });
});

test('a tool is told of its earlier calls in the same chat, and of no others', async () => {
  const { plugin, earlier } = sketchPlugin();
  const harness = await start({ plugins: [plugin] });
  for (const text of ['一', '二']) {
    harness.model.reply().call('sketch__draw', { text });
    harness.model.reply().text('好');
  }
  const session = await harness.ask('画');
  await harness.ended(session);
  await harness.ask('再画', session);
  await harness.ended(session, 2);
  harness.model.reply().call('sketch__draw', { text: '三' });
  harness.model.reply().text('好');
  await harness.ended(await harness.ask('画', 'other'));
  await harness.user.tools.invoke({ tool: 'sketch.draw', input: { text: '四' }, callId: 'tap' });
  expect(earlier).toEqual([[], [{ input: { text: '一' }, result: { drawn: '一' } }], [], undefined]);
});

test('what a surface remembers is a fold of its patches', () => {
  const called: ChatEvent = {
    type: 'tool.called',
    step: 1,
    callId: 'c',
    tool: 'ui__render',
    title: { zh: '', en: '' },
    input: {},
  };
  const patch = (values: Record<string, number>): ChatEvent => ({
    type: 'surface.changed',
    callId: 'c',
    patch: { values },
  });
  const run: ChatEvent = { type: 'run.started', runId: 'r', provider: 'p', model: 'm' };
  const before = shown([run, called]).at(-1);
  expect(before).not.toHaveProperty('memory');
  expect(shown([run, called, patch({ a: 1 }), patch({ b: 2 })]).at(-1)).toMatchObject({
    memory: { values: { a: 1, b: 2 }, outcomes: {} },
  });
});
