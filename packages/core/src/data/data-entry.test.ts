/** What holds for a read whatever the source answers, whenever it is asked, and whoever watches. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { InvokeOutcome } from '../harness/harness';
import { manualClock } from '../testing/manual-clock';
import { DataEntry } from './data-entry';
import { isAskingResult, isEmptyResult } from './empty-result';
import type { KeptResult } from './kept-rows';

const answers = {
  good: () => ({ rooms: ['101'] }),
  empty: () => ({ items: [], hasMore: false }),
  nothing: () => null,
  asks: () => ({ status: 'needs_input', message: '请输入学号' }),
  fails: () => {
    throw new Error('校园网打不开');
  },
} as const;
const steps = fc.array(
  fc.record({
    answer: fc.constantFrom(...(Object.keys(answers) as (keyof typeof answers)[])),
    do: fc.constantFrom('refresh' as const, 'twice' as const, 'wait' as const, 'watch' as const),
  }),
  { maxLength: 25 },
);
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await undefined;
};

function world() {
  const clock = manualClock();
  const kept: KeptResult[] = [];
  let answer: keyof typeof answers = 'good';
  let reading = 0;
  let most = 0;
  const entry = new DataEntry({
    clock,
    kept: undefined,
    keep: (result) => void kept.push(result),
    read: async (): Promise<InvokeOutcome> => {
      most = Math.max(most, ++reading);
      await undefined;
      reading--;
      return { status: 'ok', callId: 'c', result: answers[answer](), untrusted: false };
    },
  });
  const leave: AbortController[] = [];
  return {
    entry,
    clock,
    kept,
    most: () => most,
    answers: (next: keyof typeof answers) => {
      answer = next;
    },
    watch: async () => {
      const stop = new AbortController();
      leave.push(stop);
      void (async () => {
        for await (const _ of entry.watch(60_000, stop.signal)) if (stop.signal.aborted) return;
      })();
      await settled();
    },
    end: () => {
      for (const stop of leave) stop.abort();
      entry.close();
    },
  };
}

describe('a read', () => {
  test('once good, never becomes empty by itself, never gets older, and is asked for once at a time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const { entry, clock, answers, watch, most, end, kept } = world();
        let good = false;
        let fetchedAt = 0;
        for (const step of list) {
          answers(step.answer);
          if (step.do === 'refresh') await entry.refresh();
          if (step.do === 'twice') await Promise.all([entry.refresh(), entry.refresh()]);
          if (step.do === 'watch') await watch();
          if (step.do === 'wait') clock.advance(61_000);
          await settled();
          const { state } = entry;
          if (good) {
            expect(isEmptyResult(state.value) || isAskingResult(state.value)).toBe(false);
            expect(state.fetchedAt).toBeGreaterThanOrEqual(fetchedAt);
          }
          good ||= state.value !== undefined && !isEmptyResult(state.value) && !isAskingResult(state.value);
          fetchedAt = state.fetchedAt ?? fetchedAt;
          // What is kept for the next life is what is shown, or was before a request for something.
          const last = kept.at(-1);
          if (last !== undefined && !isAskingResult(state.value)) expect(state.value).toEqual(last.value);
        }
        expect(most()).toBeLessThanOrEqual(1);
        end();
      }),
      { numRuns: 300 },
    );
  });
});
