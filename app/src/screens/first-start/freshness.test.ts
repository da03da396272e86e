import { describe, expect, test } from 'bun:test';
import type { About, ProviderSummary, SessionSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';
import { type FirstFacts, isFresh } from './freshness';

const about = (kind: About['kind']): About => ({ kind, version: '0.1.0', demo: true, keysPlace: { zh: '', en: '' } });
const PROVIDER = { id: 'p', baseURL: 'https://p.example/v1', keyless: false } as unknown as ProviderSummary;
const setting = (key: string, value: string) => ({ key, value }) as SettingEntry;

const FRESH: FirstFacts = {
  about: about('real'),
  seen: false,
  sessions: [],
  settings: [setting('ai.provider', 'p'), setting('ai.model', '')],
  providers: [PROVIDER],
  keys: [],
};

describe('the first start', () => {
  test('is on an empty folder of one’s own', () => {
    expect(isFresh(FRESH)).toBe(true);
  });

  test('is not in a demo, which is ready as it is', () => {
    expect(isFresh({ ...FRESH, about: about('demo') })).toBe(false);
  });

  test('is not again once it was gone through, skipped, or made needless by use or by settings', () => {
    expect(isFresh({ ...FRESH, seen: true })).toBe(false);
    expect(isFresh({ ...FRESH, sessions: [{ id: 's' } as SessionSummary] })).toBe(false);
    const ready = {
      settings: [setting('ai.provider', 'p'), setting('ai.model', 'm')],
      keys: [{ provider: 'p', present: true }],
    };
    expect(isFresh({ ...FRESH, ...ready })).toBe(false);
  });

  test('cannot be said while something is not known', () => {
    for (const fact of Object.keys(FRESH)) expect(isFresh({ ...FRESH, [fact]: undefined })).toBeUndefined();
  });
});
