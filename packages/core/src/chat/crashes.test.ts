import { describe, expect, test } from 'bun:test';
import { endOf, eventsOf, harnessStarter, isType, messagesOf, textOf } from '../testing';

const { lives } = harnessStarter();

describe('after the process died', () => {
  test('the partial answer is there, the run is interrupted and the next message works', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().text('一半').hang();
    const session = await first.ask('写长一点');
    const before = await first.until(session, isType('text.delta'));
    const second = await next();
    const entries = await second.ended(session);
    expect(entries.slice(0, before.length)).toEqual([...before]);
    expect([textOf(entries), endOf(entries)]).toEqual(['一半', ['interrupted']]);
    model.reply().text('好');
    await second.user.chat.send({ session, messageId: 'later', text: '继续' });
    expect(endOf(await second.ended(session, 2))).toEqual(['done']);
  });

  test('a call that was running is unknown and is not repeated', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__wait', {});
    const session = await first.ask('等');
    await first.world.began;
    const second = await next();
    const entries = await second.ended(session);
    expect(eventsOf(entries, 'tool.ended')[0]).toMatchObject({ end: 'unknown', error: { code: 'outcome_unknown' } });
    expect(second.world.effects).toEqual([]);
    model.reply().text('请先核实');
    await second.user.chat.retry({ session });
    await second.ended(session, 2);
    expect(JSON.stringify(messagesOf(second, 2))).toContain('outcome_unknown');
    expect(second.world.effects).toEqual([]);
  });

  test('a question that waited is still asked, and a yes runs exactly that call, once', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__pay', { yuan: 5 });
    const session = await first.ask('付 5 元');
    await first.until(session, isType('approval.asked'));
    const second = await next();
    const [approval] = await second.user.approvals.list({});
    expect(approval).toMatchObject({ tool: 'fixture.pay', input: { yuan: 5 }, session });
    model.reply().text('付好了');
    await second.user.approvals.answer({ id: approval?.id ?? '', answer: 'once' });
    await second.user.approvals.answer({ id: approval?.id ?? '', answer: 'once' });
    const entries = await second.ended(session);
    expect(endOf(entries)).toEqual(['done']);
    expect(textOf(entries)).toBe('付好了');
    expect(second.world.effects).toEqual(['pay 5']);
    expect(first.world.effects).toEqual([]);
  });

  test('a question that waited can be stopped, and then an answer does nothing', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__pay', { yuan: 5 });
    const session = await first.ask('付 5 元');
    await first.until(session, isType('approval.asked'));
    const second = await next();
    const id = (await second.user.approvals.list({}))[0]?.id ?? '';
    await second.user.chat.stop({ session });
    await second.user.approvals.answer({ id, answer: 'once' });
    expect(endOf(await second.ended(session))).toEqual(['stopped']);
    expect(second.world.effects).toEqual([]);
  });

  test('a question whose run had ended is closed when its session is opened', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__pay', { yuan: 5 });
    const session = await first.ask('付 5 元');
    const asked = (await first.until(session, isType('approval.asked'))).at(-1);
    // The process dies after the end of the run was written and before its question was closed.
    const end = JSON.stringify({ type: 'run.ended', runId: 'r', end: 'stopped' });
    const place = (asked?.sequence ?? 0) + 1;
    first.platform.sql.run(
      'INSERT INTO journal (session, sequence, at, event) VALUES (?, ?, 0, ?)',
      session,
      place,
      end,
    );
    const second = await next();
    await second.ended(session);
    expect(await second.user.approvals.list({})).toEqual([]);
  });

  test('another message settles a question that waited, and the run goes on', async () => {
    const { model, next } = await lives();
    const first = await next();
    model.reply().call('fixture__pay', { yuan: 5 });
    const session = await first.ask('付 5 元');
    await first.until(session, isType('approval.asked'));
    const second = await next();
    model.reply().text('好的');
    await second.user.chat.send({ session, messageId: 'later', text: '算了' });
    expect(endOf(await second.ended(session))).toEqual(['done']);
    expect(second.world.effects).toEqual([]);
  });
});
