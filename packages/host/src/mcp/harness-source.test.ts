import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import type { ReachedHarness } from '../command/reach';
import { assistantWorlds } from '../testing/assistant-world';
import { HarnessSource } from './harness-source';

const world = assistantWorlds();
const busy = new HarnessError('folder_in_use', { zh: '忙', en: 'busy' });

describe('a source without a host', () => {
  test('lets go of the folder when it is not used for a moment, and reaches it again', async () => {
    const { client: connect, reached, closed } = await world({ nobody: true, times: { idleMs: 20 } });
    const client = await connect();
    await client.listTools();
    expect([reached(), closed()]).toEqual([1, 0]);
    while (closed() === 0) await Bun.sleep(2);
    await client.listTools();
    expect(reached()).toBe(2);
  });

  test('keeps it while a call goes on', async () => {
    const { parts, closed } = await world({ nobody: true, times: { idleMs: 1 } });
    const calls = parts.calls;
    const call = { name: 'trial__look', input: {}, signal: new AbortController().signal };
    expect(await Promise.all([calls.run(call, {}), calls.run(call, {})])).toHaveLength(2);
    expect(closed()).toBe(0);
  });
});

describe('a source beside a host', () => {
  test('stays connected, and finds another one when the host is gone', async () => {
    const { running, reached } = await world();
    let gone = false;
    let opened = 0;
    const source = new HarnessSource({
      reach: async (): Promise<ReachedHarness> => {
        opened += 1;
        return { harness: running.as('mcp'), as: (name) => running.as(name), byHost: true, close: async () => {} };
      },
      changed: () => {},
      log: () => {},
      idleMs: 1,
    });
    const use = () =>
      source.use(async ({ harness }) => {
        if (gone) throw new HarnessError('host_unreachable', { zh: '没有回应', en: 'gone' });
        return harness.about.read({});
      });
    await use();
    await Bun.sleep(10);
    await use();
    expect(opened).toBe(1);
    gone = true;
    await expect(use()).rejects.toMatchObject({ code: 'host_unreachable' });
    gone = false;
    await use();
    expect([opened, reached()]).toEqual([2, 0]);
    await source.close();
  });
});

describe('a folder that another program has', () => {
  test('is waited for, and not for ever', async () => {
    const { running } = await world();
    let tries = 0;
    const open = (succeedAt: number, patienceMs: number) =>
      new HarnessSource({
        reach: async () => {
          tries += 1;
          if (tries < succeedAt) throw busy;
          return { harness: running.as('mcp'), as: (name) => running.as(name), byHost: true, close: async () => {} };
        },
        changed: () => {},
        log: () => {},
        patienceMs,
      });
    const source = open(3, 5_000);
    expect(await source.use(async () => 'used')).toBe('used');
    expect(tries).toBe(3);
    tries = 0;
    await expect(open(99, 150).use(async () => 'used')).rejects.toMatchObject({ code: 'folder_in_use' });
    await source.close();
  });
});
