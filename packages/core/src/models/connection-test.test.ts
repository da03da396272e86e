import { describe, expect, test } from 'bun:test';
import type { PluginDef } from '@pku-harness/sdk';
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

  test('tells a wrong path from a wrong model, also where the server answers both alike', async () => {
    const { user, model } = await start();
    const lost = { error: { message: 'not found', type: 'not_found' } };
    const tested = async (status: number, list: unknown) => {
      model.reply().status(404, lost);
      model.reply().status(status, list);
      const answer = await user.models.test({ provider: 'scripted' });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(await tested(404, lost)).toBe('model_path');
    expect(await tested(200, { data: [{ id: 'm' }] })).toBe('model_path');
    expect(await tested(200, { data: [{ id: 'another' }] })).toBe('model_not_found');
    expect(await tested(500, {})).toBe('model_not_found');
  });

  test('of an address of one’s own without a model tries one of its list', async () => {
    const typed: PluginDef = {
      id: 'typed-model',
      name: '自填',
      description: '地址由用户填写。',
      version: '1.0.0',
      tools: {},
      providers: {
        typed: {
          name: { zh: '自填', en: 'Typed' },
          dialect: 'openai-compatible',
          baseURL: null,
          keyless: true,
          models: [],
        },
      },
    };
    const { user, model } = await start({ plugins: [typed] });
    expect(await user.models.test({ provider: 'typed' })).toMatchObject({ error: { code: 'model_address_missing' } });
    await user.settings.change({ key: 'ai.baseURL.typed', value: model.baseURL });
    model.reply().status(200, { data: [{ id: 'first' }, { id: 'second' }] });
    model.reply().text('OK');
    expect(await user.models.test({ provider: 'typed' })).toMatchObject({ ok: true, model: 'first' });
    model.reply().status(200, { data: [] });
    expect(await user.models.test({ provider: 'typed' })).toMatchObject({ error: { code: 'model_not_set' } });
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

  test('of a server that breaks off says so', async () => {
    const { user, model } = await start();
    model.reply().text('O').cutOff();
    expect(await user.models.test({ provider: 'scripted' })).toMatchObject({ error: { code: 'model_interrupted' } });
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

  test('leaves the list that was read alone, which is kept for ten minutes and read again when asked', async () => {
    const { user, model, platform } = await start();
    const list = (...ids: string[]) => model.reply().status(200, { data: ids.map((id) => ({ id })) });
    const ids = async (fresh = false) => {
      const asked = await user.models.available({ provider: 'scripted', ...(fresh ? { fresh } : {}) });
      return asked.models.map(({ id }) => id);
    };
    list('a');
    expect([await ids(), await ids()]).toEqual([['a'], ['a']]);
    list('b');
    expect([await ids(true), await ids()]).toEqual([['b'], ['b']]);
    platform.clock.advance(10 * 60_000);
    list('c');
    expect(await ids()).toEqual(['c']);
    await user.models.setKey({ provider: 'scripted', key: 'sk-other' });
    list('d');
    expect(await ids()).toEqual(['d']);
    expect(model.requests).toHaveLength(4);
  });

  test('without a key fails, and the list is then what the plugin knows', async () => {
    const keyed: PluginDef = {
      id: 'keyed-model',
      name: '要密钥',
      description: '测试用的模型服务。',
      version: '1.0.0',
      tools: {},
      providers: {
        keyed: {
          name: { zh: '甲', en: 'A' },
          dialect: 'openai',
          baseURL: 'https://api.example.com/v1',
          models: [{ id: 'a' }],
        },
        empty: { name: { zh: '乙', en: 'B' }, dialect: 'openai', baseURL: 'https://api.example.com/v1', models: [] },
      },
    };
    const { user } = await start({ plugins: [keyed] });
    expect(await user.models.test({ provider: 'keyed' })).toMatchObject({ error: { code: 'model_key_missing' } });
    expect(await user.models.available({ provider: 'keyed' })).toMatchObject({ from: 'plugin', models: [{ id: 'a' }] });
    const none = user.models.available({ provider: 'empty' });
    expect(await none.catch((error) => error.code)).toBe('model_key_missing');
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
