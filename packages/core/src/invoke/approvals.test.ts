import { describe, expect, test } from 'bun:test';
import { ChangeFeed } from '../changes';
import type { SqlDatabase } from '../platform';
import { migrate } from '../storage';
import { openTestSql } from '../testing/bun-sql';
import { countedRandom, memoryPlatform } from '../testing/memory-platform';
import type { Question } from './approval-rows';
import { Approvals } from './approvals';

function life(sql: SqlDatabase = openTestSql(), first = 1) {
  migrate(sql);
  const events: string[] = [];
  const platform = memoryPlatform({ sql, random: countedRandom(first) });
  const approvals = new Approvals(platform, new ChangeFeed('life'), ({ key }) => {
    events.push(`stored ${key}`);
    return { show: () => void events.push(`shown ${key}`) };
  });
  const journal = {
    asked: (id: string) => void events.push(`asked ${id.slice(-2)}`),
    answered: (id: string, answer: string) => void events.push(`answered ${id.slice(-2)} ${answer}`),
    started: () => {},
  };
  return { sql, approvals, journal, events };
}
const question = (changes: Partial<Question> = {}): Question => ({
  call: 'call-1',
  tool: 'fixture.pay',
  input: '{"yuan":5}',
  because: { is: 'mode' },
  asked: { title: { zh: '付款', en: 'Pay' }, effect: 'money', fields: [] },
  session: 'chat',
  ...changes,
});
const onlyId = (approvals: Approvals) => approvals.list()[0]?.id ?? '';

describe('approvals', () => {
  test('the journal hears of the question and of its answer', async () => {
    const { approvals, journal, events } = life();
    const answer = approvals.ask(question(), journal);
    approvals.answer(onlyId(approvals), 'no', '太贵了');
    expect((await answer).answer).toEqual({ is: 'no', feedback: '太贵了' });
    expect(events).toEqual(['asked 01', 'answered 01 no']);
  });

  test('an answer is given once: the row, the journal and the call keep the first', async () => {
    const { approvals, journal, events, sql } = life();
    const answer = approvals.ask(question(), journal);
    const id = onlyId(approvals);
    approvals.answer(id, 'no');
    approvals.answer(id, 'once');
    approvals.voidAll('chat');
    expect((await answer).answer).toEqual({ is: 'no' });
    expect(events).toHaveLength(2);
    expect(sql.get<{ answer: string }>('SELECT answer FROM approvals')?.answer).toBe('no');
  });

  test('a question of an earlier life is found by its call and not asked again', async () => {
    const first = life();
    void first.approvals.ask(question(), first.journal);
    const second = life(first.sql, 50);
    const answer = second.approvals.ask(question(), second.journal);
    expect(second.approvals.list()).toHaveLength(1);
    second.approvals.answer(onlyId(second.approvals), 'once');
    expect((await answer).answer).toEqual({ is: 'once' });
    expect(second.events).toEqual(['answered 01 once']);
  });

  test('an answer of an earlier life holds for the exact call only', async () => {
    const first = life();
    void first.approvals.ask(question(), first.journal);
    first.approvals.answer(onlyId(first.approvals), 'once');
    for (const changed of [{ input: '{"yuan":500}' }, { tool: 'fixture.post' }]) {
      const next = life(first.sql, 50);
      void next.approvals.ask(question(changed), next.journal, AbortSignal.timeout(10_000));
      expect(next.approvals.list()).toMatchObject([{ input: JSON.parse(changed.input ?? '{"yuan":5}') }]);
      next.approvals.voidAll('chat');
      first.sql.run("DELETE FROM approvals WHERE answer = 'void'");
    }
    const same = await life(first.sql, 90).approvals.ask(question());
    expect(same.answer).toEqual({ is: 'once' });
  });

  test('a question outside a chat does not outlive the process', () => {
    const first = life();
    const { session: _none, ...outside } = question();
    void first.approvals.ask(outside);
    void first.approvals.ask(question({ call: 'call-2' }));
    expect(life(first.sql, 50).approvals.list()).toMatchObject([{ session: 'chat' }]);
  });

  test('a stop voids the question, closing leaves it open', async () => {
    const stopped = life();
    const stop = new AbortController();
    const voided = stopped.approvals.ask(question(), stopped.journal, stop.signal);
    stop.abort();
    expect((await voided).answer).toEqual({ is: 'void' });
    expect(stopped.approvals.list()).toEqual([]);

    const closed = life();
    const suspended = closed.approvals.ask(question(), closed.journal);
    closed.approvals.close();
    expect((await suspended).answer).toEqual({ is: 'suspended' });
    expect(closed.approvals.list()).toHaveLength(1);
  });

  test('always is stored before it is shown, and only where the question offers it', async () => {
    const { approvals, journal, events } = life();
    const always = {
      key: 'plugin.fixture.permission.write',
      plugin: { zh: '示例', en: 'Fixture' },
      effect: 'write',
    } as const;
    void approvals.ask(question({ call: 'money' }), journal);
    expect(() => approvals.answer(onlyId(approvals), 'always')).toThrow(
      expect.objectContaining({ code: 'always_not_offered' }),
    );
    expect(approvals.list()).toHaveLength(1);
    approvals.voidAll('chat');
    events.length = 0;
    const answer = approvals.ask(question({ asked: { ...question().asked, effect: 'write', always } }), journal);
    approvals.answer(onlyId(approvals), 'always');
    expect((await answer).answer).toEqual({ is: 'always' });
    expect(events).toEqual(['asked 02', 'answered 02 always', `stored ${always.key}`, `shown ${always.key}`]);
  });

  test('an answer whose permission cannot be stored is no answer', () => {
    const { sql, journal } = life();
    const always = { key: 'k', plugin: { zh: '示例', en: 'Fixture' }, effect: 'write' } as const;
    const approvals = new Approvals(memoryPlatform({ sql }), new ChangeFeed('life'), () => {
      throw new Error('disk full');
    });
    void approvals.ask(question({ asked: { ...question().asked, always } }), journal);
    expect(() => approvals.answer(onlyId(approvals), 'always')).toThrow('disk full');
    expect(approvals.list()).toHaveLength(1);
  });

  test('an unknown id changes nothing', () => {
    const { approvals, events } = life();
    approvals.answer('missing', 'once');
    expect(events).toEqual([]);
  });
});
