/** The inspector of the protocol's authors, as a client of `pku mcp` on a host with a tool that spends. */
import { afterEach, describe, expect, test } from 'bun:test';
import { dirname, join } from 'node:path';
import { connectHarness } from '@pku-harness/core/client';
import { FixturesPlace } from '../e2e/fixtures-process';

const PKU = join(import.meta.dir, '../packages/host/src/pku.ts');
const INSPECTOR = join(
  dirname(Bun.resolveSync('@modelcontextprotocol/inspector/package.json', import.meta.dir)),
  'clients/launcher/build/index.js',
);
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function inspect(data: string, ...words: string[]) {
  const server = [process.execPath, PKU, 'mcp', '--data', data];
  return Bun.spawn([process.execPath, INSPECTOR, '--cli', ...server, ...words], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function printed(child: ReturnType<typeof inspect>) {
  const text = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  return JSON.parse(text);
}

describe('the inspector', () => {
  test('lists the tools, calls one, and its money waits for the person', async () => {
    const place = await FixturesPlace.make();
    endings.push(() => place.remove());
    await place.host();
    const { tools } = await printed(inspect(place.data, '--method', 'tools/list'));
    const names = tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('trial__pay');
    expect(names).not.toContain('trial__unlock');

    const look = await printed(inspect(place.data, '--method', 'tools/call', '--tool-name', 'trial__look'));
    expect(look.content[0].text).toContain('明天下午两点组会');

    const call = ['--method', 'tools/call', '--tool-name', 'trial__pay', '--tool-arg', 'yuan=5'];
    const paying = printed(inspect(place.data, ...call));
    const { port, secret } = await Bun.file(join(place.data, 'host.json')).json();
    const { harness, close } = connectHarness({ url: `ws://127.0.0.1:${port}/rpc`, secret });
    endings.push(close);
    let open = await harness.approvals.list({});
    while (open.length === 0) {
      await Bun.sleep(20);
      open = await harness.approvals.list({});
    }
    expect(open[0]).toMatchObject({ tool: 'trial.pay', because: { is: 'assistant' } });
    expect(place.effects()).toEqual([]);
    await harness.approvals.answer({ id: open[0]?.id ?? '', answer: 'once' });
    expect((await paying).content[0].text).toBe('{"done":"pay 5"}');
    expect(place.effects()).toEqual(['pay 5']);
  }, 120_000);
});
