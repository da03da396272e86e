import { describe, expect, test } from 'bun:test';
import { memoryKV, testContext, testServices } from '.';

describe('services of a test', () => {
  test('are those that it brings', async () => {
    expect(await testServices({ plugins: { list: async () => [] } }).plugins.list()).toEqual([]);
  });

  test('that it does not bring fail by name', () => {
    const { crypto } = testServices({ crypto: { randomId: async () => 'a' } });
    expect(crypto.sha256({ text: '' })).rejects.toMatchObject({
      code: 'service_unavailable',
      en: expect.stringContaining('crypto.sha256'),
    });
  });
});

describe('the context of a test', () => {
  test('is an untainted user unless the test says otherwise', () => {
    expect(testContext('focus')).toMatchObject({ pluginId: 'focus', actor: 'user', tainted: false, now: 0 });
    expect(testContext('focus', { actor: 'agent', now: 7 })).toMatchObject({ actor: 'agent', now: 7 });
  });

  test('stores copies, as the real storage does', async () => {
    const kv = memoryKV();
    const value = { list: [1] };
    await kv.set('a', value);
    value.list.push(2);
    expect(await kv.get<unknown>('a')).toEqual({ list: [1] });
    await kv.delete('a');
    expect(await kv.get('a')).toBeUndefined();
  });
});
