/** What every form of the harness keeps about the shared cache; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { DataState, Harness } from '../harness/harness';
import type { ContractWorld } from './contract-world';

/** Runs this part over a form. */
export function dataContract(mounted: () => { harness: Harness; world: ContractWorld }): void {
  describe('the shared cache', () => {
    const peek = { tool: 'contract.peek', input: {} };
    const watching = (signal?: AbortSignal) =>
      mounted()
        .harness.data.watch(peek, signal ? { signal } : {})
        [Symbol.asyncIterator]();
    const until = async (reader: AsyncIterator<DataState>, counted: number): Promise<DataState> => {
      for (;;) {
        const { value, done } = await reader.next();
        if (done) throw new Error('the stream ended');
        if (!value.refreshing && JSON.stringify(value.value) === `{"counted":${counted}}`) return value;
      }
    };

    test('shows a result with its age, and a newer one after a change', async () => {
      const reader = watching();
      const state = await until(reader, 0);
      expect(state).toEqual({
        status: 'ready',
        value: { counted: 0 },
        fetchedAt: expect.any(Number),
        refreshing: false,
      });
      await mounted().harness.tools.invoke({ tool: 'contract.count', input: {}, callId: crypto.randomUUID() });
      await until(reader, 1);
      await reader.return?.();
    });

    test('answers a refresh with the state after it', async () => {
      expect(await mounted().harness.data.refresh(peek)).toMatchObject({ status: 'ready', value: { counted: 0 } });
      const reader = watching();
      await until(reader, 0);
      await mounted().harness.data.refreshAll({});
      await until(reader, 0);
      await reader.return?.();
    });

    test('tells of a failure, and takes read tools only', async () => {
      expect(await mounted().harness.data.refresh({ tool: 'contract.fail', input: {} })).toMatchObject({
        status: 'error',
        error: { code: 'tool_failed', zh: '教室系统暂时打不开' },
      });
      expect(await codeOf(mounted().harness.data.refresh({ tool: 'contract.count', input: {} }))).toBe('data_not_read');
      const reader = mounted().harness.data.watch({ tool: 'contract.count', input: {} })[Symbol.asyncIterator]();
      expect(await codeOf(reader.next())).toBe('data_not_read');
      expect(mounted().world.counted()).toBe(0);
    });

    test('ends quietly for a reader who leaves, also while it waits', async () => {
      for (const leave of ['return', 'signal'] as const) {
        const stop = new AbortController();
        const reader = watching(stop.signal);
        await until(reader, 0);
        const waiting = reader.next();
        await mounted().world.settled();
        if (leave === 'return') await reader.return?.();
        else stop.abort();
        // A line that is cut shows the present state again before it hears of the leaving.
        if (!(await waiting).done) expect(await reader.next()).toEqual({ done: true, value: undefined });
      }
    });
  });
}

function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error) => error.code,
  );
}
