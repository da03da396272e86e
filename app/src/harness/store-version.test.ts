import { describe, expect, test } from 'bun:test';
import type { Harness } from '@pku-harness/core/client';
import { StoreVersion, storeVersion } from './store-version';

describe('the version of the stores', () => {
  test('grows when a store changes, and when everything may have', () => {
    const stores = new StoreVersion();
    stores.heard('kv');
    stores.heard('all');
    expect(stores.version()).toBe(2);
  });

  test('does not grow for what is no store', () => {
    const stores = new StoreVersion();
    for (const topic of ['settings', 'plugins', 'sessions', 'approvals', 'tools'] as const) stores.heard(topic);
    expect(stores.version()).toBe(0);
  });

  test('tells its watchers, until they leave', () => {
    const stores = new StoreVersion();
    let told = 0;
    const leave = stores.subscribe(() => told++);
    stores.heard('kv');
    leave();
    stores.heard('kv');
    expect(told).toBe(1);
  });

  test('is one per harness', () => {
    const harness = {} as Harness;
    expect(storeVersion(harness)).toBe(storeVersion(harness));
    expect(storeVersion({} as Harness)).not.toBe(storeVersion(harness));
  });
});
