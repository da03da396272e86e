/**
 * Every way a model server can fail, in the first step and in a later one: the run ends with a typed code and a sentence,
 * what may pass by itself is tried again first, nothing that was said or done is lost, nothing half runs, and the person
 * can try again.
 */
import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { LATER_SILENCE_MS } from '../models/idle-watch';
import { endOf, eventsOf, harnessStarter, type TestHarness, textOf } from '../testing';
import { refusedAddress, type ScriptedReply, startScriptedModel } from '../testing/scripted-model';
import { scriptedProvider } from '../testing/test-harness';

const { start } = harnessStarter();
const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

/** One fault: what the server does, what the person has seen by then, the code, and how often it is tried again. */
type Fault = readonly [
  what: string,
  /** `read`: the person has seen the text so far. */
  script: (reply: ScriptedReply, read: Promise<unknown>) => unknown,
  partial: string,
  code: string,
  tries: number,
];

const quota = { error: { message: 'x', type: 'insufficient_quota', code: 'insufficient_quota' } };
const overflow = { error: { message: 'x', type: 'invalid_request_error', code: 'context_length_exceeded' } };

const FAULTS: readonly Fault[] = [
  ['resets before the headers', (reply) => reply.reset(), '', 'model_reset', 3],
  ['resets in the text', (reply, read) => reply.text('一半').until(read).reset(), '一半', 'model_reset', 3],
  ['goes silent', (reply) => reply.text('一半').hang(), '一半', 'model_stalled', 1],
  ['ends without a closing word', (reply) => reply.text('一半').cutOff(), '一半', 'model_interrupted', 2],
  ['sends what is no JSON', (reply) => reply.text('一半').raw('{{'), '一半', 'model_garbage', 1],
  ['sends JSON of another kind', (reply) => reply.text('一半').raw('{"choices":7}'), '一半', 'model_garbage', 1],
  ['answers something that is no stream', (reply) => reply.status(200, { ok: true }), '', 'model_garbage', 1],
  [
    'tells of its limit in the stream',
    (reply) => reply.raw('{"error":{"message":"quota","code":429}}'),
    '',
    'model_rate_limited',
    5,
  ],
  [
    'tells in the stream that it wants to be paid',
    (reply) => reply.raw('{"error":{"message":"quota","type":"insufficient_quota","code":"insufficient_quota"}}'),
    '',
    'model_quota',
    0,
  ],
  ['answers a web page', (reply) => reply.status(200, '<html></html>'), '', 'model_garbage', 1],
  ['refuses the key', (reply) => reply.status(401), '', 'model_key_refused', 0],
  ['limits the rate', (reply) => reply.status(429), '', 'model_rate_limited', 5],
  ['is out of quota', (reply) => reply.status(429, quota), '', 'model_quota', 0],
  ['wants to be paid', (reply) => reply.status(402), '', 'model_quota', 0],
  ['fails with 500', (reply) => reply.status(500), '', 'model_server', 3],
  ['is unavailable with 503', (reply) => reply.status(503), '', 'model_server', 3],
  ['finds the request too long', (reply) => reply.status(400, overflow), '', 'model_overflow', 0],
  ['answers nothing', (reply) => reply.finish('stop'), '', 'model_empty', 1],
  ['cuts the answer at its limit', (reply) => reply.text('一半').finish('length'), '一半', 'model_length', 0],
  [
    'cuts a call in its middle',
    (reply) => reply.rawCall('fixture__note', '{"text":"甲').cutOff(),
    '',
    'model_interrupted',
    2,
  ],
  ['resets after a whole call', (reply) => reply.call('fixture__note', { text: '甲' }).reset(), '', 'model_reset', 3],
  [
    'cuts a call at its limit',
    (reply) => reply.rawCall('fixture__note', '{"text":"甲"}').finish('length'),
    '',
    'model_length',
    0,
  ],
];

/**
 * Follows a run to its end; every pause is over at once, and so are the first silences. Each text that is seen resolves the
 * next of `reads`: what a reset finds unread is lost, and how soon it is read depends on how busy the machine is.
 */
