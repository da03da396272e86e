import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { startTestHarness } from '../testing';
import { memoryKeys } from '../testing/memory-platform';
import { startScriptedModel } from '../testing/scripted-model';
import { ModelKeys } from './model-keys';

const codeOf = (error: unknown) => (HarnessError.is(error) ? error.code : error);

describe('a model key', () => {
  test('is given to the origin it was typed for and to no other', async () => {
    const keys = new ModelKeys(memoryKeys());
    await keys.set('openai', 'https://api.example.com', 'sk-1');
    expect(await keys.keyFor('openai', 'https://api.example.com')).toBe('sk-1');
    expect(await keys.keyFor('openai', 'https://api.example.com:8443')).toBeUndefined();
    expect(await keys.keyFor('openai', 'http://api.example.com')).toBeUndefined();
    expect(await keys.keyFor('other', 'https://api.example.com')).toBeUndefined();
  });

  test('is trimmed, and refused when it cannot be a header', async () => {
    const keys = new ModelKeys(memoryKeys());
    await keys.set('openai', 'https://api.example.com', '  sk-1\n');
    expect(await keys.keyFor('openai', 'https://api.example.com')).toBe('sk-1');
    for (const wrong of ['', '  ', 'sk 1', 'sk-密钥', 'sk-1\r\nx: y', 'k'.repeat(1001)]) {
      expect(await keys.set('openai', 'https://api.example.com', wrong).catch(codeOf)).toBe('key_invalid');
    }
  });

  test('is not sent to a new address, and the chat says what is missing', async () => {
    const first = await startScriptedModel();
    const second = await startScriptedModel();
    const typed = {
      id: 'typed-model',
      name: '自填',
      description: '地址由用户填写。',
      version: '1.0.0',
      tools: {},
      providers: {
        typed: { name: { zh: '自填', en: 'Typed' }, dialect: 'openai', baseURL: null, models: [] },
      },
    } as const;
    const harness = await startTestHarness({ model: first, plugins: [typed] });
    const { user } = harness;
    await user.settings.change({ key: 'ai.provider', value: 'typed' });
    await user.settings.change({ key: 'ai.baseURL.typed', value: first.baseURL });
    await user.models.setKey({ provider: 'typed', key: 'sk-for-first' });
    first.reply().text('好');
    await harness.ask('你好', 'one');
    await harness.ended('one');
    expect(first.requests[0]?.headers.authorization).toBe('Bearer sk-for-first');

    await user.settings.change({ key: 'ai.baseURL.typed', value: second.baseURL });
    await harness.ask('你好', 'two');
    expect((await harness.ended('two')).at(-1)?.event).toMatchObject({
      end: 'error',
      error: { code: 'model_key_elsewhere' },
    });
    expect(second.requests).toEqual([]);

    const listed = JSON.stringify([
      await user.models.keys({}),
      await user.settings.list({}),
      await user.models.providers({}),
    ]);
    expect(listed).not.toContain('sk-for-first');
    expect(await user.models.keys({})).toContainEqual({
      provider: 'typed',
      present: true,
      origin: new URL(first.baseURL).origin,
    });
    await user.models.removeKey({ provider: 'typed' });
    expect(await user.models.keys({})).toContainEqual({ provider: 'typed', present: false });
    await harness.close();
    await first.close();
    await second.close();
  });

  test('needs an address first', async () => {
    const typed = {
      id: 'typed-model',
      name: '自填',
      description: '地址由用户填写。',
      version: '1.0.0',
      tools: {},
      providers: { typed: { name: { zh: '自填', en: 'Typed' }, dialect: 'openai', baseURL: null, models: [] } },
    } as const;
    const harness = await startTestHarness({ plugins: [typed] });
    const { setKey } = harness.user.models;
    expect(await setKey({ provider: 'typed', key: 'sk-1' }).catch(codeOf)).toBe('model_address_missing');
    expect(await setKey({ provider: 'missing', key: 'sk-1' }).catch(codeOf)).toBe('provider_unknown');
    await harness.close();
  });
});
