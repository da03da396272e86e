/** A process that is killed in the middle of a payment, and the life after it: nothing is done twice, nothing is guessed. */
import { afterEach, describe, expect, test } from 'bun:test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestSql } from './bun-sql';
import { endOf, eventsOf, messagesOf } from './chat-reading';
import { type ScriptedModel, startScriptedModel } from './scripted-model';
import { startTestHarness, type TestHarness } from './test-harness';
import { trialPlugin } from './trial-plugin';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Lets a process live until it prints a line, kills it, and starts the next life in this process. */
async function killedAt(line: string, answers: 'yes' | 'nothing', tool: string) {
  const folder = await mkdtemp(join(tmpdir(), 'core-killed-'));
  endings.push(() => rmSync(folder, { recursive: true }));
  const [database, world] = [join(folder, 'test.db'), join(folder, 'world.txt')];
  writeFileSync(world, '');
  const model: ScriptedModel = await startScriptedModel();
  endings.push(() => model.close());
  model.reply().call(`trial__${tool}`, { yuan: 5 });
  if (line === 'text.delta') model.reply().text('付好').hang();
  const script = join(import.meta.dir, 'life-process.ts');
  const child = Bun.spawn([process.execPath, script, database, world, model.baseURL, answers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const piece of child.stdout) {
    printed += new TextDecoder().decode(piece);
    if (printed.split('\n').includes(line)) break;
  }
  child.kill('SIGKILL');
  await child.exited;
  const did: string[] = [];
  const plugin = trialPlugin({ did: (what) => void did.push(what), said: () => '', transferMs: 0 });
  const next: TestHarness = await startTestHarness({
    model,
    plugins: [plugin],
    platform: { sql: openTestSql(database), random: { uuid: () => crypto.randomUUID() } },
  });
  endings.push(() => next.close());
  return { next, model, did, before: () => readFileSync(world, 'utf8').split('\n').filter(Boolean) };
}

describe('a process killed', () => {
  test('while it asks: the question is still there, and a yes pays once', async () => {
    const { next, model, did, before } = await killedAt('approval.asked', 'nothing', 'pay');
    expect(before()).toEqual([]);
    const [question] = await next.user.approvals.list({});
    expect(question).toMatchObject({ tool: 'trial.pay', fields: [{ value: '5 元' }] });
    model.reply().text('付好了');
    await next.user.approvals.answer({ id: question?.id ?? '', answer: 'once' });
    await next.user.approvals.answer({ id: question?.id ?? '', answer: 'once' });
    expect(endOf(await next.ended('chat'))).toEqual(['done']);
    expect(did).toEqual(['pay 5']);
  });

  test('between the yes and the result: the outcome is unknown, and nothing is repeated', async () => {
    const { next, model, did, before } = await killedAt('transfer 5 begun', 'yes', 'transfer');
    const entries = await next.ended('chat');
    expect(eventsOf(entries, 'tool.ended')[0]).toMatchObject({ end: 'unknown', error: { code: 'outcome_unknown' } });
    expect(endOf(entries)).toEqual(['interrupted']);
    expect((await next.user.audit.list({ limit: 1 }))[0]).toMatchObject({ status: 'unknown', answer: 'once' });
    model.reply().text('请先核实');
    await next.user.chat.retry({ session: 'chat' });
    expect(endOf(await next.ended('chat', 2))).toEqual(['done']);
    expect(JSON.stringify(messagesOf(next, 2))).toContain('outcome_unknown');
    const callId = eventsOf(entries, 'tool.called')[0]?.callId ?? '';
    const again = { tool: 'trial.transfer', input: { yuan: 5 }, callId };
    expect(await next.user.tools.invoke(again)).toMatchObject({ status: 'unknown' });
    expect([...before(), ...did]).toEqual(['transfer 5 begun']);
  });

  test('after the result: the result is there, and nothing is repeated', async () => {
    const { next, model, did, before } = await killedAt('text.delta', 'yes', 'pay');
    const entries = await next.ended('chat');
    expect(eventsOf(entries, 'tool.ended')[0]).toMatchObject({ end: 'ok', result: { done: 'pay 5' } });
    model.reply().text('付好了');
    await next.user.chat.retry({ session: 'chat' });
    expect(endOf(await next.ended('chat', 2))).toEqual(['done']);
    expect([...before(), ...did]).toEqual(['pay 5']);
  });
});