function endedInNoTime(
  harness: TestHarness,
  session: string,
  { silences = 0, reads = [] }: { silences?: number; reads?: readonly PromiseWithResolvers<void>[] } = {},
) {
  let left = silences;
  let seen = 0;
  const { clock } = harness.platform;
  return harness.until(session, (event) => {
    if (event.type === 'retry.waiting') clock.advance(event.until - clock.now());
    if (event.type === 'text.delta') reads[seen++]?.resolve();
    if (event.type === 'text.delta' && left-- > 0) clock.advance(LATER_SILENCE_MS);
    return event.type === 'run.ended';
  });
}

describe('a model server', () => {
  for (const at of ['first', 'later'] as const) {
    for (const [what, script, partial, code, tries] of FAULTS) {
      test(`that ${what} in the ${at} step: it is told, nothing is lost, and it can be tried again`, async () => {
        const harness = await start();
        if (at === 'later') harness.model.reply().call('fixture__note', { text: '先' });
        const reads = Array.from({ length: tries + 1 }, () => Promise.withResolvers<void>());
        for (const read of reads) script(harness.model.reply(), read.promise);
        const session = await harness.ask('问');
        const silences = code === 'model_stalled' ? tries + 1 : 0;
        const failed = await endedInNoTime(harness, session, { silences, reads });
        expect(endOf(failed)).toEqual(['error', code]);
        expect(eventsOf(failed, 'run.ended')[0]?.error?.zh).toMatch(/\p{Script=Han}{4}/u);
        const waits = eventsOf(failed, 'retry.waiting');
        expect(waits.map((wait) => [wait.attempt, wait.error.code])).toEqual(
          Array.from({ length: tries }, (_, index) => [index + 1, code]),
        );
        // Every try is in the journal, and nothing of it has run.
        expect(textOf(failed)).toBe(partial.repeat(tries + 1));
        expect(harness.model.requests).toHaveLength((at === 'later' ? 2 : 1) + tries);

        harness.model.reply().text('好了');
        await harness.user.chat.retry({ session });
        const retried = await harness.ended(session, 2);
        expect(retried.slice(0, failed.length)).toEqual([...failed]);
        expect(endOf(retried)).toEqual(['done']);
        expect(harness.world.effects).toEqual(at === 'later' ? ['note 先'] : []);
      });

      if (tries > 0) {
        test(`that ${what} once in the ${at} step is asked again, and the answer is whole`, async () => {
          const harness = await start();
          if (at === 'later') harness.model.reply().call('fixture__note', { text: '先' });
          const read = Promise.withResolvers<void>();
          script(harness.model.reply(), read.promise);
          harness.model.reply().text('好了');
          const session = await harness.ask('问');
          const silences = code === 'model_stalled' ? 1 : 0;
          const entries = await endedInNoTime(harness, session, { silences, reads: [read] });
          expect(endOf(entries)).toEqual(['done']);
          // The try that failed left nothing in what the model sees.
          const [before, after] = harness.model.requests.slice(-2);
          expect(after?.body.messages.slice(0, -1)).toEqual(before?.body.messages.slice(0, -1));
          expect(harness.world.effects).toEqual(at === 'later' ? ['note 先'] : []);
        });
      }
    }
  }

  test('that is not there is told after one more try', async () => {
    const harness = await start({
      plugins: [{ ...scriptedProvider(await refusedAddress()), id: 'nobody', providers: await nobody() }],
      defaults: { 'ai.provider': 'nobody' },
    });
    const failed = await endedInNoTime(harness, await harness.ask('你好'));
    expect([endOf(failed), eventsOf(failed, 'retry.waiting').length]).toEqual([['error', 'model_refused'], 1]);
  });

  test('that goes away between two steps is told, and what was done stays done', async () => {
    const model = await startScriptedModel();
    const harness = await start({ model });
    model.reply().call('fixture__wait', {});
    const session = await harness.ask('等');
    await harness.world.began;
    await model.close();
    harness.world.gate.open();
    const failed = await endedInNoTime(harness, session);
    expect([endOf(failed), eventsOf(failed, 'retry.waiting').length]).toEqual([['error', 'model_refused'], 1]);
    expect(eventsOf(failed, 'tool.ended')).toMatchObject([{ end: 'ok', result: { waited: true } }]);
    expect(harness.world.effects).toEqual(['waited']);
  });

  test('that nobody chose: the chat says what to do', async () => {
    const harness = await start({ defaults: { 'ai.model': '' } });
    expect(endOf(await harness.ended(await harness.ask('你好')))).toEqual(['error', 'model_not_set']);
  });
});

