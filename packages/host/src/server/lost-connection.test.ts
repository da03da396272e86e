/** What the stub says when the line, or the host behind it, is lost at the worst moment. */
import { afterEach, describe, expect, test } from 'bun:test';
import type { CallState, Harness } from '@pku-harness/core';
import { type ConnectionOptions, connectHarness } from '@pku-harness/core/client';
import { type CuttingLine, layCuttingLine } from '../testing/cutting-line';
import { startTestServer, type TestServer } from '../testing/test-server';

type Scripted = { readonly [Area in keyof Harness]?: Partial<Harness[Area]> };

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A stub on a cuttable line to a scripted host that can be replaced by another life of it. */
async function stubTo(script: Scripted, options: Partial<ConnectionOptions> = {}) {
  let door: TestServer = startTestServer(() => script as Harness);
  const line: CuttingLine = await layCuttingLine(() => door.port);
  const secret = door.signIn();
  const remote = connectHarness({ url: `ws://127.0.0.1:${line.port}/rpc`, secret, pause: () => 2, ...options });
  closers.push(
    () => door.close(),
    () => line.close(),
    () => remote.close(),
  );
  await reaches(remote.connection, 'open');
  return {
    ...remote,
    line,
    /** Ends the host and starts a new life of it, which knows the same browser. */
    async restart(next: Scripted) {
      const unblock = line.block();
      await door.close();
      door = startTestServer(() => next as Harness);
      door.sessions.find = (given: string) => (given === secret ? 'again' : undefined);
      unblock();
    },
  };
}

function reaches(connection: ReturnType<typeof connectHarness>['connection'], state: string): Promise<void> {
  if (connection.state() === state) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = connection.subscribe(() => {
      if (connection.state() !== state) return;
      stop();
      resolve();
    });
  });
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => (typeof error.code === 'string' ? error.code : error.name),
  );
const callId = '11111111-1111-4111-8111-111111111111';

describe('a command whose answer was lost', () => {
  test('is run once, and its answer is brought later', async () => {
    let ran = 0;
    const finish = Promise.withResolvers<void>();
    const { harness, line, connection } = await stubTo({
      settings: {
        async change({ key }) {
          ran += 1;
          await finish.promise;
          return { key, before: 'a', after: 'b' };
        },
      },
    });
    const call = harness.settings.change({ key: 'app.theme', value: 'dark' });
    while (ran === 0) await Bun.sleep(1);
    for (let n = 0; n < 3; n++) {
      line.cut();
      await reaches(connection, 'waiting');
      await reaches(connection, 'open');
    }
    finish.resolve();
    expect(await call).toEqual({ key: 'app.theme', before: 'a', after: 'b' });
    expect(ran).toBe(1);
  });

  test('brings its failure just so', async () => {
    const { harness, line } = await stubTo({
      settings: {
        async change() {
          throw Object.assign(new Error('x'), { name: 'Error', message: '出错了' });
        },
      },
    });
    line.cutNextAnswer();
    expect(await codeOf(harness.settings.change({ key: 'a', value: 'b' }))).toBe('tool_failed');
  });

  test('that never arrived was not done, is not sent again, and says so', async () => {
    let ran = 0;
    const { harness, line } = await stubTo({ settings: { change: async () => ({ ran: ++ran }) as never } });
    line.cut();
    expect(await codeOf(harness.settings.change({ key: 'a', value: 'b' }))).toBe('command_not_delivered');
    expect(ran).toBe(0);
  });

  test('is unknown when the host that had it is gone', async () => {
    let entered = false;
    const { harness, restart } = await stubTo({
      settings: {
        change: () => {
          entered = true;
          return new Promise(() => {});
        },
      },
    });
    const call = harness.settings.change({ key: 'a', value: 'b' });
    while (!entered) await Bun.sleep(1);
    let again = 0;
    await restart({ settings: { change: async () => ({ again: ++again }) as never } });
    expect(await codeOf(call)).toBe('outcome_unknown');
    expect(again).toBe(0);
  });

  test('is asked for by its call id when it is a tool call, also after a restart', async () => {
    const known: readonly (readonly [CallState, unknown])[] = [
      [
        { status: 'ok', callId, result: 7, untrusted: false },
        { status: 'ok', callId, result: 7, untrusted: false },
      ],
      [
        { status: 'unknown', callId, error: { code: 'c', zh: '中', en: 'e' } },
        expect.objectContaining({ status: 'unknown' }),
      ],
      [{ status: 'none' }, 'command_not_delivered'],
      [{ status: 'running' }, 'outcome_unknown'],
    ];
    for (const [state, expected] of known) {
      let entered = false;
      const { harness, restart } = await stubTo({
        tools: {
          invoke: () => {
            entered = true;
            return new Promise(() => {});
          },
        },
      });
      const call = harness.tools.invoke({ tool: 'a.b', input: {}, callId });
      while (!entered) await Bun.sleep(1);
      await restart({ tools: { outcome: async () => state } });
      expect(await call.catch((error) => error.code)).toEqual(expected);
    }
  });
});

