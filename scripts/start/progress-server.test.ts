import { afterEach, describe, expect, test } from 'bun:test';
import { SAFE_HEADERS } from '../../packages/host/src/server/response-headers';
import { Progress } from './progress';
import { PROGRESS_SCRIPT, PROGRESS_STATE } from './progress-page';
import { listenFrom, listenOn, type ProgressServer } from './progress-server';

const open: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
});

function keep<Server extends { stop(): unknown }>(server: Server): Server {
  open.push(server);
  return server;
}

const progress = () => new Progress(() => {});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() });
  const { port } = probe;
  await probe.stop(true);
  return port ?? 0;
}

async function listening(state = progress()): Promise<ProgressServer> {
  return keep(await listenFrom(await freePort(), state));
}

describe('the port', () => {
  test('that another program has is not taken', async () => {
    const other = keep(Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() }));
    expect(await listenOn(other.port ?? 0, progress())).toBeUndefined();
  });

  test('that another program has on [::1] is not taken either, and 127.0.0.1 is given free again', async () => {
    const other = keep(Bun.serve({ hostname: '::1', port: 0, fetch: () => new Response() }));
    const port = other.port ?? 0;
    expect(await listenOn(port, progress())).toBeUndefined();
    keep(Bun.serve({ hostname: '127.0.0.1', port, fetch: () => new Response() }));
  });

  test('is the next free one after those that are taken', async () => {
    const first = await listening();
    const second = keep(await listenFrom(first.port, progress()));
    expect(second.port).toBeGreaterThan(first.port);
  });

  test('is free again after a stop', async () => {
    const server = await listening();
    await server.stop();
    const again = await listenOn(server.port, progress());
    if (again) keep(again);
    expect(again?.port).toBe(server.port);
  });
});

describe('the page', () => {
  test('marks the phase that runs, in both languages', async () => {
    const state = progress();
    const { address } = await listening(state);
    state.enter('build');
    const page = await (await fetch(`${address}/any/path`)).text();
    expect(page).toContain('<li id="build" aria-current="step">');
    expect(page).toContain('构建网页应用');
    expect(page).toContain('Building the web app');
    expect(await (await fetch(address + PROGRESS_STATE)).json()).toEqual({ phase: 'build' });
  });

  test('has no inline script, and carries the policy that would forbid one', async () => {
    const { address } = await listening();
    for (const path of ['/', PROGRESS_SCRIPT, PROGRESS_STATE]) {
      const response = await fetch(address + path);
      for (const [name, value] of Object.entries(SAFE_HEADERS)) expect(response.headers.get(name)).toBe(value);
    }
    const page = await (await fetch(address)).text();
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
    expect(page).toContain(`src="${PROGRESS_SCRIPT}"`);
  });

  test('answers only to its own name', async () => {
    const { address, port } = await listening();
    for (const host of [`localhost:${port}`, `evil.example:${port}`, '127.0.0.1']) {
      const response = await fetch(address, { headers: { Host: host } });
      expect(response.status).toBe(421);
      expect(await response.text()).toBe(`${address}/\n`);
    }
  });

  test('takes nothing', async () => {
    const { address } = await listening();
    expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});
