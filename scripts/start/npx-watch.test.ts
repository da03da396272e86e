import { describe, expect, test } from 'bun:test';
import { chainHolds, chainToNpm, linuxFacts, type ProcessFacts } from './npx-watch';

const world =
  (processes: Record<number, [parent: number, title: string]>): ProcessFacts =>
  (pid) => {
    const found = processes[pid];
    return found && { parent: found[0], title: found[1] };
  };

const underNpx = {
  5: [4, 'bun scripts/start.ts'],
  4: [3, 'bun start'],
  3: [2, "sh -c 'bun' start"],
  2: [1, 'npm exec bun start'],
} satisfies Record<number, [number, string]>;

describe('the chain up to npm', () => {
  test('ends below npm, so that the shell above npm may go', () => {
    expect(chainToNpm(5, world(underNpx))).toEqual(
      new Map([
        [5, 4],
        [4, 3],
        [3, 2],
      ]),
    );
  });

  test('is none where npm is not above', () => {
    expect(chainToNpm(5, world({ 5: [4, 'bun scripts/start.ts'], 4: [1, 'bash'], 1: [0, 'init'] }))).toBeUndefined();
  });

  test('holds while everybody lives, and breaks when npm or the shell below it ends', () => {
    const chain = chainToNpm(5, world(underNpx)) ?? new Map();
    expect(chainHolds(chain, world(underNpx))).toBe(true);
    expect(chainHolds(chain, world({ ...underNpx, 3: [1, 'sh'] }))).toBe(false);
    expect(chainHolds(chain, world({ ...underNpx, 4: [1, 'bun start'] }))).toBe(false);
  });
});

test.if(process.platform === 'linux')('a process of Linux names its parent; one that ended is unknown', () => {
  expect(linuxFacts(process.pid)?.parent).toBe(process.ppid);
  expect(linuxFacts(2 ** 22 + 1)).toBeUndefined();
});
