import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { READS_AT_A_TIME, runInOrder } from './call-order';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
const reads = (name: string) => name.startsWith('r');

async function log(items: readonly string[]): Promise<{ log: string[]; most: number }> {
  const lines: string[] = [];
  let now = 0;
  let most = 0;
  await runInOrder(items, reads, async (name) => {
    lines.push(`+${name}`);
    most = Math.max(most, ++now);
    await tick();
    now--;
    lines.push(`-${name}`);
  });
  return { log: lines, most };
}

describe('calls of one step', () => {
  test('reads run together, a write runs alone and in its place', async () => {
    expect((await log(['r1', 'r2', 'w1', 'r3'])).log).toEqual(['+r1', '+r2', '-r1', '-r2', '+w1', '-w1', '+r3', '-r3']);
  });

  test('no more reads run at a time than the pool holds', async () => {
    const { log: lines, most } = await log(Array.from({ length: 20 }, (_, n) => `r${n}`));
    expect(most).toBe(READS_AT_A_TIME);
    expect(lines).toHaveLength(40);
  });

  test('every item runs once, and nothing runs beside a write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (kinds) => {
        const items = kinds.map((read, n) => `${read ? 'r' : 'w'}${n}`);
        const lines = (await log(items)).log;
        expect(lines.filter((line) => line.startsWith('+')).toSorted()).toEqual(
          items.map((item) => `+${item}`).toSorted(),
        );
        lines.forEach((line, index) => {
          if (line.startsWith('+w')) expect(lines[index + 1]).toBe(`-${line.slice(1)}`);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('a failure is told after everything of its group has come to rest', async () => {
    const ended: string[] = [];
    const failing = runInOrder(['r1', 'r2', 'w1'], reads, async (name) => {
      if (name === 'r1') throw new Error('no');
      await tick();
      ended.push(name);
    });
    expect(await failing.catch((error: Error) => error.message)).toBe('no');
    expect(ended).toEqual(['r2']);
  });
});
