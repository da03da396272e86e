/**
 * Whatever the order of messages, stops, answers, retries and deaths of the process: each side effect happens at most once
 * and only after a yes, each question is answered once, and the chat can always be gone on with.
 */
import { describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HarnessError } from '@pku-harness/sdk';
import fc from 'fast-check';
import { countedRandom, openTestSql, startTestHarness, type TestHarness } from '../testing';
import { startScriptedModel } from '../testing/scripted-model';
import type { ApprovalAnswer, ChatEvent } from './events';
import { openRun } from './open-run';

const ACTIONS = [
  'message',
  'stop',
  'yes',
  'no',
  'no-and-stop',
  'always',
  'both',
  'retry',
  'regenerate',
  'edit',
  'death',
  'close',
  'pause',
] as const;
type Action = (typeof ACTIONS)[number];

/** A model that pays once for each thing it is told, a new amount every time, and then says so. */
function payingModel(): { fetch: (input: unknown, init?: RequestInit) => Promise<Response>; amounts(): number } {
  let amount = 0;
  return {
    amounts: () => amount,
    fetch: async (_input, init) => {
      const { messages } = JSON.parse(String(init?.body));
      const pays = messages.at(-2).role === 'user';
      const call = { index: 0, id: 'call', type: 'function', function: { name: 'fixture__pay', arguments: '' } };
      if (pays) call.function.arguments = JSON.stringify({ yuan: ++amount });
      const delta = pays ? { tool_calls: [call] } : { content: '好了' };
      const chunk = {
        id: 'c',
        created: 1,
        model: 'm',
        choices: [{ index: 0, delta, finish_reason: pays ? 'tool_calls' : 'stop' }],
      };
      return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    },
  };
}

/** Lets everything that is ready happen. */
async function settle(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function play(actions: readonly (readonly [Action, number])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'core-interleavings-'));
  const server = await startScriptedModel(); // Only its address is used: the platform's fetch answers.
  const model = payingModel();
  const lives: TestHarness[] = [];
  const answered: string[] = [];
  const live = async () => {
    const platform = {
      sql: openTestSql(join(folder, 'test.db')),
      random: countedRandom(1 + 10_000 * lives.length),
      fetch: model.fetch,
    };
    lives.push(await startTestHarness({ model: server, platform }));
  };
  const now = () => lives.at(-1) as TestHarness;
  const ignoreRefusal = (error: unknown) => {
    if (!HarnessError.is(error)) throw error;
  };
  const answer = async (...all: readonly ApprovalAnswer[]) => {
    const [question] = await now().user.approvals.list({});
    if (question === undefined) return;
    if (all[0] === 'once') answered.push((question.input as { yuan: number }).yuan.toString());
    const { id } = question;
    await Promise.all(all.map((said) => now().user.approvals.answer({ id, answer: said }).catch(ignoreRefusal)));
  };
  let messages = 0;
  const acts: Readonly<Record<Action, () => Promise<unknown>>> = {
    message: () => now().user.chat.send({ session: 'chat', messageId: `m${++messages}`, text: '付款' }),
    stop: () => now().user.chat.stop({ session: 'chat' }),
    yes: () => answer('once'),
    no: () => answer('no'),
    'no-and-stop': () => answer('stop'),
    // Never offered for money: it is no answer.
    always: () => answer('always'),
    // Two windows, two answers at once: the first one holds.
    both: () => answer('once', 'no', 'stop'),
    retry: () => now().user.chat.retry({ session: 'chat' }).catch(ignoreRefusal),
    regenerate: () =>
      now()
        .user.chat.regenerate({ session: 'chat', messageId: `m${messages}` })
        .catch(ignoreRefusal),
    edit: () =>
      now()
        .user.chat.edit({ session: 'chat', messageId: `m${messages}`, newMessageId: `m${++messages}`, text: '付款' })
        .catch(ignoreRefusal),
    death: async () => {
      // Nothing of the dead process writes any more.
      now().platform.sql.close();
      await live();
    },
    close: async () => {
      await now().running.close();
      await live();
    },
    pause: async () => {},
  };
  await live();
  await now().user.chat.create({ session: 'chat' });
  for (const [action, turns] of actions) {
    await acts[action]();
    await settle(turns);
  }
  // Whatever happened, the chat goes on.
  await now().user.chat.stop({ session: 'chat' });
  await now().user.chat.send({ session: 'chat', messageId: 'last', text: '付款' });
  while ((await now().user.approvals.list({})).length === 0) await settle(1);
  await answer('once');
  const events: ChatEvent[] = [];
  for await (const { event } of now().user.chat.events({ session: 'chat', after: 0 })) {
    events.push(event);
    if (event.type === 'run.ended' && events.some((said) => said.type === 'message.user' && said.messageId === 'last'))
      break;
  }
  const paid = lives.flatMap((life) => life.world.effects.map((effect) => effect.replace('pay ', '')));
  const rows = now().platform.sql.all<{ answer: string | null }>('SELECT answer FROM approvals');
  await now().running.close();
  await server.close();
  rmSync(folder, { recursive: true });
  return { events, paid, answered, rows };
}

describe('any interleaving', () => {
  test('pays at most once for each yes, and never without one', async () => {
    const action = fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(12));
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
        const { events, paid, answered, rows } = await play(actions);
        expect(new Set(paid).size).toBe(paid.length);
        for (const amount of paid) expect(answered).toContain(amount);
        expect(paid).toContain(answered.at(-1) as string);
        expect(rows.filter((row) => row.answer === null)).toEqual([]);
        const answers = events.flatMap((event) => (event.type === 'approval.answered' ? [event.approvalId] : []));
        expect(new Set(answers).size).toBe(answers.length);
        expect(openRun(events)).toBeUndefined();
        const last = events.at(-1);
        expect(last?.type === 'run.ended' && last.end).toBe('done');
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
