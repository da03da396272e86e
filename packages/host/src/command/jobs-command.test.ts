/** `pku jobs` over a real harness. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHarness, type RunningHarness } from '@pku-harness/core';
import { memoryPlatform } from '@pku-harness/core/testing';
import { type ContractWorld, contractWorld } from '@pku-harness/core/testing/contract-world';
import { testTerminal as terminal } from '../testing/test-terminal';
import { jobs } from './jobs-command';

let world: ContractWorld;
let running: RunningHarness;
beforeEach(async () => {
  world = await contractWorld();
  running = await createHarness(memoryPlatform(), { ...world, kind: 'real' });
});
afterEach(async () => {
  await running.close();
  await world.close();
});
const user = () => running.as('user');
const NOW = Date.UTC(2026, 8, 21);

async function make(title: string): Promise<string> {
  const { job } = (await user().services.call({
    plugin: 'contract',
    service: 'scheduler',
    method: 'create',
    input: {
      title,
      schedule: { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } },
      action: { kind: 'notify', title: '喝水' },
    },
  })) as { job: { id: string } };
  return job.id;
}

const does = async (
  what: 'show' | 'history' | 'pause' | 'resume' | 'run' | 'remove',
  job: string,
  screen = terminal(true),
) => ({
  code: await jobs(user(), screen, { what, job }, false, NOW),
  screen,
});

describe('pku jobs', () => {
  test('lists each with its schedule in words and its next run, or JSON', async () => {
    const none = terminal(true);
    expect(await jobs(user(), none, { what: 'list' }, false, NOW)).toBe(0);
    expect(none.err).toEqual(['还没有任务']);
    const id = await make('每三天喝水');
    const screen = terminal(true);
    await jobs(user(), screen, { what: 'list' }, false, NOW);
    expect(screen.out.join('')).toStartWith(`${id}  启用  每三天喝水  每 3 天 09:00`);
    expect(screen.out.join('')).toContain('，共 16 次  → 2026-09-21 09:00');
    const json = terminal(true);
    await jobs(user(), json, { what: 'list' }, true, NOW);
    expect(JSON.parse(json.out.join(''))[0]).toMatchObject({ id, state: 'active' });
  });

  test('shows the same schedule in the zone of `app.timezone` or in a given one', async () => {
    await make('每三天喝水');
    const shown = async (zone?: 'UTC') => {
      const screen = terminal(true);
      await jobs(user(), screen, { what: 'list' }, false, NOW, zone);
      return screen.out.join('');
    };
    expect(await shown()).toContain('每 3 天 09:00，共 16 次  → 2026-09-21 09:00');
    expect(await shown('UTC')).toContain('每 3 天 09:00，共 16 次（北京时间）  → 2026-09-21 01:00');
    await user().settings.change({ key: 'app.timezone', value: 'UTC' });
    expect(await shown()).toContain('→ 2026-09-21 01:00');
  });

  test('pauses, resumes, runs and shows one by the beginning of its id', async () => {
    const id = await make('喝水');
    const short = id.slice(0, 8);
    expect((await does('pause', short)).screen.out.join('')).toContain('已暂停');
    expect((await does('resume', short)).screen.out.join('')).toContain('启用');
    const ran = await does('run', short);
    expect([ran.code, ran.screen.out.join('')]).toEqual([0, expect.stringContaining('完成  手动')]);
    expect((await does('show', short)).screen.out.join('')).toContain('运行过 1 次');
    expect((await does('history', short)).screen.out).toHaveLength(1);
  });

  test('asks before it removes one', async () => {
    const id = await make('喝水');
    const no = await does(
      'remove',
      id,
      terminal(true, () => false),
    );
    expect([no.code, (await user().scheduler.list({})).length]).toEqual([1, 1]);
    const yes = await does('remove', id);
    expect([yes.code, yes.screen.asked, (await user().scheduler.list({})).length]).toEqual([
      0,
      ['删除「喝水」和它的记录吗？'],
      0,
    ]);
  });

  test('names no job that is not there, and changes none without a person', async () => {
    const id = await make('喝水');
    await expect(does('show', 'nothing')).rejects.toMatchObject({ code: 'job_missing' });
    const pipe = terminal(false);
    await expect(jobs(running.as('agent'), pipe, { what: 'remove', job: id }, false, NOW)).rejects.toMatchObject({
      code: 'people_only',
    });
    expect(await user().scheduler.list({})).toHaveLength(1);
  });
});
