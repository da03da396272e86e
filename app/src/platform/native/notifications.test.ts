import { beforeEach, describe, expect, test } from 'bun:test';
import type { DeviceNotice } from '@pku-harness/core';
import { manualClock, notificationsContract } from '@pku-harness/core/testing';
import { type NoticeMemory, type NotificationDevice, phoneNotifications } from './notifications';

type Permission = Awaited<ReturnType<NotificationDevice['permission']>>;

/** A system as Android and iOS are: it holds what it was handed, and shows it at its time. */
function world(facts: { permission?: Permission; exactAlarms?: boolean; background?: boolean; grants?: boolean } = {}) {
  const clock = manualClock();
  let permission = facts.permission ?? 'granted';
  const shown: DeviceNotice[] = [];
  const waiting = new Map<string, { notice: DeviceNotice; at: number }>();
  const device: NotificationDevice = {
    permission: async () => permission,
    ask: async () => {
      if (permission === 'undetermined') permission = facts.grants === false ? 'denied' : 'granted';
    },
    exactAlarms: facts.exactAlarms ?? true,
    background: async () => facts.background ?? true,
    show: async (notice, at) => {
      if (at === undefined) shown.push(notice);
      else waiting.set(notice.id, { notice, at });
    },
    planned: async () => [...waiting.keys()],
    cancel: async (id) => void waiting.delete(id),
  };
  let kept = '{}';
  const memory: NoticeMemory = {
    read: () => JSON.parse(kept),
    write: (told) => {
      kept = JSON.stringify(told);
    },
  };
  const pass = (ms: number) => {
    clock.advance(ms);
    for (const [id, { notice, at }] of waiting) {
      if (at > clock.now()) continue;
      shown.push(notice);
      waiting.delete(id);
    }
  };
  const port = () => phoneNotifications(device, memory, clock);
  return { port, device, shown, waiting, pass, clock, kept: () => memory.read() };
}

notificationsContract('a phone', async () => ({ port: world().port() }));
notificationsContract('a phone that was not asked', async () => ({
  port: world({ permission: 'undetermined', grants: false }).port(),
}));

describe('a notice of a phone', () => {
  let here: ReturnType<typeof world>;
  beforeEach(() => {
    here = world();
  });
  const at = (minutes: number) => here.clock.now() + minutes * 60_000;
  const plan = (ids: readonly string[]) => ids.map((id, index) => ({ id, title: id, at: at(index + 1) }));

  test('that was handed over and has come is not shown again, also after a restart', async () => {
    await here.port().plan?.(plan(['a']));
    here.pass(60_000);
    expect(here.shown.map(({ id }) => id)).toEqual(['a']);
    expect(await here.port().show({ id: 'a', title: 'a' })).toBe(true);
    expect(here.shown).toHaveLength(1);
  });

  test('that is still to come is replaced by the next plan', async () => {
    await here.port().plan?.(plan(['a', 'b']));
    await here.port().plan?.(plan(['b']));
    expect([...here.waiting.keys()]).toEqual(['b']);
    here.pass(600_000);
    expect(here.shown.map(({ id }) => id)).toEqual(['b']);
  });

  test('that a later plan took back is shown when it comes another way', async () => {
    await here.port().plan?.(plan(['a']));
    await here.port().plan?.([]);
    here.pass(120_000);
    expect(await here.port().show({ id: 'a', title: 'a' })).toBe(true);
    expect(here.shown.map(({ id }) => id)).toEqual(['a']);
  });

  test('whose time is now is left to whoever runs it', async () => {
    await here.port().plan?.([{ id: 'a', title: 'a', at: here.clock.now() }]);
    expect(here.waiting.size).toBe(0);
    await here.port().show({ id: 'a', title: 'a' });
    expect(here.shown).toHaveLength(1);
  });

  test('is not counted as handed over without permission', async () => {
    here = world({ permission: 'undetermined' });
    await here.port().plan?.(plan(['a']));
    expect(here.waiting.size).toBe(0);
    await here.port().request();
    here.pass(60_000);
    expect(await here.port().show({ id: 'a', title: 'a' })).toBe(true);
    expect(here.shown).toHaveLength(1);
  });

  test('is forgotten after a month', async () => {
    await here.port().show({ id: 'a', title: 'a' });
    here.pass(31 * 86_400_000);
    await here.port().show({ id: 'b', title: 'b' });
    expect(Object.keys(here.kept())).toEqual(['b']);
  });

  test('of two plans at once, the later one holds', async () => {
    const port = here.port();
    await Promise.all([port.plan?.(plan(['a', 'b', 'c'])), port.plan?.(plan(['c', 'd']))]);
    expect([...here.waiting.keys()].sort()).toEqual(['c', 'd']);
  });
});

describe('what a phone can do', () => {
  test.each([
    [{}, undefined],
    [{ permission: 'denied' as const }, '系统设置'],
    [{ exactAlarms: false }, '闹钟和提醒'],
    [{ background: false }, '后台'],
  ])('is told with the reason: %j', async (facts, words) => {
    const { reason } = await world(facts).port().readiness();
    if (words === undefined) expect(reason).toBeUndefined();
    else expect(reason?.zh).toContain(words);
  });

  test('is told, never thrown', async () => {
    const { device, clock } = world();
    const broken = { ...device, permission: () => Promise.reject(new Error('no')) };
    const port = phoneNotifications(broken, { read: () => ({}), write: () => undefined }, clock);
    expect(await port.readiness()).toMatchObject({ permission: 'undetermined' });
  });
});
