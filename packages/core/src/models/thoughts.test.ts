/** What a model thought, from the stream through the journal into the next request. */
import { describe, expect, test } from 'bun:test';
import type { PluginDef } from '@pku-harness/sdk';
import { pruned } from '../chat/prompt-builder';
import { eventsOf, harnessStarter } from '../testing';
import { delta } from './wire/chat-completions';
import { messagesAnswer } from './wire/messages';

const { lives } = harnessStarter();

function provider(baseURL: string): PluginDef {
  const reached = { baseURL, keyless: true } as const;
  return {
    id: 'thinkers',
    name: '会思考的',
    description: '测试用的模型服务。',
    version: '1.0.0',
    tools: {},
    providers: {
      deep: {
        ...reached,
        name: { zh: '深', en: 'Deep' },
        dialect: 'deepseek',
        models: [{ id: 'deepseek-flash' }, { id: 'deepseek-v4-pro' }],
      },
      signed: {
        ...reached,
        name: { zh: '签', en: 'Signed' },
        dialect: 'anthropic',
        models: [{ id: 'c', output: 9000 }],
      },
    },
  };
}

const chosen = (id: string, model: string) => ({ 'ai.provider': id, 'ai.model': model });
const call = (name: string) =>
  delta({ tool_calls: [{ index: 0, id: 'call_0', type: 'function', function: { name, arguments: '{}' } }] });

describe('thoughts', () => {
  test('go back within a chain of calls, after a restart and in the next message, and are not shown to another provider', async () => {
    const { model, next } = await lives();
    const plugins = [provider(model.baseURL)];
    const first = await next({ plugins, defaults: chosen('deep', 'deepseek-flash') });
    model
      .reply()
      .raw(JSON.stringify(delta({ reasoning_content: '先看看' })))
      .raw(JSON.stringify(call('fixture__look')))
      .finish('tool_calls');
    model.reply().text('看到了');
    const session = await first.ask('看');
    const entries = await first.ended(session);
    expect(eventsOf(entries, 'reasoning.kept')).toHaveLength(1);
    const thinking = (request: number) =>
      model.requests[request]?.body.messages.map(
        (message: { reasoning_content?: string }) => message.reasoning_content,
      );
    expect(thinking(1)).toContain('先看看');

    const second = await next({ plugins, defaults: chosen('deep', 'deepseek-flash') });
    model.reply().text('好');
    await second.user.chat.send({ session, messageId: 'later', text: '再说' });
    await second.ended(session, 2);
    expect(thinking(2)).toContain('先看看');

    model.reply().text('好');
    await second.user.settings.change({ key: 'ai.provider', value: 'scripted' });
    await second.user.settings.change({ key: 'ai.model', value: 'm' });
    await second.user.chat.send({ session, messageId: 'elsewhere', text: '换一家' });
    await second.ended(session, 3);
    expect(JSON.stringify(model.requests[3]?.body)).not.toContain('先看看');
  });

  test('that carry no mark go on to another model of the same provider, also in the middle of a run', async () => {
    const { model, next } = await lives();
    const harness = await next({ plugins: [provider(model.baseURL)], defaults: chosen('deep', 'deepseek-flash') });
    const changed = Promise.withResolvers<void>();
    model
      .reply()
      .raw(JSON.stringify(delta({ reasoning_content: '先看看' })))
      .raw(JSON.stringify(call('fixture__look')))
      .until(changed.promise)
      .finish('tool_calls');
    model.reply().text('看到了');
    const session = await harness.ask('看');
    await model.request(1);
    await harness.user.settings.change({ key: 'ai.model', value: 'deepseek-v4-pro' });
    changed.resolve();
    const entries = await harness.ended(session);
    expect(eventsOf(entries, 'step.started').map(({ by }) => by?.model)).toEqual([undefined, 'deepseek-v4-pro']);
    expect(JSON.stringify(model.requests[1]?.body)).toContain('先看看');
  });

  test('keep their signature and their place in the journal, and what a screen shows holds none of it', async () => {
    const { model, next } = await lives();
    const harness = await next({ plugins: [provider(model.baseURL)], defaults: chosen('signed', 'c') });
    const script = model.reply();
    const answer = messagesAnswer('c').map((event) => JSON.stringify(event).replace('campus__rooms', 'fixture__look'));
    for (const event of answer) script.raw(event.replace('campus__weather', 'fixture__posts'));
    script.cutOff();
    const end = model.reply();
    for (const event of messagesAnswer('c').filter(isWords))
      end.raw(JSON.stringify(event).replace('tool_use', 'end_turn'));
    end.cutOff();
    const session = await harness.ask('看');
    const entries = await harness.ended(session);
    expect(eventsOf(entries, 'reasoning.kept')[0]).toMatchObject({ note: { anthropic: { signature: 'c2lnbmVk' } } });
    expect(model.requests[1]?.body.messages[1]).toMatchObject({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: '先看教室', signature: 'c2lnbmVk' },
        { type: 'text', text: '我查一下。' },
        { type: 'tool_use', name: 'fixture__look' },
        { type: 'tool_use', name: 'fixture__posts' },
      ],
    });
    expect(model.requests[0]?.body.max_tokens).toBe(9000);
  });

  test('belong to the model that had them, also where another one had begun the run', async () => {
    const { model, next } = await lives();
    const harness = await next({ plugins: [provider(model.baseURL)], defaults: chosen('signed', 'c') });
    const changed = Promise.withResolvers<void>();
    const calling = (signature: string) =>
      messagesAnswer('c')
        .map((event) => JSON.stringify(event).replaceAll('c2lnbmVk', signature))
        .map((event) => event.replace('campus__rooms', 'fixture__look').replace('campus__weather', 'fixture__posts'));
    const first = model.reply();
    for (const event of calling('b2Yt')) first.raw(event);
    first.until(changed.promise).cutOff();
    const second = model.reply();
    for (const event of calling('dGhl')) second.raw(event);
    second.cutOff();
    model.reply().status(401);
    const session = await harness.ask('看');
    await model.request(1);
    await harness.user.settings.change({ key: 'ai.model', value: 'another' });
    changed.resolve();
    await harness.ended(session);
    const third = JSON.stringify(model.requests[2]?.body);
    expect([third.includes('b2Yt'), third.includes('dGhl')]).toEqual([false, true]);
  });

  test('are never removed with the bulk of results', () => {
    const message = {
      role: 'assistant' as const,
      text: '',
      calls: [],
      parts: [{ is: 'reasoning' as const, text: '想'.repeat(5000) }],
      by: { provider: 'p', model: 'm' },
    };
    const placed = { from: 1, message };
    expect(pruned(placed)).toBe(placed);
  });
});

/** The stream of an answer without calls. */
function isWords(event: object): boolean {
  const { index } = event as { index?: number };
  return index === undefined || index === 1;
}
