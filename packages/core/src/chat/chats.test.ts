import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import type { SqlDatabase } from '../platform';
import { endOf, eventsOf, harnessStarter, isType, messagesOf, openTestSql, textOf } from '../testing';

const { lives, start } = harnessStarter();
const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

describe('a reply', () => {
  test('calls tools until the model has its answer, all of it in the journal', async () => {
    const harness = await start();
    harness.model.reply().text('我看看').call('fixture__look', { text: '二教' });
    harness.model.reply().text('有空教室');
    const session = await harness.ask('二教哪里有空教室');
    const entries = await harness.ended(session);
    expect(entries.map((entry) => entry.event.type)).toEqual([
      'message.user',
      'run.started',
      'step.started',
      'text.delta',
      'tool.called',
      'tool.started',
      'tool.ended',
      'step.ended',
      'step.started',
      'text.delta',
      'step.ended',
      'run.ended',
    ]);
    expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(endOf(entries)).toEqual(['done']);
    expect(messagesOf(harness, 2).at(-1)).toMatchObject({ role: 'tool', content: '{"saw":"二教"}' });
  });

  test('the prefix of two requests is the same byte for byte, and the time stands at the end', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__look', {});
    harness.model.reply().text('好');
    const session = await harness.ask('看');
    await harness.ended(session);
    harness.platform.clock.advance(3_600_000);
    harness.model.reply().text('好');
    await harness.ask('再看', session);
    await harness.ended(session, 2);
    const sent = harness.model.requests.map(({ body }) => ({
      fixed: JSON.stringify([body.messages[0], body.tools]),
      messages: body.messages.slice(1, -1).map((message: unknown) => JSON.stringify(message)) as string[],
      tail: body.messages.at(-1).content as string,
    }));
    for (const [index, request] of sent.slice(1).entries()) {
      const before = sent[index];
      expect(request.fixed).toBe(before?.fixed as string);
      expect(request.messages.slice(0, before?.messages.length)).toEqual(before?.messages as string[]);
    }
    expect(sent[0]?.fixed).not.toContain('2026');
    expect(sent[0]?.tail).toContain('2026-09-21 08:30');
    expect(sent[2]?.tail).toContain('2026-09-21 09:30');
  });

  test('offers tools in registry order, without those for people, those turned off and those of plugins that are off', async () => {
    const harness = await start({ defaults: { 'plugin.fixture.permission.public': 'off' } });
    harness.model.reply().text('好');
    await harness.ended(await harness.ask('你好'));
    const names = harness.model.requests[0]?.body.tools.map(
      (tool: { function: { name: string } }) => tool.function.name,
    );
    expect(names).toEqual(
      ['look', 'posts', 'note', 'pay', 'fail', 'wait', 'stubborn'].map((name) => `fixture__${name}`),
    );
    expect(harness.model.requests[0]?.body.messages[0].content).toContain('Use the fixture tools in tests.');
    await harness.user.settings.change({ key: 'plugin.fixture.enabled', value: false });
    harness.model.reply().text('好');
    await harness.ask('你好', 'second');
    await harness.ended('second');
    expect(harness.model.requests[1]?.body.tools ?? []).toEqual([]);
    expect(harness.model.requests[1]?.body.messages[0].content).not.toContain('fixture');
  });

  test('a call that is unknown, broken or refused is told to the model, which goes on', async () => {
    const harness = await start();
    harness.model.reply().call('made__up', {}).rawCall('fixture__look', '{"text":').call('fixture__unlock', {});
    harness.model.reply().text('不行');
    const entries = await harness.ended(await harness.ask('试试'));
    expect(endOf(entries)).toEqual(['done']);
    const codes = eventsOf(entries, 'tool.ended').map((event) => event.error?.code);
    expect(codes).toEqual(['tool_unknown', 'input_invalid', 'user_only']);
    expect(harness.world.effects).toEqual([]);
  });

  test('results stand in the order of the calls, whatever came back first', async () => {
    const harness = await start();
    harness.model
      .reply()
      .call('fixture__look', { text: '甲' })
      .call('fixture__note', { text: '乙' })
      .call('fixture__look', {});
    harness.model.reply().text('好');
    await harness.ended(await harness.ask('看'));
    expect(
      messagesOf(harness, 2)
        .slice(-3)
        .map((message) => message.content),
    ).toEqual(['{"saw":"甲"}', '{"noted":"乙"}', '{"saw":"everything"}']);
  });

  test('provider ids that come again run again: each call has its own id', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__note', { text: '甲' });
    harness.model.reply().call('fixture__note', { text: '甲' });
    harness.model.reply().text('好');
    await harness.ended(await harness.ask('记两笔'));
    expect(harness.world.effects).toEqual(['note 甲', 'note 甲']);
  });

  test('a message sent during a run joins its next step', async () => {
    const harness = await start();
    const sent = Promise.withResolvers<void>();
    harness.model.reply().text('第一').until(sent.promise).text('段');
    harness.model.reply().text('好');
    const session = await harness.ask('写两段');
    await harness.until(session, isType('text.delta'));
    await harness.ask('短一点', session);
    sent.resolve();
    const entries = await harness.ended(session);
    expect(eventsOf(entries, 'run.started')).toHaveLength(1);
    expect(messagesOf(harness, 2)).toEqual([
      { role: 'user', content: '写两段' },
      { role: 'assistant', content: '第一段' },
      { role: 'user', content: '短一点' },
    ]);
  });

  test('a message that comes while a run is ending is answered by a run of its own', async () => {
    const sql = openTestSql();
    const ending = Promise.withResolvers<void>();
    let send = () => ending.resolve();
    const watched: SqlDatabase = {
      ...sql,
      run: (statement, ...params) => {
        // The end is written; whoever drives the run has not noticed yet.
        if (String(params[3]).includes('"run.ended"')) queueMicrotask(() => send());
        return sql.run(statement, ...params);
      },
    };
    const harness = await start({ platform: { sql: watched } });
    harness.model.reply().text('好');
    harness.model.reply().text('再见');
    send = () => {
      send = () => {};
      // Sent before this turn is over: the session was made by the first message.
      void harness.user.chat.send({ session: 'chat', messageId: 'late', text: '再见' }).then(() => ending.resolve());
    };
    const session = await harness.ask('你好');
    await ending.promise;
    const entries = await harness.ended(session, 2);
    expect([textOf(entries), endOf(entries)]).toEqual(['好再见', ['done']]);
  });

  test('the same message id is appended once', async () => {
    const harness = await start();
    harness.model.reply().text('好');
    await harness.user.chat.create({ session: 'chat' });
    const message = { session: 'chat', messageId: 'one', text: '你好' };
    await Promise.all([harness.user.chat.send(message), harness.user.chat.send(message)]);
    const entries = await harness.ended('chat');
    await harness.user.chat.send(message);
    expect(eventsOf(entries, 'message.user')).toHaveLength(1);
    expect(harness.model.requests).toHaveLength(1);
  });
});