describe('a caller who gives up', () => {
  test('while the line is down hears it at once, and the host is told when the line is back', async () => {
    const stopped = Promise.withResolvers<void>();
    let entered = false;
    const { harness, line } = await stubTo({
      tools: {
        invoke: (_call, options) => {
          entered = true;
          options?.signal?.addEventListener('abort', () => stopped.resolve());
          return new Promise(() => {});
        },
      },
    });
    const stop = new AbortController();
    const call = harness.tools.invoke({ tool: 'a.b', input: {}, callId }, { signal: stop.signal });
    while (!entered) await Bun.sleep(1);
    const unblock = line.block();
    await Bun.sleep(10);
    stop.abort();
    expect(await codeOf(call)).toBe('AbortError');
    unblock();
    await stopped.promise;
  });

  test('on a stream at the moment the line is lost hears no complaint of the line', async () => {
    const complaints: unknown[] = [];
    const complain = (reason: unknown) => complaints.push(reason);
    process.on('unhandledRejection', complain);
    closers.push(() => process.off('unhandledRejection', complain));
    let reads = false;
    const { harness, line, connection } = await stubTo({
      changes: {
        watch: async function* (_input, options) {
          reads = true;
          await new Promise((resolve) => options?.signal?.addEventListener('abort', resolve));
        },
      },
    });
    const stop = new AbortController();
    const reading = harness.changes.watch({}, { signal: stop.signal })[Symbol.asyncIterator]().next();
    while (!reads) await Bun.sleep(1);
    connection.subscribe(() => stop.abort());
    line.block();
    expect(await reading).toEqual({ done: true, value: undefined });
    await Bun.sleep(10);
    expect(complaints).toEqual([]);
  });

  test('before anything was sent sends nothing', async () => {
    let ran = 0;
    const { harness } = await stubTo({ tools: { invoke: async () => ({ ran: ++ran }) as never } });
    await harness.tools.invoke({ tool: 'a.b', input: {}, callId }, { signal: AbortSignal.abort() }).catch(() => {});
    expect(ran).toBe(0);
  });
});

describe('a query', () => {
  test('is asked again, also of the next life of the host', async () => {
    let entered = false;
    const { harness, restart } = await stubTo({
      about: {
        read: () => {
          entered = true;
          return new Promise(() => {});
        },
      },
    });
    const asked = harness.about.read({});
    while (!entered) await Bun.sleep(1);
    await restart({ about: { read: async () => ({ version: '2' }) as never } });
    expect((await asked).version).toBe('2');
  });
});

describe('the connection', () => {
  test('tells where it stands, and dials at once when asked to', async () => {
    const { connection, line } = await stubTo({}, { pause: () => 60_000 });
    const states: string[] = [];
    connection.subscribe(() => states.push(connection.state()));
    line.cut();
    await reaches(connection, 'waiting');
    connection.retry();
    await reaches(connection, 'open');
    expect(states).toEqual(['waiting', 'connecting', 'open']);
  });

  test('gives up when it was told to, and rejects what waits', async () => {
    const { connection, harness, line } = await stubTo({}, { giveUpAfterMs: 40 });
    line.block();
    expect(await codeOf(harness.about.read({}))).toBe('host_unreachable');
    expect(connection.state()).toBe('refused');
  });

  test('that was closed rejects what waits and what comes', async () => {
    const { close, harness, line } = await stubTo({});
    line.block();
    const waiting = codeOf(harness.about.read({}));
    close();
    expect(await waiting).toBe('connection_closed');
    expect(await codeOf(harness.about.read({}))).toBe('connection_closed');
  });
});
