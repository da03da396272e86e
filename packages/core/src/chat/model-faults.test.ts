import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { endOf, harnessStarter, textOf } from '../testing';
import type { ScriptedReply } from '../testing/scripted-model';

const { start } = harnessStarter();
const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

describe('a model server that fails', () => {
  const faults: readonly [string, (reply: ScriptedReply) => void, string, string][] = [
    ['breaks in the text', (reply) => reply.text('一半').reset(), '一半', 'model_reset'],
    ['ends without a closing word', (reply) => reply.text('一半').cutOff(), '一半', 'model_interrupted'],
    ['sends garbage', (reply) => reply.text('一半').raw('{{'), '一半', 'model_garbage'],
    ['answers something that is no stream', (reply) => reply.status(200, { ok: true }), '', 'model_garbage'],
    ['refuses the key', (reply) => reply.status(401), '', 'model_key_refused'],
    ['limits the rate', (reply) => reply.status(429), '', 'model_rate_limited'],
    ['fails', (reply) => reply.status(500), '', 'model_server'],
    ['answers nothing', (reply) => reply.finish('stop'), '', 'model_empty'],
    ['cuts the answer at its limit', (reply) => reply.text('一半').finish('length'), '一半', 'model_length'],
    [
      'cuts a call at its limit',
      (reply) => reply.rawCall('fixture__note', '{"text":"甲"}').finish('length'),
      '',
      'model_length',
    ],
    ['resets before a word', (reply) => reply.reset(), '', 'model_reset'],
  ];
  for (const at of ['first', 'later'] as const) {
    for (const [what, script, partial, code] of faults) {
      test(`${what} in the ${at} step: the chat says so, keeps everything and can be retried`, async () => {
        const harness = await start();
        if (at === 'later') harness.model.reply().call('fixture__note', { text: '先' });
        script(harness.model.reply());
        const session = await harness.ask('问');
        const failed = await harness.ended(session);
        expect([textOf(failed), endOf(failed)]).toEqual([partial, ['error', code]]);
        harness.model.reply().text('好了');
        await harness.user.chat.retry({ session });
        const retried = await harness.ended(session, 2);
        expect(retried.slice(0, failed.length)).toEqual([...failed]);
        expect(endOf(retried)).toEqual(['done']);
        // What was done is not done again, and nothing of a call that was cut ran.
        expect(harness.world.effects).toEqual(at === 'later' ? ['note 先'] : []);
      });
    }
  }

  test('no model chosen: the chat says what to do', async () => {
    const harness = await start({ defaults: { 'ai.model': '' } });
    expect(endOf(await harness.ended(await harness.ask('你好')))).toEqual(['error', 'model_not_set']);
  });

  test('nothing to retry is told, and so is a run that is going on', async () => {
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
