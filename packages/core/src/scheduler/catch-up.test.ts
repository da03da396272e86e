import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { harnessStarter } from '../testing';
import { DAILY, testJobs } from './testing';

const { start } = harnessStarter();
/** A program whose own timer begins nothing, as one that the system put to sleep. */
const asleep = async (options?: Parameters<typeof start>[0]) => {
  const harness = await start({ ...options, passing: true });
  return { ...harness, ...testJobs(harness) };
};
const MINUTE = { repeat: { every: 1, unit: 'minutes' } } as const;

/** A plugin whose one tool takes until the gate opens. */
function slowPlugin(gate: Promise<void>) {
  const look = defineTool({
    title: '看看',
    description: '慢慢看。',
    effect: 'read',
    input: z.object({}),
    execute: async () => {
      await gate;
      return { seen: 1 };
    },
  });
  return definePlugin({ id: 'slow', name: '慢', description: '慢的。', version: '1.0.0', tools: { look } });
}
const CHECK = { kind: 'check', tool: 'slow.look', condition: 'true', notice: { title: '看过了' } } as const;

describe('a program that is woken', () => {
  test('runs what is due, once, and is done when it ended', async () => {
    const { running, make, job, shown, platform } = await asleep();
    const { id } = await make({ schedule: DAILY });
    await running.catchUp();
    expect(shown()).toEqual([]);
    platform.clock.advance(3 * 86_400_000);
    await running.catchUp();
    expect(shown()).toHaveLength(1);
    expect(await job(id)).toMatchObject({ runs: 1, running: false });
    await running.catchUp();
    expect(shown()).toHaveLength(1);
  });

  test('waits for what takes long, also for what had to wait for that', async () => {
    const gate = Promise.withResolvers<void>();
    const { running, make, shown, platform } = await asleep({ plugins: [slowPlugin(gate.promise)] });
    for (let index = 0; index < 5; index++) await make({ title: `${index}`, schedule: MINUTE, action: CHECK });
    platform.clock.advance(60_000);
    const caughtUp = running.catchUp();
    expect(await Promise.race([caughtUp.then(() => 'done'), Bun.sleep(20).then(() => 'waits')])).toBe('waits');
    gate.resolve();
    await caughtUp;
    expect(shown()).toHaveLength(5);
  });

  test('stops waiting when the system takes the time back, and the work goes on', async () => {
    const gate = Promise.withResolvers<void>();
    const { running, make, job, quiet, shown, platform } = await asleep({ plugins: [slowPlugin(gate.promise)] });
    const { id } = await make({ schedule: MINUTE, action: CHECK });
    platform.clock.advance(60_000);
    const time = new AbortController();
    const caughtUp = running.catchUp(time.signal);
    await Bun.sleep(5);
    time.abort();
    await caughtUp;
    expect(await job(id)).toMatchObject({ running: true });
    gate.resolve();
    await quiet();
    expect(shown()).toEqual(['看过了']);
  });

  test('that is closing waits for nothing', async () => {
    const { running, make, platform } = await asleep();
    await make({ schedule: MINUTE });
    platform.clock.advance(60_000);
    const [caughtUp] = await Promise.allSettled([running.catchUp(), running.close()]);
    expect(caughtUp.status).toBe('fulfilled');
  });
});
