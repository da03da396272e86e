/** The socket's rules over real WebSockets: who is let in, as whom, and what bounds hold. */
import { describe, expect, test } from 'bun:test';
import { CLOSE } from '@pku-harness/core/protocol';
import { HarnessError } from '@pku-harness/sdk';
import { postJson } from '../testing/raw-request';
import { socketBench } from '../testing/socket-bench';

const { open, connect, rawSocket, greeted, door } = socketBench();

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );

describe('the first frame', () => {
  test('with a known secret is answered by ready and the epoch', async () => {
    open({});
    const { frames } = await greeted();
    expect(JSON.parse(frames[0] as string)).toEqual({
      ready: true,
      epoch: expect.any(String),
      version: 'build-2',
    });
  });

  test('is answered with the build that belongs to the host, so that a page of another one can tell', async () => {
    const server = open({ about: { read: async () => ({ version: '1' }) as never } });
    for (const [page, outdated] of [
      ['build-1', true],
      ['build-2', false],
      [undefined, false],
    ] as const) {
      const remote = connect('/rpc', server.signIn(), page);
      // Whatever it is, it is served.
      expect(await remote.harness.about.read({})).toEqual({ version: '1' } as never);
      expect([page, remote.connection.outdated()]).toEqual([page, outdated]);
    }
  });

  test('with anything else closes with 4401 and says nothing', async () => {
    open({});
    const wrong = [
      '{"secret":"wrong"}',
      '{}',
      'null',
      'not json',
      '{"secret":1}',
      JSON.stringify({ secret: 'x'.repeat(2_000) }),
    ];
    for (const frame of wrong) {
      const socket = rawSocket('/rpc');
      await socket.opened;
      socket.wire.send(frame);
      expect([frame.slice(0, 20), await socket.closed, socket.frames]).toEqual([frame.slice(0, 20), CLOSE.refused, []]);
      door().pass(1_000);
    }
  });

  test('with a known secret is put off, not refused, while others guess', async () => {
    const server = open({ about: { read: async () => ({ version: '1' }) as never } });
    const secret = server.signIn();
    for (let n = 0; n < 5; n++) await postJson(server.port, '/session', { code: `wrong ${n}` });
    const socket = rawSocket('/rpc');
    await socket.opened;
    socket.wire.send(JSON.stringify({ secret }));
    expect([await socket.closed, socket.frames]).toEqual([CLOSE.later, []]);
    const remote = connect('/rpc', secret);
    const read = remote.harness.about.read({});
    server.pass(1_000);
    expect(await read).toEqual({ version: '1' } as never);
  });

  test('must come in time', async () => {
    open({}, { helloMs: 30 });
    const socket = rawSocket('/rpc');
    expect(await socket.closed).toBe(CLOSE.refused);
  });

  test('a call before it is not run', async () => {
    let ran = 0;
    open({ about: { read: async () => void ran++ as never } });
    const socket = rawSocket('/rpc');
    await socket.opened;
    socket.wire.send('{"i":"1","p":{"u":"/about/read","b":{"json":{}}}}');
    expect(await socket.closed).toBe(CLOSE.refused);
    expect(ran).toBe(0);
  });

  test('of a foreign page never gets that far', async () => {
    open({});
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: `http://127.0.0.1:1` },
      { host: 'localhost:1' },
      { host: 'evil.example' },
    ]) {
      const socket = rawSocket('/rpc', headers as unknown as Record<string, string>);
      expect(
        await socket.opened.then(
          () => 'opened',
          () => 'refused',
        ),
      ).toBe('refused');
    }
    const own = rawSocket('/rpc', { origin: `http://127.0.0.1:${door().port}` });
    await own.opened;
  });
});

describe('an ended session', () => {
  test('loses its open sockets and is refused from then on', async () => {
    const server = open({ about: { read: async () => ({ version: '1' }) as never } });
    const secret = server.signIn();
    const remote = connect('/rpc', secret);
    await remote.harness.about.read({});
    const id = server.sessions.find(secret);
    await postJson(server.port, '/local/sessions/end', { id }, { authorization: `Bearer ${server.localSecret}` });
    expect(await codeOf(remote.harness.about.read({}))).toBe('session_refused');
    expect(remote.connection.state()).toBe('refused');
    expect(remote.connection.error()?.code).toBe('session_refused');
  });
});

describe('the entrance', () => {
  test('decides the actor, whatever the call says', async () => {
    const seen: unknown[] = [];
    const server = open((entrance) => ({
      tools: {
        invoke: async (call) => {
          seen.push([entrance, call]);
          return { status: 'ok', callId: call.callId, result: entrance, untrusted: false };
        },
      },
    }));
    const secret = server.signIn();
    const call = { tool: 'a.b', input: {}, callId: crypto.randomUUID(), actor: 'scheduler' };
    const answers = await Promise.all(
      ['/rpc', '/rpc/agent', '/rpc/mcp'].map((path) => connect(path, secret).harness.tools.invoke(call)),
    );
    expect(answers.map((answer) => answer.status === 'ok' && answer.result)).toEqual(['user', 'agent', 'mcp']);
    expect(seen).toHaveLength(3);
  });

  test('other than the three does not exist', async () => {
    open({});
    for (const path of ['/rpc/scheduler', '/rpc/user', '/rpc/', '/RPC']) {
      expect(
        await rawSocket(path).opened.then(
          () => 'opened',
          () => 'refused',
        ),
      ).toBe('refused');
    }
  });
});

