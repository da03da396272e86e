import { describe, expect, test } from 'bun:test';
import { migrate } from '../storage';
import { harnessStarter } from '../testing';
import { openTestSql } from '../testing/bun-sql';
import { manualClock } from '../testing/manual-clock';
import { costOf, UsageStore } from './usage-store';

const { start } = harnessStarter();

/** A store whose clock shows 23:59 in Beijing. */
function world() {
  const sql = openTestSql();
  migrate(sql);
  const clock = manualClock(Date.UTC(2026, 8, 21, 15, 59));
  return { clock, store: new UsageStore(sql, clock) };
}
const target = { provider: 'openai', model: 'm' };

describe('usage', () => {
  test('adds up by day, provider, model and purpose, in buckets that do not overlap', () => {
    const { store } = world();
    store.count(target, 'reply', { input: 10, cachedInput: 90, output: 5, reasoning: 7 });
    store.count(target, 'reply', { input: 1, cachedInput: 0, output: 1 });
    store.count(target, 'condense', { input: 50, cachedInput: 0, output: 20 });
    store.count({ ...target, model: 'other' }, 'reply', undefined);
    const row = { day: '2026-09-21', provider: 'openai', model: 'm', cost: null };
    expect(store.list({})).toEqual([
      { ...row, purpose: 'condense', requests: 1, input: 50, cachedInput: 0, output: 20, reasoning: 0 },
      { ...row, purpose: 'reply', requests: 2, input: 11, cachedInput: 90, output: 6, reasoning: 7 },
      { ...row, model: 'other', purpose: 'reply', requests: 1, input: 0, cachedInput: 0, output: 0, reasoning: 0 },
    ]);
  });

  test('begins a new day at midnight in Beijing', () => {
    const { clock, store } = world();
    store.count(target, 'reply', undefined);
    clock.advance(60_000);
    store.count(target, 'reply', undefined);
    expect(store.list({}).map(({ day }) => day)).toEqual(['2026-09-22', '2026-09-21']);
    expect(store.list({ from: '2026-09-22' }).map(({ day }) => day)).toEqual(['2026-09-22']);
    expect(store.list({ to: '2026-09-21' }).map(({ day }) => day)).toEqual(['2026-09-21']);
  });

  test('is counted once for each answered step; a failed call counts nothing', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__look', {});
    harness.model.reply().text('一半').reset();
    harness.model.reply().text('好');
    const session = await harness.ask('看');
    await harness.until(session, (event) => event.type === 'retry.waiting');
    await harness.user.chat.retryNow({ session });
    await harness.ended(session);
    expect(await harness.user.usage.list({})).toMatchObject([{ requests: 2, input: 200, output: 20 }]);
  });

  test('stays when its chat is removed', async () => {
    const harness = await start();
    harness.model.reply().text('好');
    const session = await harness.ask('你好');
    await harness.ended(session);
    await harness.user.chat.remove({ session });
    expect(await harness.user.usage.list({})).toHaveLength(1);
  });

  test('cost what the price says, cached input at its own; none where nobody says', () => {
    const price = { currency: 'CNY', input: 4, cachedInput: 0.5, output: 10 } as const;
    const used = { input: 500_000, cachedInput: 2_000_000, output: 100_000, reasoning: 50_000 };
    expect(costOf(used, price)).toEqual({ currency: 'CNY', amount: 2 + 1 + 1.5 });
    expect(costOf(used, { currency: 'USD', input: 4, output: 10 })).toEqual({ currency: 'USD', amount: 10 + 1.5 });
    expect(costOf(used, undefined)).toBeNull();
  });
});
