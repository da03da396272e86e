/** `pku usage` and `pku approvals` over a real harness. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHarness, type RunningHarness } from '@pku-harness/core';
import { memoryPlatform, trialPlugin } from '@pku-harness/core/testing';
import { type ContractWorld, contractWorld } from '@pku-harness/core/testing/contract-world';
import { openQuestion } from '../testing/assistant-world';
import { testTerminal as terminal } from '../testing/test-terminal';
import { answerApprovals } from './approvals-command';
import { chat } from './chat-command';
import { showUsage } from './usage-command';

const never = new AbortController().signal;
let world: ContractWorld;
let running: RunningHarness;
const effects: string[] = [];
beforeEach(async () => {
  effects.length = 0;
  world = await contractWorld();
  const trial = trialPlugin({ did: (effect) => void effects.push(effect), said: () => '', transferMs: 0 });
  const plugins = [...world.plugins, trial];
  running = await createHarness(memoryPlatform(), { ...world, plugins, kind: 'real' });
});
afterEach(async () => {
  await running.close();
  await world.close();
});
const user = () => running.as('user');

describe('pku usage', () => {
  test('says so when nothing was used', async () => {
    const screen = terminal(true);
    expect(await showUsage(user(), screen, { json: false })).toBe(0);
    expect([screen.out, screen.err]).toEqual([[], ['这段时间没有用过模型']]);
  });

  test('prints a line a day and model with a sum, of the days asked for, or JSON', async () => {
    for (const text of ['你好', '再见']) {
      world.model.reply().text('好');
      await chat({ harness: user(), byHost: false }, terminal(true), { text, goOn: false }, never);
    }
    const screen = terminal(true);
    expect(await showUsage(user(), screen, { json: false })).toBe(0);
    expect(screen.out[0]).toMatch(/^day +model +purpose +requests +input/);
    expect(screen.out[1]).toMatch(/^\d{4}-\d{2}-\d{2} {2}scripted scripted +reply +2 /);
    expect(screen.out.at(-1)).toMatch(/^sum +2 /);
    const none = terminal(true);
    await showUsage(user(), none, { json: false, from: '2000-01-01', to: '2000-12-31' });
    expect(none.out).toEqual([]);
    const json = terminal(true);
    await showUsage(user(), json, { json: true });
    expect(JSON.parse(json.out.join(''))[0]).toMatchObject({ provider: 'scripted', requests: 2 });
  });
});

describe('pku approvals', () => {
  test('puts what waits to the person, and an empty line leaves it open', async () => {
    const paying = running.as('mcp').tools.invoke({ tool: 'trial.pay', input: { yuan: 5 }, callId: 'pay' });
    await openQuestion(user());
    const empty = terminal(true, undefined, () => '');
    expect(await answerApprovals(user(), empty, false)).toBe(0);
    expect(empty.err.slice(0, 3)).toEqual([
      '要执行「付款」吗？它会花钱。',
      '  金额：5 元',
      '  原因：另一个助手要花钱或公开发布，每次都要确认',
    ]);
    expect(await user().approvals.list({})).toHaveLength(1);
    expect(
      await answerApprovals(
        user(),
        terminal(true, undefined, () => 'y'),
        false,
      ),
    ).toBe(0);
    expect([await paying, effects]).toMatchObject([{ status: 'ok' }, ['pay 5']]);
    const none = terminal(true);
    await answerApprovals(user(), none, false);
    expect(none.err).toEqual(['没有等待确认的操作']);
  });

  test('without a person only lists them', async () => {
    const stop = new AbortController();
    const call = { tool: 'trial.pay', input: { yuan: 5 }, callId: 'pay' };
    const paying = running.as('mcp').tools.invoke(call, { signal: stop.signal });
    await openQuestion(user());
    const pipe = terminal(false);
    expect(await answerApprovals(running.as('agent'), pipe, false)).toBe(0);
    expect([pipe.asked, pipe.err[0]]).toEqual([[], '要执行「付款」吗？它会花钱。']);
    const json = terminal(false);
    await answerApprovals(running.as('agent'), json, true);
    expect(JSON.parse(json.out.join(''))[0]).toMatchObject({ callId: 'pay', tool: 'trial.pay' });
    stop.abort();
    expect(await paying).toMatchObject({ status: 'refused' });
  });
});