describe('frames', () => {
  test('beyond 1 MB are refused by their size, and the line is cut with 1009', async () => {
    let ran = 0;
    open({ kv: { set: async () => void ran++ } });
    const socket = await greeted();
    const value = 'x'.repeat(1_048_576);
    socket.wire.send(JSON.stringify({ i: '1', p: { u: '/kv/set', b: { json: { id: '1', input: { value } } } } }));
    expect(await socket.closed).toBe(CLOSE.tooLarge);
    expect(ran).toBe(0);
  });

  test('that are binary, no JSON, or no call close with 4400', async () => {
    open({});
    for (const frame of [new Uint8Array([1, 2]), 'not json', '[]', '{"i":"1"}', '{"i":"1","p":{"u":7}}']) {
      const socket = await greeted();
      socket.wire.send(frame as string);
      expect([String(frame), await socket.closed]).toEqual([String(frame), CLOSE.badFrame]);
    }
  });

  test('that the stub would have to send beyond the limit reject the call and leave the line open', async () => {
    const server = open({ about: { read: async () => ({ version: '1' }) as never }, kv: { set: async () => {} } });
    const { harness, connection } = connect('/rpc', server.signIn());
    expect(await codeOf(harness.kv.set({ plugin: 'a', key: 'b', value: '字'.repeat(400_000) }))).toBe(
      'frame_too_large',
    );
    expect(await harness.about.read({})).toEqual({ version: '1' } as never);
    expect(connection.state()).toBe('open');
  });

  test('that an answer would have to be beyond the limit become an error of that call only', async () => {
    const server = open({
      kv: { get: async ({ key }) => (key === 'large' ? 'x'.repeat(2_000_000) : key) },
      chat: {
        async *events() {
          yield { sequence: 1 } as never;
          yield { sequence: 2, text: 'x'.repeat(2_000_000) } as never;
        },
      },
    });
    const { harness } = connect('/rpc', server.signIn());
    expect(await codeOf(harness.kv.get({ plugin: 'a', key: 'large' }))).toBe('frame_too_large');
    expect(await harness.kv.get({ plugin: 'a', key: 'small' })).toBe('small');
    const events = harness.chat.events({ session: 's', after: 0 })[Symbol.asyncIterator]();
    expect((await events.next()).value).toEqual({ sequence: 1 } as never);
    expect(await codeOf(events.next())).toBe('frame_too_large');
    expect(await harness.kv.get({ plugin: 'a', key: 'small' })).toBe('small');
  });
});

describe('calls of one connection', () => {
  test('are entered in the order they were sent', async () => {
    const entered: string[] = [];
    const server = open({
      kv: {
        async set({ key }) {
          entered.push(key);
        },
        async get({ key }) {
          entered.push(key);
        },
      },
      changes: {
        async *watch(_input, options) {
          entered.push('watch');
          await new Promise((resolve) => options?.signal?.addEventListener('abort', resolve));
        },
      },
    });
    const { harness } = connect('/rpc', server.signIn());
    await harness.kv.get({ plugin: 'a', key: 'first' });
    const watching = harness.changes.watch({})[Symbol.asyncIterator]();
    const never = watching.next();
    const sent = Array.from({ length: 50 }, (_, n) =>
      n % 2 ? harness.kv.set({ plugin: 'a', key: `${n}`, value: n }) : harness.kv.get({ plugin: 'a', key: `${n}` }),
    );
    await Promise.all(sent);
    expect(entered).toEqual(['first', 'watch', ...Array.from({ length: 50 }, (_, n) => `${n}`)]);
    await watching.return?.();
    expect(await never).toEqual({ done: true, value: undefined });
  });

  test('do not wait for each other to end', async () => {
    const slow = Promise.withResolvers<string>();
    const server = open({ kv: { get: ({ key }) => (key === 'slow' ? slow.promise : Promise.resolve('quick')) } });
    const { harness } = connect('/rpc', server.signIn());
    const waiting = harness.kv.get({ plugin: 'a', key: 'slow' });
    expect(await harness.kv.get({ plugin: 'a', key: 'quick' })).toBe('quick');
    slow.resolve('slow');
    expect(await waiting).toBe('slow');
  });

  test('are bounded in number: one too many cuts the line', async () => {
    open({ kv: { get: () => new Promise(() => {}) } });
    const socket = await greeted();
    for (let n = 0; n < 600; n++) {
      socket.wire.send(JSON.stringify({ i: `${n}`, p: { u: '/kv/get', b: { json: { plugin: 'a', key: 'b' } } } }));
    }
    expect(await socket.closed).toBe(CLOSE.tooMany);
  });

  test('carry errors with code, both languages, place and hint', async () => {
    const error = new HarnessError('tool_failed', {
      zh: '没有这个楼',
      en: 'No such building',
      where: { file: 'PLUGIN.md', line: 3, column: 5 },
      hint: { zh: '看看楼名', en: 'Check the name' },
    });
    const server = open({
      kv: {
        get: async () => {
          throw error;
        },
        set: async () => {
          throw new TypeError('a secret detail');
        },
      },
    });
    const { harness } = connect('/rpc', server.signIn());
    const thrown = await harness.kv.get({ plugin: 'a', key: 'b' }).catch((caught) => caught);
    expect(HarnessError.is(thrown) && thrown.toJSON()).toEqual(error.toJSON());
    const inner = await harness.kv.set({ plugin: 'a', key: 'b', value: 1 }).catch((caught) => caught);
    expect(inner.code).toBe('internal');
    expect(JSON.stringify(inner)).not.toContain('secret detail');
  });

  test('that the host does not know say that the versions differ', async () => {
    const server = open({});
    const remote = connect('/rpc', server.signIn());
    const socket = await greeted();
    const answer = socket.next();
    socket.wire.send('{"i":"1","p":{"u":"/kv/nothing","b":{"json":{}}}}');
    await answer;
    expect(JSON.parse(socket.frames[1] as string).p.s).toBe(404);
    expect(remote.connection.state()).not.toBe('refused');
  });
});
