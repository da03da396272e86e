/**
 * What a long chat costs when nothing is asked of a model: opening it again after the process died in the middle of a run,
 * and making room in it when it fills the window.
 */

import { createHarness, type SqlDatabase } from '@pku-harness/core';
import type { ChatEvent } from '../../packages/core/src/chat/events';
import { Journal, writeJournal } from '../../packages/core/src/chat/journal';
import { makeRoom } from '../../packages/core/src/chat/make-room';
import type { Reply } from '../../packages/core/src/chat/reply';
import { RetryGate } from '../../packages/core/src/chat/retry';
import { SessionPrompt } from '../../packages/core/src/chat/session-prompt';
import { UsageStore } from '../../packages/core/src/chat/usage-store';
import { openHostPlatform } from '../../packages/host/src/platform';
import { type Bench, type Measure, median, timeEach } from '../measure';
import { inScratchFolder } from '../scratch';

const TIMES = 9;
const EVENTS = 2_000;
const TOKENS = 200_000;

export const chatBench: Bench = {
  name: 'core chat',
  async run(): Promise<readonly Measure[]> {
    return [await reopening(), ...(await makingRoom())];
  },
};

/** Reads, repairs and derives the prompt of a session whose process died while a call was under way. */
async function reopening(): Promise<Measure> {
  return inScratchFolder(async (folder) => {
    const sessions = Array.from({ length: TIMES }, (_, index) => `s-${index}`);
    const writer = openHostPlatform(folder, { kind: 'real' });
    const first = await createHarness(writer, { plugins: [], version: '0.0.0', kind: 'real' });
    for (const session of sessions) await first.as('user').chat.create({ session });
    const events = brokenChat(EVENTS).map((event) => ({ at: 0, event }));
    writer.sql.transaction(() => {
      for (const session of sessions) writeJournal(writer.sql, session, events);
    });
    await first.close();

    const platform = openHostPlatform(folder, { kind: 'real' });
    const harness = await createHarness(platform, { plugins: [], version: '0.0.0', kind: 'real' });
    const user = harness.as('user');
    const durations = await timeEach(TIMES, (index) => user.chat.context({ session: sessions[index] as string }));
    const bare = await timeEach(TIMES, async (index) => parseRows(platform.sql, sessions[index] as string));
    await harness.close();
    return {
      what: `open a session of ${EVENTS} events again, with repair`,
      value: median(durations),
      unit: 'ms',
      budget: 50,
      beside: { what: 'its rows, parsed', value: median(bare) },
    };
  });
}

function parseRows(sql: SqlDatabase, session: string): unknown[] {
  return sql
    .all<{ event: string }>('SELECT event FROM journal WHERE session = ? ORDER BY sequence', session)
    .map(({ event }) => JSON.parse(event));
}

/** Everything of a compaction but the model's own work: its answer is there at once. */
async function makingRoom(): Promise<readonly Measure[]> {
  return inScratchFolder(async (folder) => {
    const platform = openHostPlatform(folder, { kind: 'real' });
    const { sql, clock } = platform;
    await (
      await createHarness(openHostPlatform(folder, { kind: 'real' }), { plugins: [], version: '0.0.0', kind: 'real' })
    ).close();
    const events = longChat(TOKENS).map((event) => ({ at: 0, event }));
    const replies: Reply[] = [];
    sql.transaction(() => {
      for (let index = 0; index < TIMES; index++) writeJournal(sql, `long-${index}`, events);
    });
    for (let index = 0; index < TIMES; index++)
      replies.push(replyOver(sql, clock, new Journal(sql, clock, `long-${index}`)));

    const shares: number[] = [];
    // The prompt is derived and counted anew each time, as after a restart.
    const durations = await timeEach(TIMES, (index) => makeRoom(replies[index] as Reply));
    for (const reply of replies) {
      const [condensed] = reply.journal.events.filter((event) => event.type === 'context.condensed');
      if (condensed?.type !== 'context.condensed') throw new Error('Nothing was condensed');
      const pruned = reply.journal.events.find((event) => event.type === 'context.pruned');
      const before = pruned?.type === 'context.pruned' ? pruned.before : condensed.before;
      shares.push(condensed.after / before);
    }
    const messages = new SessionPrompt(new Journal(sql, clock, 'long-0')).placed();
    const bare = await timeEach(TIMES, async () => JSON.stringify(messages));
    sql.close();
    console.error(`  a request is ${Math.round(median(shares) * 100)} % of what it was`);
    return [
      {
        what: `make room in a chat of ${TOKENS / 1000}k tokens, the model’s answer left out`,
        value: median(durations),
        unit: 'ms',
        budget: 30,
        beside: { what: 'the same prompt as JSON', value: median(bare) },
      },
    ];
  });
}

