/** The host as a process: how long until it serves its first page, and how long one call takes over the socket. */
import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectHarness, redeemCode } from '@pku-harness/core/client';
import { HostProcess } from '../../e2e/host-process';
import { freePort } from '../../scripts/free-port';
import { type Bench, type Measure, median, timeEach } from '../measure';
import { inScratchFolder } from '../scratch';

const ROOT = join(import.meta.dir, '../..');
const STARTS = 5;
const CALLS = 2000;
const DATA_MB = 50;
const ROW_BYTES = 4_750; // of one row on its page

export const hostBench: Bench = {
  name: 'host',
  lacks: () =>
    existsSync(join(ROOT, 'app/dist/index.html')) ? undefined : 'the web app is not built; run npx bun start once',
  async run(): Promise<readonly Measure[]> {
    const starts: number[] = [];
    for (let index = 0; index < STARTS; index++) {
      starts.push(await inScratchFolder((folder) => startedHost(folder, async ({ pageAfter }) => pageAfter)));
    }
    const lived = await inScratchFolder(async (folder) => {
      await startedHost(folder, async () => {});
      fillDatabase(join(folder, 'harness.db'));
      const again: Started[] = [];
      for (let index = 0; index < STARTS; index++) {
        again.push(await startedHost(folder, async (started) => started));
      }
      return again;
    });
    const [bare, ours] = await inScratchFolder((folder) =>
      startedHost(folder, async ({ address }) => [await bareRoundTrip(), await roundTrip(address)] as const),
    );
    return [
      { what: 'host, from start to the first page', value: median(starts), unit: 'ms', budget: 500 },
      {
        what: `the same with ${DATA_MB} MB of data to check`,
        value: median(lived.map(({ pageAfter }) => pageAfter)),
        unit: 'ms',
        budget: 500,
      },
      {
        what: `until it is ready, ${DATA_MB} MB checked`,
        value: median(lived.map(({ readyAfter }) => readyAfter)),
        unit: 'ms',
      },
      {
        what: 'RPC round trip',
        value: 1000 * ours,
        unit: 'µs',
        beside: { what: 'bare WebSocket', value: 1000 * bare },
      },
    ];
  },
};

interface Started {
  readonly address: string;
  /** Milliseconds from the start of the process to the first page. */
  readonly pageAfter: number;
  /** Milliseconds from the start of the process to the address, which it gives out when its harness is mounted. */
  readonly readyAfter: number;
}

/** Chats of about {@link DATA_MB} MB, so that the check at the start has something to read. */
function fillDatabase(path: string): void {
  const database = new Database(path);
  const insert = database.prepare('INSERT INTO journal VALUES (?, ?, ?, ?)');
  const event = JSON.stringify({ type: 'text.delta', step: 1, part: 0, text: '空教室'.repeat(300) });
  database.transaction(() => {
    for (let n = 0; n < (DATA_MB * 1024 * 1024) / ROW_BYTES; n++)
      insert.run(`s-${n % 50}`, 1 + Math.floor(n / 50), n, event);
  })();
  database.close();
}

async function startedHost<T>(folder: string, use: (started: Started) => Promise<T>): Promise<T> {
  const port = await freePort();
  const from = performance.now();
  const host = new HostProcess({ kind: 'real', folder, port });
  try {
    await firstPage(`http://127.0.0.1:${port}/`, host);
    const pageAfter = performance.now() - from;
    const address = await host.address;
    return await use({ address, pageAfter, readyAfter: performance.now() - from });
  } finally {
    await host.end();
  }
}

async function firstPage(url: string, host: HostProcess): Promise<void> {
  while (host.running) {
    const page = await fetch(url).catch(() => undefined); // nobody listens yet
    if (page?.ok && (await page.text()).includes('<html')) return;
    await Bun.sleep(2);
  }
  await host.address; // rejects with the reason
}

async function roundTrip(address: string): Promise<number> {
  const { origin, hash } = new URL(address);
  const secret = await redeemCode(origin, hash.slice(1));
  const remote = connectHarness({ url: `${origin.replace('http', 'ws')}/rpc`, secret });
  try {
    const call = () => remote.harness.about.read({});
    await timeEach(CALLS / 4, call);
    return median(await timeEach(CALLS, call));
  } finally {
    remote.close();
  }
}

/** A frame of the same size there and back, over a socket with nothing above it. */
async function bareRoundTrip(): Promise<number> {
  const echo = Bun.spawn([process.execPath, join(import.meta.dir, '../echo-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { value } = await echo.stdout.getReader().read();
    const socket = new WebSocket(new TextDecoder().decode(value).trim());
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    const frame = 'x'.repeat(200);
    const call = () =>
      new Promise((resolve) => {
        socket.onmessage = resolve;
        socket.send(frame);
      });
    await timeEach(CALLS / 4, call);
    return median(await timeEach(CALLS, call));
  } finally {
    echo.kill();
    await echo.exited;
  }
}