describe('a stop', () => {
  test('keeps the partial text, closes the connection and lets the next message work', async () => {
    const harness = await start();
    harness.model.reply().text('一半').hang();
    const session = await harness.ask('写长一点');
    await harness.until(session, isType('text.delta'));
    await harness.user.chat.stop({ session });
    const entries = await harness.ended(session);
    expect([textOf(entries), endOf(entries)]).toEqual(['一半', ['stopped']]);
    await (await harness.model.request(1)).closed;
    harness.model.reply().text('好');
    await harness.ask('继续', session);
    await harness.ended(session, 2);
    expect(messagesOf(harness, 2).map((message) => message.content)).toEqual(['写长一点', '一半', '继续']);
  });

  test('in a tool ends that tool and starts no other', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__wait', {}).call('fixture__note', { text: '甲' });
    const session = await harness.ask('等');
    await harness.world.began;
    await harness.user.chat.stop({ session });
    const entries = await harness.ended(session);
    const ends = eventsOf(entries, 'tool.ended').map((event) => [event.end, event.error?.code]);
    expect(ends).toEqual([
      ['failed', 'stopped'],
      ['refused', 'not_started'],
    ]);
    expect(endOf(entries)).toEqual(['stopped']);
    expect(harness.world.effects).toEqual([]);
    expect(harness.model.requests).toHaveLength(1);
  });

  test('of an idle session is no error, of a missing one is', async () => {
    const harness = await start();
    await harness.user.chat.create({ session: 'idle' });
    await harness.user.chat.stop({ session: 'idle' });
    expect(await harness.user.chat.stop({ session: 'missing' }).catch(codeOf)).toBe('session_missing');
  });
});

describe('closing', () => {
  test('ends a run as stopped and keeps what was streamed', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().text('一半').hang();
    const session = await first.ask('写长一点');
    await first.until(session, isType('text.delta'));
    await first.close();
    const entries = await (await next()).ended(session);
    expect([textOf(entries), endOf(entries)]).toEqual(['一半', ['stopped']]);
  });

  test('leaves a question open for the next life', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__pay', { yuan: 5 });
    const session = await first.ask('付 5 元');
    await first.until(session, isType('approval.asked'));
    await first.close();
    const second = await next();
    model.reply().text('付好了');
    await second.user.approvals.answer({ id: (await second.user.approvals.list({}))[0]?.id ?? '', answer: 'once' });
    await second.ended(session);
    expect(second.world.effects).toEqual(['pay 5']);
  });

  test('ends every reader', async () => {
    const harness = await start();
    const session = await harness.user.chat.create({ session: 'chat' });
    const reading = harness.until(session.id, () => false);
    await harness.close();
    expect(await reading).toEqual([]);
  });
});

describe('sessions', () => {
  test('are listed with title and state, and opening one again is no error', async () => {
    const harness = await start();
    harness.model.reply().text('好').hang();
    await harness.ask('二教哪里有空教室');
    const [listed] = await harness.user.chat.sessions({});
    expect(listed).toMatchObject({ id: 'chat', title: '二教哪里有空教室', running: true });
    expect(await harness.user.chat.create({ session: 'chat' })).toEqual(listed as NonNullable<typeof listed>);
  });

  test('that are removed are gone, their run is stopped and their readers are told', async () => {
    const harness = await start();
    harness.model.reply().text('一半').hang();
    const session = await harness.ask('写长一点');
    const reading = harness.until(session, () => false).catch(codeOf);
    await harness.until(session, isType('text.delta'));
    await harness.user.chat.remove({ session });
    expect(await reading).toBe('session_missing');
    expect(await harness.user.chat.sessions({})).toEqual([]);
    await harness.user.chat.remove({ session });
    expect(await harness.user.chat.send({ session, messageId: 'm', text: '在吗' }).catch(codeOf)).toBe(
      'session_missing',
    );
  });
});
