/** The commands over a real harness, with a terminal that a test reads and answers. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHarness, type Harness, type RunningHarness } from '@pku-harness/core';
import { memoryPlatform } from '@pku-harness/core/testing';
import { type ContractWorld, contractWorld } from '@pku-harness/core/testing/contract-world';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { type TestTerminal, testTerminal as terminal } from '../testing/test-terminal';
import { listCalls } from './audit-command';
import { chat } from './chat-command';
import { callTool, listTools } from './tool-commands';

let world: ContractWorld;
let running: RunningHarness;
let spent = 0;
const shop = definePlugin({
  id: 'shop',
  name: '小店',
  description: '花钱和发布',
  version: '1.0.0',
  tools: {
    pay: defineTool({
      title: '付款',
      description: 'Pays',
      input: z.object({ yuan: z.number() }),
      effect: 'money',
      execute: async ({ yuan }) => {
        spent += yuan;
        return { paid: yuan };
      },
    }),
  },
});

async function start(unattended: boolean): Promise<void> {
  running = await createHarness(memoryPlatform(), {
    plugins: [...world.plugins, shop],
    defaults: world.defaults,
    version: world.version,
    kind: 'real',
    unattended,
  });
}
beforeEach(async () => {
  spent = 0;
  world = await contractWorld();
});
afterEach(async () => {
  await running.close();
  await world.close();
});

const never = new AbortController().signal;
const person = (byHost = false): { harness: Harness; byHost: boolean } => ({ harness: running.as('user'), byHost });
const nobody = (byHost = false): { harness: Harness; byHost: boolean } => ({ harness: running.as('agent'), byHost });

describe('pku tools', () => {
  test('prints one line a tool, or JSON', async () => {
    await start(false);
    const lines = terminal(true);
    expect(await listTools(person().harness, lines, false)).toBe(0);
    expect(lines.out[0]).toBe('contract.echo   read    回声\n');
    const json = terminal(true);
    await listTools(person().harness, json, true);
    expect(JSON.parse(json.out.join(''))[0].id).toBe('contract.echo');
  });
});

describe('pku call', () => {
  test('prints the result as JSON and nothing else on stdout', async () => {
    await start(false);
    const screen = terminal(true);
    expect(await callTool(person(), screen, { tool: 'contract.echo', input: { text: '二教' } }, never)).toBe(0);
    expect(JSON.parse(screen.out.join(''))).toEqual({ text: '二教', actor: 'user' });
    expect(screen.err).toEqual([]);
  });

  test('takes the name that the model sees', async () => {
    await start(false);
    const screen = terminal(true);
    expect(await callTool(person(), screen, { tool: 'contract__echo', input: { text: 'a' } }, never)).toBe(0);
  });

  test('leaves stdout empty when it failed or was refused, and says why on stderr', async () => {
    await start(false);
    for (const [tool, input, said] of [
      ['contract.fail', {}, /教室系统暂时打不开 \(tool_failed\)/],
      ['contract.nothing', {}, /\(\w+\)/],
      ['contract.echo', { text: 7 }, /\(\w+\)/],
    ] as const) {
      const screen = terminal(true);
      expect(await callTool(person(), screen, { tool, input }, never)).toBe(1);
      expect(screen.out).toEqual([]);
      expect(screen.err.join('\n')).toMatch(said);
    }
  });

  test('asks a person before it spends, and does nothing on no', async () => {
    await start(false);
    const refusing = terminal(true, () => false);
    expect(await callTool(person(), refusing, { tool: 'shop.pay', input: { yuan: 5 } }, never)).toBe(1);
    expect([spent, refusing.asked.length, refusing.out]).toEqual([0, 1, []]);
    const agreeing = terminal(true, () => true);
    expect(await callTool(person(), agreeing, { tool: 'shop.pay', input: { yuan: 5 } }, never)).toBe(0);
    expect(spent).toBe(5);
    expect(agreeing.asked[0]).toContain('{"yuan":5}');
  });

  test('does not ask a person before it reads', async () => {
    await start(false);
    const screen = terminal(true);
    await callTool(person(), screen, { tool: 'contract.echo', input: { text: 'a' } }, never);
    expect(screen.asked).toEqual([]);
  });

  test('without a person acts as the agent, and what needs a person is refused where there is none', async () => {
    await start(true);
    const pipe = terminal(false);
    expect(await callTool(nobody(), pipe, { tool: 'contract.echo', input: { text: 'a' } }, never)).toBe(0);
    expect(JSON.parse(pipe.out.join('')).actor).toBe('agent');
    expect(await callTool(nobody(), terminal(false), { tool: 'shop.pay', input: { yuan: 5 } }, never)).toBe(1);
    expect(spent).toBe(0);
  });

  test('without a person waits for whoever is in front of the app, and says so', async () => {
    await start(false);
    const pipe = terminal(false);
    const call = callTool(nobody(true), pipe, { tool: 'shop.pay', input: { yuan: 5 } }, never);
    while (!pipe.err.includes('等待在应用里确认')) await Bun.sleep(2);
    expect(spent).toBe(0);
    const [approval] = await running.as('user').approvals.list({});
    await running.as('user').approvals.answer({ id: approval?.id as string, answer: 'once' });
    expect(await call).toBe(0);
    expect(spent).toBe(5);
  });

  test('stops when it is interrupted', async () => {
    await start(false);
    const stop = new AbortController();
    const call = callTool(person(), terminal(true), { tool: 'contract.wait', input: {} }, stop.signal);
    await world.waiting();
    stop.abort();
    expect(await call).toBe(1);
    await world.aborted();
  });
});

describe('pku audit', () => {
  test('prints who did what, newest first', async () => {
    await start(false);
    await callTool(person(), terminal(true), { tool: 'shop.pay', input: { yuan: 5 } }, never);
    await callTool(person(), terminal(true), { tool: 'contract.echo', input: { text: 'a' } }, never);
    const screen = terminal(true);
    expect(await listCalls(person().harness, screen, false)).toBe(0);
    expect(screen.out[0]).toContain('contract.echo {"text":"a"}  read: auto');
    expect(screen.out[1]).toContain('shop.pay {"yuan":5}  money: ask');
    const json = terminal(true);
    await listCalls(person().harness, json, true);
    expect(JSON.parse(json.out.join(''))[1]).toMatchObject({ tool: 'shop.pay', actor: 'user', status: 'ok' });
  });
});

describe('pku chat', () => {
  test('streams the answer to stdout and shows the tools on stderr', async () => {
    await start(false);
    world.model.reply().text('我查一下').call('contract__echo', { text: '二教' });
    world.model.reply().text('101 空着');
    const screen = terminal(true);
    expect(await chat(person(), screen, { text: '二教哪里有空教室', goOn: false }, never)).toBe(0);
    expect(screen.out.join('')).toBe('我查一下\n101 空着\n');
    expect(screen.err).toEqual(['→ 回声 (contract__echo) {"text":"二教"}', '✓ 回声 (contract__echo)']);
  });

  test('asks the person where the mode says so', async () => {
    await start(false);
    world.model.reply().call('contract__book', { room: '101' });
    world.model.reply().text('好了');
    const screen = terminal(true, () => true);
    expect(await chat(person(), screen, { text: '订 101', goOn: false }, never)).toBe(0);
    expect(screen.err.slice(1, 5)).toEqual([
      '要执行「订教室」吗？它会改动你的数据。',
      '  room：101',
      '  原因：权限设置为先询问',
      '  原始参数：{"room":"101"}',
    ]);
    expect(screen.asked).toHaveLength(1);
    expect(screen.err.at(-1)).toBe('✓ 订教室 (contract__book)');
  });

  test('tells the model when the person says no', async () => {
    await start(false);
    world.model.reply().call('contract__book', { room: '101' });
    world.model.reply().text('那就不订了');
    const screen = terminal(true, () => false);
    expect(await chat(person(), screen, { text: '订 101', goOn: false }, never)).toBe(0);
    expect(screen.err.some((line) => line.startsWith('✗'))).toBe(true);
    expect(screen.out.join('')).toBe('那就不订了\n');
  });

  test('passes the person’s own words on, stops on s, and allows for good on a', async () => {
    await start(false);
    const typed = async (line: string) => {
      world.model.reply().call('contract__book', { room: '101' });
      if (line !== 's') world.model.reply().text('好');
      const screen = terminal(true, undefined, () => line);
      return { code: await chat(person(), screen, { text: '订 101', goOn: false }, never), screen };
    };
    await typed('换 102');
    expect(JSON.stringify(world.model.requests.at(-1)?.body.messages)).toContain('换 102');
    const stopped = await typed('s');
    expect([stopped.code, stopped.screen.err.at(-1)]).toEqual([130, '已停止']);
    expect((await typed('a')).code).toBe(0);
    const after = await typed('n');
    expect(after.screen.asked).toEqual([]);
  });

  test('takes a question back that was answered in the app', async () => {
    await start(false);
    world.model.reply().call('contract__book', { room: '101' });
    world.model.reply().text('订好了');
    const screen: TestTerminal = {
      ...terminal(true),
      ask: (_prompt, signal) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined), { once: true })),
    };
    const asking = chat(person(), screen, { text: '订 101', goOn: false }, never);
    const { approvals } = running.as('user');
    while ((await approvals.list({})).length === 0) await Bun.sleep(2);
    await approvals.answer({ id: (await approvals.list({}))[0]?.id ?? '', answer: 'once' });
    expect(await asking).toBe(0);
    expect(screen.out.join('')).toBe('订好了\n');
  });

  test('goes on with the newest chat, or with the question that it left open', async () => {
    await start(false);
    const goOn = chat(person(), terminal(true), { goOn: true }, never).catch((error) => error.code);
    expect(await goOn).toBe('nothing_to_continue');
    world.model.reply().call('contract__book', { room: '101' });
    const leaving = new AbortController();
    const left = chat(
      person(),
      { ...terminal(true), ask: async () => undefined },
      { text: '订', goOn: false },
      leaving.signal,
    );
    while ((await running.as('user').approvals.list({})).length === 0) await Bun.sleep(2);
    world.model.reply().text('订好了');
    const screen = terminal(true);
    expect(await chat(person(), screen, { goOn: true }, never)).toBe(0);
    expect([screen.out.join(''), screen.asked.length]).toEqual(['订好了\n', 1]);
    expect(await left).toBe(0);
    world.model.reply().text('还记得');
    expect(await chat(person(), screen, { text: '记得吗', goOn: true }, never)).toBe(0);
    expect(JSON.stringify(world.model.requests.at(-1)?.body.messages)).toContain('订好了');
  });

  test('keeps what was said when it is interrupted, and exits with 130', async () => {
    await start(false);
    world.model.reply().text('说了一半').hang();
    const stop = new AbortController();
    const screen = terminal(true);
    const asking = chat(person(), screen, { text: '讲个故事', goOn: false }, stop.signal);
    while (screen.out.length === 0) await Bun.sleep(2);
    stop.abort();
    expect(await asking).toBe(130);
    expect(screen.out.join('')).toBe('说了一半\n');
  });

  test('says what is wrong with the model', async () => {
    await start(false);
    world.model.reply().status(401);
    const screen = terminal(true);
    expect(await chat(person(), screen, { text: '你好', goOn: false }, never)).toBe(1);
    expect(screen.err.join('\n')).toMatch(/\(\w+\)/);
    expect(screen.out).toEqual([]);
  });
});
