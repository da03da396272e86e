import { describe, expect, test } from 'bun:test';
import { defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { endOf, eventsOf, harnessStarter, messagesOf } from '../testing';
import type { ChatEvent } from './events';
import { countRepeats, STOP_AT } from './repeats';

const { start } = harnessStarter();

const started: ChatEvent = { type: 'run.started', runId: 'r', provider: 'p', model: 'm' };
const call = (callId: string, tool: string, input: unknown = {}): Extract<ChatEvent, { type: 'tool.called' }> => ({
  type: 'tool.called',
  step: 1,
  callId,
  tool,
  title: { zh: '工具', en: 'Tool' },
  input,
});
const ended = (callId: string): ChatEvent => ({ type: 'tool.ended', callId, end: 'ok', result: 1 });
const count = (events: readonly ChatEvent[]) => {
  const last = events.findLast((event) => event.type === 'tool.called') as ReturnType<typeof call>;
  return countRepeats(events, [last], (tool) => tool === 'look').get(last.callId);
};

describe('counting calls', () => {
  test('the same tool with the same input is the same call, whatever the order of its fields', () => {
    expect(count([started, call('a', 'look', { x: 1, y: 2 }), call('b', 'look', { y: 2, x: 1 })])).toBe(2);
    expect(count([started, call('a', 'look', { x: 1 }), call('b', 'look', { x: 2 })])).toBe(1);
  });

  test('begins anew with a run and with what the person says', () => {
    const user: ChatEvent = { type: 'message.user', messageId: 'm', text: '再看' };
    expect(count([started, call('a', 'look'), user, call('b', 'look')])).toBe(1);
    expect(count([started, call('a', 'look'), started, call('b', 'look')])).toBe(1);
  });

  test('a read after a change is a new question, the same change again is not', () => {
    expect(count([started, call('a', 'look'), call('n', 'note'), ended('n'), call('b', 'look')])).toBe(1);
    expect(count([started, call('a', 'note'), ended('a'), call('b', 'note')])).toBe(2);
  });
});

const emptyTool = defineTool({
  title: '空',
  description: 'Returns nothing.',
  input: z.object({}),
  effect: 'read',
  execute: async () => undefined,
});

describe('a model that goes in circles', () => {
  test('is told at the third time', async () => {
    const harness = await start();
    for (let time = 0; time < 3; time++) harness.model.reply().call('fixture__look', { text: '甲' });
    harness.model.reply().text('好');
    const entries = await harness.ended(await harness.ask('看'));
    expect(endOf(entries)).toEqual(['done']);
    expect(eventsOf(entries, 'call.repeated').map(({ times }) => times)).toEqual([3]);
    expect(String(messagesOf(harness, 4).at(-1)?.content)).toContain('3 times');
    expect(String(messagesOf(harness, 3).at(-1)?.content)).toBe('{"saw":"甲"}');
  });

  test('is stopped at the fifth, before the call runs, and the person decides', async () => {
    const harness = await start();
    for (let time = 0; time < STOP_AT; time++) harness.model.reply().call('fixture__note', { text: '甲' });
    const session = await harness.ask('记');
    const entries = await harness.ended(session);
    expect(endOf(entries)).toEqual(['error', 'call_repeated']);
    expect(harness.world.effects).toHaveLength(STOP_AT - 1);
    expect(eventsOf(entries, 'tool.ended').at(-1)).toMatchObject({ end: 'refused', error: { code: 'not_started' } });
    harness.model.reply().text('好');
    await harness.user.chat.retry({ session });
    expect(endOf(await harness.ended(session, 2))).toEqual(['done']);
  });

  test('is told why a result is empty', async () => {
    const harness = await start({
      fixture: { tools: { none: emptyTool } },
    });
    harness.model.reply().call('fixture__none', {});
    harness.model.reply().text('好');
    await harness.ended(await harness.ask('看'));
    expect(String(messagesOf(harness, 2).at(-1)?.content)).toContain('returned nothing');
  });
});
