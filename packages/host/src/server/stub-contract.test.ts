/**
 * The stub keeps the contract of the object: over a real socket that stays, and over one that is cut at every answer and
 * after every entry of a stream.
 */
import { expect } from 'bun:test';
import { createHarness, type Harness } from '@pku-harness/core';
import { connectHarness, type RemoteHarness } from '@pku-harness/core/client';
import { memoryPlatform } from '@pku-harness/core/testing';
import { harnessContract, type MountWorld } from '@pku-harness/core/testing/harness-contract';
import { type CuttingLine, layCuttingLine } from '../testing/cutting-line';
import { startTestServer } from '../testing/test-server';

const mountOver =
  (reach: (remote: RemoteHarness, line: CuttingLine) => Harness, cuts: boolean): MountWorld =>
  async ({ plugins, defaults, version }) => {
    const running = await createHarness(memoryPlatform(), { plugins, defaults, version, kind: 'real' });
    const door = startTestServer((entrance) => running.as(entrance));
    const line = await layCuttingLine(() => door.port);
    const remote = connectHarness({ url: `ws://127.0.0.1:${line.port}/rpc`, secret: door.signIn(), pause: () => 1 });
    return {
      harness: reach(remote, line),
      async close() {
        expect(line.cuts > 0).toBe(cuts);
        remote.close();
        line.close();
        await door.close();
        await running.close();
      },
    };
  };

harnessContract(
  'the stub',
  mountOver((remote) => remote.harness, false),
);
harnessContract('the stub on a line that is cut all the time', mountOver(cutEverything, true));

/** The same harness, but each call loses the connection before its answer, and each entry of a stream is the last. */
function cutEverything({ harness, connection }: RemoteHarness, line: CuttingLine): Harness {
  /** Cuts, and returns when the stub has noticed: a command that it sends into a dead line is another story. */
  const cutNow = async () => {
    const noticed = new Promise<void>((resolve) => {
      const stop = connection.subscribe(() => {
        stop();
        resolve();
      });
    });
    if (connection.state() !== 'open') return;
    line.cut();
    await noticed;
  };
  const cutCall =
    (method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      line.cutNextAnswer();
      const result = method(...args) as Promise<unknown> | AsyncIterable<unknown>;
      return Symbol.asyncIterator in result ? cutEntries(result, cutNow) : result;
    };
  const areas = Object.entries(harness).map(([area, methods]) => [
    area,
    Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, cutCall(method as never)])),
  ]);
  return Object.fromEntries(areas) as Harness;
}

function cutEntries(entries: AsyncIterable<unknown>, cutNow: () => Promise<void>): AsyncIterable<unknown> {
  return {
    [Symbol.asyncIterator]() {
      const reader = entries[Symbol.asyncIterator]();
      return {
        async next() {
          const entry = await reader.next();
          await cutNow();
          return entry;
        },
        return: async () => reader.return?.() ?? { done: true, value: undefined },
      };
    },
  };
}
