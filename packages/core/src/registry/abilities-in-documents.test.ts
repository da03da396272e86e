/**
 * Every operation of the ability table, called by a document through the pipeline: it does what the service of that name
 * does, or says in words why it cannot; and a tool that declares less than an operation does is refused when it is loaded.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { EFFECTS, type Effect } from '@pku-harness/sdk';
import { ABILITIES } from '@pku-harness/sdk/lang';
import type { InvokeOutcome } from '../harness/harness';
import { startTestHarness, type TestHarness } from '../testing';

/** The tool of an operation: `todos.add` becomes `todosAdd`. */
const toolName = (operation: string) => operation.replace(/\.(.)/, (_all, letter: string) => letter.toUpperCase());

/** A document whose tools hand their input to one operation each; `effectOf` may declare another effect than is right. */
function document(effectOf: (operation: string, effect: Effect) => Effect) {
  const operations = [...ABILITIES.values()];
  const groups = [...new Set(operations.map(({ group }) => group))];
  const tools = operations.map(({ name, effect }) => {
    return `  ${toolName(name)}:
    title: 操作
    description: 'Calls ${name}'
    effect: ${effectOf(name, effect)}
    input: { args: { type: object, optional: true } }
    steps:
      - let: done
        ability: ${name}
        args: input.args ?? {}
    return: done`;
  });
  const manifest = `---
spec: 1
id: every-ability
name: 每种能力
description: '调用每一种宿主能力。'
version: 1.0.0
author: test
abilities: [${groups.join(', ')}]
tools:
${tools.join('\n')}
---
`;
  return { folder: 'every-ability', origin: 'official' as const, files: { 'PLUGIN.md': manifest } };
}

let world: TestHarness;
let calls = 0;
beforeAll(async () => {
  world = await startTestHarness({
    plugins: [document((_name, effect) => effect)],
    platform: { abilities: ['network', 'campus-session', 'cloud'] },
  });
});
afterAll(() => world.close());

const run = (operation: string, args: object = {}): Promise<InvokeOutcome> =>
  world.user.tools.invoke({
    tool: `every-ability.${toolName(operation)}`,
    input: { args },
    callId: `00000000-0000-4000-9000-${String(++calls).padStart(12, '0')}`,
  });
const result = async (operation: string, args: object = {}) => {
  const outcome = await run(operation, args);
  if (outcome.status !== 'ok') throw new Error(`${operation}: ${JSON.stringify(outcome)}`);
  return outcome.result as Record<string, unknown>;
};
const refusal = async (operation: string, args: object = {}) => {
  const outcome = await run(operation, args);
  return outcome.status === 'ok' ? 'ok' : outcome.error.code;
};
const seen = new Set<string>();
const covers = (...operations: string[]) => {
  for (const operation of operations) seen.add(operation);
};

describe('a document', () => {
  test('keeps to-dos', async () => {
    covers('todos.list', 'todos.add', 'todos.update', 'todos.setDone', 'todos.remove');
    const { id } = await result('todos.add', { title: '交作业', due: '2026-09-25 18:00', key: 'hw-1' });
    expect(await result('todos.update', { id, note: '第三章' })).toMatchObject({ note: '第三章' });
    expect(await result('todos.setDone', { id })).toHaveProperty('doneAt');
    expect(await result('todos.list', {})).toMatchObject([{ id, plugin: 'every-ability' }]);
    await result('todos.remove', { id });
    expect(await result('todos.list', {})).toEqual([] as never);
    expect(await refusal('todos.add', { title: '' })).toBe('service_input');
  });

  test('keeps the timetable', async () => {
    covers('timetable.get', 'timetable.upsert', 'timetable.remove');
    const kept = await result('timetable.upsert', {
      title: '高等数学',
      weekday: 1,
      weeks: '1-16',
      periods: '3-4',
      key: 'math',
    });
    const id = (kept.item as { id: string } | undefined)?.id ?? (kept as { id?: string }).id;
    expect(id).toBeString();
    expect(JSON.stringify(await result('timetable.get', {}))).toContain('高等数学');
    await result('timetable.remove', { id });
    expect(JSON.stringify(await result('timetable.get', {}))).not.toContain('高等数学');
  });

  test('makes scheduled jobs', async () => {
    covers('scheduler.list', 'scheduler.create', 'scheduler.update', 'scheduler.remove');
    const tomorrow = new Date(world.platform.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { job } = await result('scheduler.create', { title: '浇花', schedule: { at: `${tomorrow} 09:00` } });
    const { id } = job as { id: string };
    await result('scheduler.update', { id, title: '浇阳台的花' });
    expect(await result('scheduler.list', {})).toMatchObject([{ id, title: '浇阳台的花', plugin: 'every-ability' }]);
    await result('scheduler.remove', { id });
    expect(await result('scheduler.list', {})).toEqual([] as never);
    expect(await refusal('scheduler.create', { title: '浇花', schedule: { at: '2001-01-01 09:00' } })).toMatch(
      /^schedule_/,
    );
  });

  test('opens an address and lets files be chosen where a screen is open, and says so where none is', async () => {
    covers('browser.open', 'files.pick');
    expect(await result('browser.open', { url: 'https://www.pku.edu.cn/' })).toMatchObject({ status: 'nobody' });
    expect(await refusal('browser.open', { url: 'http://www.pku.edu.cn/' })).toBe('E4302');
    expect(await refusal('files.pick', {})).toBe('screen_missing');
  });

  test('hashes a text', async () => {
    covers('crypto.sha256');
    expect(await result('crypto.sha256', { text: '' })).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' as never,
    );
  });

  test('gets null for the code of a token that is not bound', async () => {
    covers('otp.code');
    expect(await result('otp.code')).toBeNull();
  });

  test('is told in words what cannot be reached yet: campus sites, text messages, the cloud', async () => {
    covers('campusPage.open', 'verify.treehole', 'verify.treeholeSendCode', 'sms.awaitCode', 'cloud.call');
    expect(await refusal('campusPage.open', { service: 'treehole' })).toBe('campus_unavailable');
    expect(await refusal('verify.treehole', { request: { url: '/chapi/api/x' } })).toBe('campus_unavailable');
    expect(await refusal('verify.treeholeSendCode', { kind: 'login' })).toBe('campus_unavailable');
    expect(await refusal('sms.awaitCode')).toBe('E4301');
    expect(await refusal('cloud.call', { fn: 'sum' })).toBe('E4301');
  });

  test('was shown with every operation of the table', () => {
    expect([...seen].sort()).toEqual([...ABILITIES.keys()].sort());
  });
});

describe('a tool that declares less than its operation does', () => {
  const stronger = [...ABILITIES.values()].filter(({ effect }) => effect !== 'read');

  test.each(stronger.map(({ name }) => name))('is refused when it is loaded: %s', async (name) => {
    const weaker = (effect: Effect) => EFFECTS[EFFECTS.indexOf(effect) - 1] ?? effect;
    const harness = await startTestHarness({
      plugins: [document((operation, effect) => (operation === name ? weaker(effect) : effect))],
    });
    const plugin = (await harness.user.plugins.list({})).find(({ id }) => id === 'every-ability');
    await harness.close();
    expect(plugin).toMatchObject({ state: 'broken', problems: [{ code: 'E2310' }] });
  });
});
