/** The shared cache over a real harness: what readers see, how often the source is asked. */
import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool, HarnessError } from '@pku-harness/sdk';
import { z } from 'zod';
import type { DataState } from '../harness/harness';
import { harnessStarter, type TestHarness, type TestHarnessOptions } from '../testing';
import { PAUSE_MS } from './data-entry';

const { start, lives } = harnessStarter();
const MINUTE = 60_000;

/** A source under the test's hand: it answers, fails or waits as the test says. */
function source() {
  const asked: unknown[] = [];
  let answer: () => unknown = () => ({ minutes: asked.length });
  const plugin = definePlugin({
    id: 'focus',
    name: '专注',
    description: '测试用的数据。',
    version: '1.0.0',
    dataSources: { today: { title: '今日', tool: 'today', args: { day: 'today' }, ttlMs: 2 * MINUTE } },
    tools: {
      today: defineTool({
        title: '今日',
        description: 'Minutes today.',
        input: z.object({ day: z.string().optional() }),
        effect: 'read',
        execute: async (input, { kv }) => {
          asked.push(input);
          await kv.set('last', asked.length);
          return answer();
        },
      }),
      start: defineTool({
        title: '开始',
        description: 'Start.',
        input: z.object({}),
        effect: 'write',
        execute: async () => ({ started: true }),
      }),
    },
  });
  return {
    plugin,
    asked,
    answers: (next: unknown) => {
      answer = () => next;
    },
    fails: (message: string) => {
      answer = () => {
        throw new Error(message);
      };
    },
    waits: () => {
      const gate = Promise.withResolvers<unknown>();
      answer = () => gate.promise;
      return gate;
    },
  };
}

async function world(options: TestHarnessOptions = {}) {
  const data = source();
  const harness = await start({ ...options, plugins: [data.plugin] });
  return { ...harness, data };
}

const TODAY = { tool: 'focus.today', input: {} };

/** A reader that keeps what it was told. */
function reader({ user }: Pick<TestHarness, 'user'>, query: { tool: string; input: unknown; ttlMs?: number } = TODAY) {
  const stop = new AbortController();
  const states = user.data.watch(query, { signal: stop.signal })[Symbol.asyncIterator]();
  return {
    /** Reads on until a state passes. */
    async until(test: (state: DataState) => boolean): Promise<DataState> {
      for (;;) {
        const { value, done } = await states.next();
        if (done) throw new Error('the stream ended');
        if (test(value)) return value;
      }
    },
    leave: () => stop.abort(),
  };
}

const settled = (state: DataState) => !state.refreshing && state.status !== 'loading';
const minutes = (n: number) => (state: DataState) =>
  settled(state) && (state.value as { minutes?: number } | undefined)?.minutes === n;
/** Lets what was set off reach where it goes. */
const moment = () => Bun.sleep(5);

