/** Sockets to a front door: by the stub, by hand frame for frame, and by a reader that stops reading. */
import { afterEach } from 'bun:test';
import net from 'node:net';
import type { Harness } from '@pku-harness/core';
import { connectHarness } from '@pku-harness/core/client';
import { SOCKET_LIMITS, type SocketLimits } from '../server/socket-hub';
import { startTestServer, type TestServer } from './test-server';

/** The part of a harness that a test scripts. */
export type Scripted = { readonly [Area in keyof Harness]?: Partial<Harness[Area]> };

/** Call it once in a test file; what a test opened is closed after it. */
export function socketBench() {
  let door: TestServer | undefined;
  const closers: (() => void)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) close();
    await door?.close();
    door = undefined;
  });
  const opened = (): TestServer => door as TestServer;

  function open(script: Scripted | ((entrance: string) => Scripted), limits?: Partial<SocketLimits>): TestServer {
    door = startTestServer((entrance) => (typeof script === 'function' ? script(entrance) : script) as Harness, {
      ...SOCKET_LIMITS,
      ...limits,
    });
    return door;
  }

  function connect(path: string, secret: string, version?: string) {
    const remote = connectHarness({
      url: `ws://127.0.0.1:${opened().port}${path}`,
      secret,
      pause: () => 5,
      ...(version === undefined ? {} : { version }),
    });
    closers.push(() => remote.close());
    return remote;
  }

  /** A socket by hand: what came, and the code it was closed with. */
  function rawSocket(path: string, headers: Record<string, string> = {}) {
    const wire = new WebSocket(`ws://127.0.0.1:${opened().port}${path}`, { headers } as unknown as string[]);
    closers.push(() => wire.close());
    const frames: string[] = [];
    const upgraded = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<number>();
    const waiting: (() => void)[] = [];
    wire.onopen = () => upgraded.resolve();
    wire.onmessage = ({ data }) => {
      frames.push(data);
      for (const wake of waiting.splice(0)) wake();
    };
    wire.onclose = ({ code }) => {
      upgraded.reject(new Error(`closed with ${code}`));
      closed.resolve(code);
    };
    // A test that only waits for the close does not look at it.
    upgraded.promise.catch(() => {});
    return {
      wire,
      frames,
      opened: upgraded.promise,
      closed: closed.promise,
      next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    };
  }

  /** A socket by hand that has been greeted. */
  async function greeted(path = '/rpc') {
    const socket = rawSocket(path);
    await socket.opened;
    const first = socket.next();
    socket.wire.send(JSON.stringify({ secret: opened().signIn() }));
    await first;
    return socket;
  }

  /** A WebSocket over plain TCP: greets, sends one frame, and then stops reading. */
  async function slowReader(frame: string): Promise<net.Socket> {
    const { port } = opened();
    const socket = net.connect(port, '127.0.0.1');
    closers.push(() => socket.destroy());
    const chunk = () => new Promise<Buffer>((resolve) => socket.once('data', resolve));
    const key = Buffer.alloc(16).toString('base64');
    socket.write(
      `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await chunk();
    socket.write(textFrame(JSON.stringify({ secret: opened().signIn() })));
    await chunk();
    socket.pause();
    socket.write(textFrame(frame));
    return socket;
  }

  return { open, connect, rawSocket, greeted, slowReader, door: opened };
}

/** A client’s text frame below 64 KB, masked with zeros (RFC 6455 §5.2). */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const size = bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...size, 0, 0, 0, 0]), bytes]);
}
