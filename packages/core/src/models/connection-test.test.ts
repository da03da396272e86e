import { describe, expect, test } from 'bun:test';
import { harnessStarter } from '../testing';

const { start } = harnessStarter();

describe('a connection test', () => {
  test('asks for one word, counts what it costs and says how long it took', async () => {
    const { user, model } = await start();
    model.reply().text('OK');
    expect(await user.models.test({ provider: 'scripted' })).toMatchObject({ ok: true, model: 'm', durationMs: 0 });
    expect(model.requests[0]?.body).toMatchObject({ max_tokens: 64, messages: [{ role: 'system' }, { role: 'user' }] });
    expect(model.requests[0]?.body.tools).toBeUndefined();
    expect(await user.usage.list({})).toMatchObject([{ purpose: 'test', requests: 1, input: 100, output: 10 }]);
  });

  test('is good when a model only began to think within it', async () => {
    const { user, model } = await start();
    model.reply().finish('length');
    expect(await user.models.test({ provider: 'scripted', model: 'other' })).toMatchObject({
      ok: true,
      model: 'other',
    });
  });

  test('of a server that rejects without a reason asks its list whether the model is there', async () => {
    const { user, model } = await start();
    model.reply().status(400, { error: { message: 'no' } });
    model.reply().status(200, { data: [{ id: 'another' }] });
    expect(await user.models.test({ provider: 'scripted' })).toMatchObject({ error: { code: 'model_not_found' } });
    model.reply().status(400, { error: { message: 'no' } });
    model.reply().status(500);
    expect(await user.models.test({ provider: 'scripted' })).toMatchObject({ error: { code: 'model_rejected' } });
  });

  test('of something that is no model server says so, and holds nothing that the server said', async () => {
    const { user, model } = await start();
    for (const [body, code] of [
      ['<html>a page</html>', 'model_garbage'],
      [{ hello: 'JSON' }, 'model_garbage'],
    ] as const) {
      model.reply().status(200, body);
      const answer = await user.models.test({ provider: 'scripted' });
      expect(answer).toMatchObject({ ok: false, error: { code } });
      expect(JSON.stringify(answer)).not.toContain('page');
    }
  });

  test('ends after half a minute', async () => {
    const { user, model, platform } = await start();
    model.reply().hang();
    const asked = user.models.test({ provider: 'scripted' });
    const received = await model.request(1);
    platform.clock.advance(30_000);
    expect(await asked).toMatchObject({ ok: false, error: { code: 'model_timeout' } });
    await received.closed;
  });

  test('and the list are for people', async () => {
    const { agent, model } = await start();
    const code = (call: Promise<unknown>) => call.catch((error) => error.code);
    expect(await code(agent.models.test({ provider: 'scripted' }))).toBe('people_only');
    expect(await code(agent.models.available({ provider: 'scripted' }))).toBe('people_only');
    expect(await code(agent.voice.test({ provider: 'scripted' }))).toBe('people_only');
    expect(model.requests).toEqual([]);
  });
});
