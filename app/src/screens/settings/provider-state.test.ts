import { describe, expect, test } from 'bun:test';
import type { SettingEntry } from '@pku-harness/sdk';
import { providerState, storedKey } from './provider-state';

const address = (value: string): SettingEntry => ({
  key: 'ai.baseURL.own',
  group: 'ai',
  title: { zh: '地址', en: 'Address' },
  kind: 'text',
  value,
});
const OWN = { id: 'own', baseURL: null, keyless: true };
const KEYED = { id: 'keyed', baseURL: 'https://keyed.example/v1', keyless: false };

describe('a service', () => {
  test('without an address of its own needs one first, and is ready with it when it needs no key', () => {
    expect(providerState('ai', OWN, [address('')], [])).toBe('no-address');
    expect(providerState('ai', OWN, [], [])).toBe('no-address');
    expect(providerState('ai', OWN, [address('http://127.0.0.1:1234/v1')], [])).toBe('ready');
  });

  test('that needs a key is ready with one', () => {
    expect(providerState('ai', KEYED, [], [{ provider: 'keyed', present: false }])).toBe('no-key');
    expect(providerState('ai', KEYED, [], [{ provider: 'keyed', present: true }])).toBe('ready');
  });

  test('of voice may use the key of the model service of the same origin, its own first', () => {
    const voice = { ...KEYED, id: 'voice', sharesKeyWith: 'keyed' };
    const lent = { provider: 'keyed', present: true };
    const own = { provider: 'voice', present: true };
    expect(providerState('voice', voice, [], [lent])).toBe('ready');
    expect(storedKey(voice, [lent, own])).toBe(own);
  });
});
