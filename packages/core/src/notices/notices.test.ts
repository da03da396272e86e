import { describe, expect, test } from 'bun:test';
import { migrate } from '../storage';
import { harnessStarter, manualClock, memoryNotifications, openTestSql } from '../testing';
import { MOST_NOTICES, Notices } from './notices';

const { start } = harnessStarter();

function world(device = memoryNotifications()) {
  const sql = openTestSql();
  migrate(sql);
  const clock = manualClock();
  return { notices: new Notices(sql, clock, device), clock, device };
}

describe('notices', () => {
  test('stay until they are read, newest first, and reach the device once each', () => {
    const { notices, clock, device } = world();
    notices.show({ id: 'a', title: '甲', href: '/schedule' });
    clock.advance(1000);
    notices.show({ id: 'b', title: '乙', body: '丙' });
    expect(notices.list()).toMatchObject([
      { id: 'b', body: '丙' },
      { id: 'a', href: '/schedule' },
    ]);
    expect(device.shown.map(({ id }) => id)).toEqual(['a', 'b']);
    notices.read(['a', 'nothing']);
    expect(notices.list()).toMatchObject([{ id: 'b' }]);
    notices.read();
    expect(notices.list()).toEqual([]);
  });

  test('with the same id are one', () => {
    const { notices } = world();
    notices.show({ id: 'a', title: '甲' });
    notices.show({ id: 'a', title: '乙' });
    expect(notices.list()).toMatchObject([{ title: '乙' }]);
  });

  test('are bounded: the oldest go', () => {
    const { notices, clock } = world();
    for (let index = 0; index < MOST_NOTICES + 5; index++) {
      notices.show({ id: `${index}`, title: `${index}` });
      clock.advance(1);
    }
    expect(notices.list()).toHaveLength(MOST_NOTICES);
    expect(notices.list().at(-1)?.id).toBe('5');
  });

  test('are there when the device takes none, or fails', async () => {
    const failing = { ...memoryNotifications(), show: () => Promise.reject(new Error('no')) };
    const { notices } = world(failing);
    notices.show({ id: 'a', title: '甲' });
    await Bun.sleep(1);
    expect(notices.list()).toHaveLength(1);
  });

  test('are for people', async () => {
    const { agent } = await start();
    const reading = agent.notices.watch({})[Symbol.asyncIterator]().next();
    expect(await reading.catch((error: { code: string }) => error.code)).toBe('people_only');
  });
});

describe('what the device can do', () => {
  const read = async (options: Parameters<typeof start>[0]) =>
    (await start(options)).user.services.call({
      plugin: 'fixture',
      service: 'notifications',
      method: 'readiness',
      input: {},
    });

  test('is told as the device tells it', async () => {
    expect(await read({})).toEqual({ permission: 'granted', exactAlarms: true, background: true });
  });

  test('ends with the program where that does not stay', async () => {
    expect(await read({ passing: true })).toMatchObject({ background: false, reason: { zh: expect.any(String) } });
  });
});
