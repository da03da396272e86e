import { describe, expect, test } from 'bun:test';
import type { InvokeOutcome } from '../harness/harness';
import { harnessStarter } from '../testing';
import { SCREEN_READS } from './call-records';

const { lives, start } = harnessStarter();
const codeOf = (outcome: InvokeOutcome) => (outcome.status === 'ok' ? 'ok' : outcome.error.code);
let ids = 0;
const call = (tool: string, input: unknown = {}, callId = `call-${++ids}`) => ({ tool, input, callId });

describe('at most once', () => {
  test('a second call with the same id gets the first one’s outcome and runs nothing', async () => {
    const { user, world } = await start();
    const first = await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    const second = await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    expect(second).toEqual(first);
    expect(world.effects).toEqual(['note a']);
  });

  test('two calls with the same id at the same time are one call', async () => {
    const { user, world } = await start();
    const first = user.tools.invoke(call('fixture.wait', {}, 'same'));
    const second = user.tools.invoke(call('fixture.wait', {}, 'same'));
    await world.began;
    expect(await user.tools.outcome({ callId: 'same' })).toEqual({ status: 'running' });
    world.gate.open();
    expect(await second).toEqual(await first);
    expect(world.effects).toEqual(['waited']);
  });

  test('an id that was used for something else is refused', async () => {
    const { user, world } = await start();
    await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    expect(codeOf(await user.tools.invoke(call('fixture.note', { text: 'b' }, 'same')))).toBe('call_id_reused');
    expect(codeOf(await user.tools.invoke(call('fixture.post', { text: 'a' }, 'same')))).toBe('call_id_reused');
    expect(world.effects).toEqual(['note a']);
  });

  test('a refused call stays refused under its id', async () => {
    const { user } = await start();
    await user.settings.change({ key: 'plugin.fixture.permission.write', value: 'off' });
    await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same'));
    await user.settings.change({ key: 'plugin.fixture.permission.write', value: 'auto' });
    expect(codeOf(await user.tools.invoke(call('fixture.note', { text: 'a' }, 'same')))).toBe('mode_off');
  });

  test('what became of a call is known by its id', async () => {
    const { user } = await start();
    expect(await user.tools.outcome({ callId: 'never' })).toEqual({ status: 'none' });
    const outcome = await user.tools.invoke(call('fixture.look', {}, 'looked'));
    expect(await user.tools.outcome({ callId: 'looked' })).toEqual(outcome);
  });

  test('a call that was started before the process died is unknown and is not repeated', async () => {
    const { next } = await lives();
    const before = await next();
    void before.user.tools.invoke(call('fixture.wait', {}, 'cut'));
    await before.world.began;
    // The process dies: nothing of it writes again, and another one opens the file.
    const after = await next();
    expect(await after.user.tools.outcome({ callId: 'cut' })).toMatchObject({ status: 'unknown' });
    expect(codeOf(await after.user.tools.invoke(call('fixture.wait', {}, 'cut')))).toBe('outcome_unknown');
    expect(after.world.effects).toEqual([]);
  });
});

describe('the record', () => {
  test('holds who did what, how it was allowed and how it ended', async () => {
    const { user, agent, platform } = await start({ unattended: true });
    await user.tools.invoke(call('fixture.note', { text: 'a' }, 'one'));
    await agent.tools.invoke(call('fixture.pay', { yuan: 5 }, 'two'));
    await agent.tools.invoke(call('fixture.look', {}, 'three'));
    platform.clock.advance(1_000); // Rows of reads are written together, a little later.
    await new Promise((resolve) => setImmediate(resolve));
    const rows = platform.sql.all('SELECT id, tool, actor, effect, mode, input, state FROM calls ORDER BY rowid');
    expect(rows).toEqual([
      {
        id: 'one',
        tool: 'fixture.note',
        actor: 'user',
        effect: 'write',
        mode: 'auto',
        input: '{"text":"a"}',
        state: 'ended',
      },
      {
        id: 'two',
        tool: 'fixture.pay',
        actor: 'agent',
        effect: 'money',
        mode: 'ask',
        input: '{"yuan":5}',
        state: 'ended',
      },
      { id: 'three', tool: 'fixture.look', actor: 'agent', effect: 'read', mode: 'auto', input: '{}', state: 'ended' },
    ]);
  });

  test('of a read is known at once, and written when the harness closes', async () => {
    const { next } = await lives();
    const before = await next();
    const outcome = await before.user.tools.invoke(call('fixture.look', {}, 'looked'));
    expect(await before.user.tools.invoke(call('fixture.look', {}, 'looked'))).toEqual(outcome);
    await before.close();
    const after = await next();
    expect(await after.user.tools.outcome({ callId: 'looked' })).toEqual(outcome);
  });

  test('of many reads is written without waiting', async () => {
    const { user, platform } = await start();
    for (let n = 0; n < 64; n++) await user.tools.invoke(call('fixture.look', {}, `many-${n}`));
    expect(platform.sql.get<{ n: number }>('SELECT count(*) AS n FROM calls')?.n).toBe(64);
  });

  test('of a write is there before the tool runs', async () => {
    const { user, world, platform } = await start();
    const outcome = user.tools.invoke(call('fixture.wait', {}, 'early'));
    await world.began;
    expect(platform.sql.get('SELECT state, outcome FROM calls WHERE id = ?', 'early')).toEqual({
      state: 'started',
      outcome: null,
    });
    world.gate.open();
    await outcome;
    expect(platform.sql.get('SELECT state FROM calls WHERE id = ?', 'early')).toEqual({ state: 'ended' });
  });
});

describe('the record', () => {
  test('keeps the newest reads of screens only, and everything else', async () => {
    const { user, agent, platform } = await start();
    await user.tools.invoke(call('fixture.note', { text: 'a' }, 'write'));
    await agent.tools.invoke(call('fixture.look', {}, 'agent'));
    for (let n = 0; n < SCREEN_READS + 600; n++) await user.tools.invoke(call('fixture.look', {}, `read-${n}`));
    platform.clock.advance(1_000);
    await Bun.sleep(1);
    const ids = platform.sql.all<{ id: string }>('SELECT id FROM calls').map(({ id }) => id);
    expect(ids).toContain('write');
    expect(ids).toContain('agent');
    expect(ids).toContain(`read-${SCREEN_READS + 599}`);
    expect(ids).not.toContain('read-0');
    expect(ids.length).toBeLessThan(SCREEN_READS + 600);
  });
});