async function nobody() {
  const { scripted } = scriptedProvider(await refusedAddress()).providers ?? {};
  return scripted === undefined ? {} : { nobody: scripted };
}

describe('a pause before the next try', () => {
  test('is as long as the server asks, and in the journal with its end', async () => {
    const harness = await start();
    harness.model.reply().status(429, undefined, { 'retry-after': '20' });
    const session = await harness.ask('问');
    const before = await harness.until(session, (event) => event.type === 'retry.waiting');
    const [wait] = eventsOf(before, 'retry.waiting');
    expect((wait?.until ?? 0) - harness.platform.clock.now()).toBe(20_000);
    harness.model.reply().text('好了');
    harness.platform.clock.advance(19_000);
    await Bun.sleep(5);
    expect(harness.model.requests).toHaveLength(1);
    harness.platform.clock.advance(1_000);
    expect(endOf(await harness.ended(session))).toEqual(['done']);
  });

  test('that nobody would sit through is the end', async () => {
    const harness = await start();
    harness.model.reply().status(429, undefined, { 'retry-after': '3600' });
    expect(endOf(await harness.ended(await harness.ask('问')))).toEqual(['error', 'model_rate_limited']);
  });

  test('ends when the person says now', async () => {
    const harness = await start();
    harness.model.reply().status(503);
    harness.model.reply().text('好了');
    const session = await harness.ask('问');
    await harness.until(session, (event) => event.type === 'retry.waiting');
    await harness.user.chat.retryNow({ session });
    expect(endOf(await harness.ended(session))).toEqual(['done']);
    await harness.user.chat.retryNow({ session });
  });

  test('is ended by a stop', async () => {
    const harness = await start();
    harness.model.reply().text('一半').reset();
    const session = await harness.ask('问');
    await harness.until(session, (event) => event.type === 'retry.waiting');
    await harness.user.chat.stop({ session });
    expect(endOf(await harness.ended(session))).toEqual(['stopped']);
    expect(harness.model.requests).toHaveLength(1);
  });

  test('leaves room for a message, which the next try answers', async () => {
    const harness = await start();
    harness.model.reply().status(503);
    harness.model.reply().text('好了');
    const session = await harness.ask('问');
    await harness.until(session, (event) => event.type === 'retry.waiting');
    await harness.ask('快一点', session);
    await harness.user.chat.retryNow({ session });
    const entries = await harness.ended(session);
    expect(eventsOf(entries, 'run.started')).toHaveLength(1);
    expect(harness.model.requests[1]?.body.messages.at(-2)).toEqual({ role: 'user', content: '快一点' });
  });
});

describe('trying again', () => {
  test('is refused where there is nothing to try, and while an answer goes on', async () => {
    const harness = await start();
    await harness.user.chat.create({ session: 'empty' });
    expect(await harness.user.chat.retry({ session: 'empty' }).catch(codeOf)).toBe('nothing_to_retry');
    harness.model.reply().text('好');
    const session = await harness.ask('你好');
    await harness.ended(session);
    expect(await harness.user.chat.retry({ session }).catch(codeOf)).toBe('nothing_to_retry');
    harness.model.reply().hang();
    await harness.ask('再来', session);
    expect(await harness.user.chat.retry({ session }).catch(codeOf)).toBe('run_active');
  });
});