describe('the shared cache', () => {
  test('begins with loading, then shows the result and when it was read', async () => {
    const all = await world();
    const first = reader(all);
    expect(await first.until(() => true)).toMatchObject({ status: 'loading' });
    expect(await first.until(settled)).toEqual({
      status: 'ready',
      value: { minutes: 1 },
      fetchedAt: all.platform.clock.now(),
      refreshing: false,
    });
  });

  test('asks once for all readers of the same tool and input, however the input is written', async () => {
    const all = await world();
    const readers = [
      reader(all, { tool: 'focus.today', input: { day: '一', other: undefined } }),
      reader(all, { tool: 'focus__today', input: { day: '一' } }),
      reader(all, { tool: 'focus.today', input: { day: '一' } }),
    ];
    for (const one of readers) await one.until(settled);
    await all.user.data.refresh({ tool: 'focus.today', input: { day: '一' } });
    expect(all.data.asked).toHaveLength(2);
    await reader(all, { tool: 'focus.today', input: { day: '二' } }).until(settled);
    expect(all.data.asked).toHaveLength(3);
  });

  test('a reader that comes while the result is fresh costs nothing', async () => {
    const all = await world();
    await reader(all).until(settled);
    all.platform.clock.advance(MINUTE);
    expect(await reader(all).until(settled)).toMatchObject({ value: { minutes: 1 } });
    expect(all.data.asked).toHaveLength(1);
  });

  test('shows the old result while it is read again', async () => {
    const all = await world();
    const one = reader(all, { ...TODAY, ttlMs: MINUTE });
    await one.until(settled);
    const gate = all.data.waits();
    all.platform.clock.advance(MINUTE);
    expect(await one.until((state) => state.refreshing)).toMatchObject({ status: 'ready', value: { minutes: 1 } });
    gate.resolve({ minutes: 7 });
    await one.until(minutes(7));
  });

  test('is read again when it gets old, and not while nobody looks', async () => {
    const all = await world();
    const one = reader(all, { ...TODAY, ttlMs: MINUTE });
    await one.until(minutes(1));
    all.platform.clock.advance(MINUTE);
    await one.until(minutes(2));
    one.leave();
    await moment();
    all.platform.clock.advance(10 * MINUTE);
    await moment();
    expect(all.data.asked).toHaveLength(2);
    await reader(all, { ...TODAY, ttlMs: MINUTE }).until(minutes(3));
  });

  test('stays fresh as long as the data source of that tool and input says', async () => {
    const all = await world();
    const query = { tool: 'focus.today', input: { day: 'today' } };
    await reader(all, query).until(minutes(1));
    all.platform.clock.advance(2 * MINUTE - 1);
    await moment();
    expect(all.data.asked).toHaveLength(1);
    all.platform.clock.advance(1);
    await moment();
    expect(all.data.asked).toHaveLength(2);
  });

  test('a failure keeps what was known, says why, and is tried again later', async () => {
    const all = await world();
    const one = reader(all, { ...TODAY, ttlMs: MINUTE });
    const { fetchedAt } = await one.until(minutes(1));
    all.data.fails('校园网打不开');
    const failed = await all.user.data.refresh(TODAY);
    expect(failed).toMatchObject({
      status: 'ready',
      value: { minutes: 1 },
      error: { code: 'tool_failed', zh: '校园网打不开' },
    });
    expect(failed.fetchedAt).toBe(fetchedAt as number);
    all.data.answers({ minutes: 9 });
    all.platform.clock.advance(PAUSE_MS);
    expect(await one.until(minutes(9))).not.toHaveProperty('error');
  });

  test('a first read that fails is an error without a value', async () => {
    const all = await world();
    all.data.fails('校园网打不开');
    const state = await reader(all).until(settled);
    expect(state).toMatchObject({ status: 'error', refreshing: false, error: { zh: '校园网打不开' } });
    expect(state).not.toHaveProperty('value');
  });

  for (const [what, empty] of [
    ['no list', []],
    ['an empty page', { items: [], hasMore: false }],
    ['nothing', null],
    ['an object without fields', {}],
  ] as const) {
    test(`${what} never replaces a good result`, async () => {
      const all = await world();
      await reader(all).until(minutes(1));
      all.data.answers(empty);
      expect(await all.user.data.refresh(TODAY)).toMatchObject({ status: 'ready', value: { minutes: 1 } });
    });
  }

  test('an empty result is shown where it is the first, and where a change of ours explains it', async () => {
    const all = await world();
    all.data.answers({ items: [] });
    const one = reader(all);
    expect(await one.until(settled)).toMatchObject({ value: { items: [] } });
    all.data.answers({ items: ['高数'] });
    await all.user.data.refresh(TODAY);
    all.data.answers({ items: [] });
    await all.user.tools.invoke({ tool: 'focus.start', input: {}, callId: 'c-1' });
    const emptied = (state: DataState) => settled(state) && JSON.stringify(state.value) === '{"items":[]}';
    await one.until(emptied);
  });

  test('a request for a code never replaces a good result, and is told', async () => {
    const all = await world();
    const asks = { status: 'verification_required', kind: 'login', methods: ['sms'], message: '需要短信验证' };
    await reader(all).until(minutes(1));
    all.data.answers(asks);
    expect(await all.user.data.refresh(TODAY)).toMatchObject({
      value: { minutes: 1 },
      error: { code: 'verification_required', zh: '需要短信验证' },
    });
    const other = { tool: 'focus.today', input: { day: '新' } };
    expect(await reader(all, other).until(settled)).toMatchObject({ status: 'ready', value: asks });
  });

  test('a write of the same plugin is followed by a new read, another plugin’s is not', async () => {
    const all = await world();
    const one = reader(all);
    await one.until(minutes(1));
    await all.user.tools.invoke({ tool: 'fixture.note', input: { text: 'a' }, callId: 'c-1' });
    await moment();
    expect(all.data.asked).toHaveLength(1);
    await all.user.tools.invoke({ tool: 'focus.start', input: {}, callId: 'c-2' });
    await one.until(minutes(2));
  });

  test('what a read stores for itself starts no new read', async () => {
    const all = await world();
    await reader(all).until(minutes(1));
    await moment();
    expect(all.data.asked).toHaveLength(1);
    await all.user.kv.set({ plugin: 'focus', key: 'x', value: 1 });
    await moment();
    expect(all.data.asked).toHaveLength(2);
  });

  test('a change while it is read makes it read once more', async () => {
    const all = await world();
    const gate = all.data.waits();
    const one = reader(all);
    await one.until((state) => state.refreshing);
    await all.user.tools.invoke({ tool: 'focus.start', input: {}, callId: 'c-1' });
    await moment();
    all.data.answers({ minutes: 5 });
    gate.resolve({ minutes: 4 });
    await one.until(minutes(5));
    expect(all.data.asked).toHaveLength(2);
  });

  test('shows the last good result at once in the next life, with its age', async () => {
    const { next } = await lives();
    const data = source();
    const earlier = await next({ plugins: [data.plugin] });
    const { fetchedAt } = await reader(earlier).until(minutes(1));
    data.fails('校园网打不开');
    const later = await next({ plugins: [data.plugin] });
    later.platform.clock.advance(60 * MINUTE);
    const one = reader(later);
    expect(await one.until(() => true)).toMatchObject({ status: 'ready', value: { minutes: 1 }, fetchedAt });
    expect(await one.until((state) => state.error !== undefined)).toMatchObject({ value: { minutes: 1 }, fetchedAt });
  });

  test('refreshAll reads what is watched, and nothing else', async () => {
    const all = await world();
    const gone = reader(all, { tool: 'focus.today', input: { day: '一' } });
    await gone.until(settled);
    gone.leave();
    const here = reader(all);
    await here.until(settled);
    await moment();
    await all.user.data.refreshAll({});
    expect(all.data.asked).toEqual([{ day: '一' }, {}, {}]);
  });

  test('a plugin that is turned off answers with why, and is read again when it is on', async () => {
    const all = await world();
    const one = reader(all);
    await one.until(minutes(1));
    await all.user.settings.change({ key: 'plugin.focus.enabled', value: false });
    expect(await one.until((state) => settled(state) && state.error !== undefined)).toMatchObject({
      value: { minutes: 1 },
      error: { code: 'plugin_disabled' },
    });
    await all.user.settings.change({ key: 'plugin.focus.enabled', value: true });
    await one.until(minutes(2));
  });

  test('takes read tools only, and no tool that is not there', async () => {
    const { user } = await world();
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => 'no error',
        (error) => (HarnessError.is(error) ? error.code : error),
      );
    for (const [tool, code] of [
      ['focus.start', 'data_not_read'],
      ['focus.nothing', 'tool_unknown'],
    ] as const) {
      expect(await codeOf(user.data.refresh({ tool, input: {} }))).toBe(code);
      const stream = user.data.watch({ tool, input: {} })[Symbol.asyncIterator]();
      expect(await codeOf(stream.next())).toBe(code);
    }
  });

  test('is for people: the assistant reads through its own calls', async () => {
    const { agent } = await world();
    const stream = agent.data.watch(TODAY)[Symbol.asyncIterator]();
    for (const call of [stream.next(), agent.data.refresh(TODAY), agent.data.refreshAll({})]) {
      expect(await call.catch((error) => error.code)).toBe('people_only');
    }
  });
});