function replyOver(sql: SqlDatabase, clock: Reply['clock'], journal: Journal): Reply {
  const target = { provider: 'bench', model: 'bench' };
  const prefix = { system: 'You help.', tools: [] };
  const parts = { journal, prompt: new SessionPrompt(journal), prefixes: { current: () => prefix } };
  const models: Reply['models'] = {
    target: () => target,
    window: () => TOKENS,
    async *stream() {
      yield { is: 'text', part: 0, text: '用户在找空教室；已经查过很多栋楼。'.repeat(40) };
      yield { is: 'finish', finish: 'stop' };
    },
  };
  return {
    ...parts,
    clock,
    models,
    usage: new UsageStore(sql, clock),
    gate: new RetryGate(),
    signal: new AbortController().signal,
    uuid: () => crypto.randomUUID(),
    closing: () => false,
    locale: () => 'zh-Hans',
  } as unknown as Reply; // Making room neither calls tools nor names them.
}

/** One step with a call, its result of so many rows, and text. */
function step(number: number, rows: number): readonly ChatEvent[] {
  const callId = `call-${number}`;
  const result = {
    rows: Array.from({ length: rows }, (_, row) => ({ room: `${100 + row}`, seats: 60, free: ['08:00-09:50'] })),
  };
  return [
    { type: 'step.started', runId: 'r', step: number },
    { type: 'text.delta', step: number, part: 0, text: '我来查一下这栋楼现在有哪些教室是空的。' },
    { type: 'tool.called', step: number, callId, tool: 'classrooms__free', title: TITLE, input: { page: number } },
    { type: 'tool.started', callId },
    { type: 'tool.ended', callId, end: 'ok', result },
    { type: 'step.ended', step: number, finish: 'tool-calls' },
  ];
}

const TITLE = { zh: '空教室', en: 'Free rooms' };
const HEAD: readonly ChatEvent[] = [
  { type: 'message.user', messageId: 'm', text: '把每栋楼的空教室都查一遍' },
  { type: 'run.started', runId: 'r', provider: 'bench', model: 'bench' },
];

/** A chat of so many events that ends in the middle of a call. */
function brokenChat(length: number): readonly ChatEvent[] {
  const events = [...HEAD];
  for (let number = 1; events.length < length; number++) events.push(...step(number, 3));
  const call = events.findLastIndex((event) => event.type === 'tool.started');
  return events.slice(0, call + 1);
}

const STEP_TOKENS = 1_480; // of one step below, by our own estimate

/** A chat of so many tokens, by our own estimate. */
function longChat(tokens: number): readonly ChatEvent[] {
  const events = [...HEAD];
  let left = tokens;
  for (let number = 1; left > 0; number++) {
    // Half of it in results that can be removed, half in words that have to be summarised.
    const spoken = {
      type: 'text.delta',
      step: number,
      part: 1,
      text: '这是助手写下的一段较长的回答。'.repeat(60),
    } as const;
    const [started, said, ...rest] = step(number, 30);
    const added = [started, said, spoken, ...rest] as readonly ChatEvent[];
    events.push(...added);
    left -= STEP_TOKENS;
  }
  return events;
}
