/** `pku chat` without a message, as a process in a terminal and in a pipe, beside a host whose model a test scripts. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { connectHarness, type Harness } from '@pku-harness/core/client';
import { type ContractWorld, contractWorld } from '@pku-harness/core/testing/contract-world';
import { readHostFile } from './folder/host-file';
import { type RunningHost, startHost } from './start-host';
import { type SpawnedTerminal, spawnTerminal } from './testing/spawn-terminal';
import { temporaryFolder } from './testing/temporary-folder';

const root = temporaryFolder();
const data = () => join(root(), 'data');
const PKU = join(import.meta.dir, 'pku.ts');
const CTRL_C = '\x03';
const CTRL_D = '\x04';
const UP = '\x1b[A';
let world: ContractWorld;
let host: RunningHost;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  world = await contractWorld();
  await openHost();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await host.close();
  await world.close();
});

async function openHost(): Promise<void> {
  const { plugins, defaults } = world;
  host = await startHost({ dataDir: data(), kind: 'real', port: 0, webRoot: root(), extraPlugins: plugins, defaults });
}

const env = (): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  HOME: root(),
  LANG: 'zh_CN.UTF-8',
  TERM: 'xterm',
  NO_COLOR: '',
});

async function talk(): Promise<SpawnedTerminal> {
  const terminal = spawnTerminal([process.execPath, PKU, 'chat', '--data', data()], env());
  closers.push(() => terminal.kill());
  await terminal.until('› ');
  return terminal;
}

function app(): Harness {
  const secret = readHostFile(data())?.secret ?? '';
  const remote = connectHarness({ url: `${host.address.replace('http', 'ws')}/rpc`, secret });
  closers.push(() => remote.close());
  return remote.harness;
}

describe('pku chat at a terminal', () => {
  test('streams answers, shows a call as one line, asks inline, and goes on', async () => {
    world.model.reply().text('我查一下').call('contract__echo', { text: '二教' });
    world.model.reply().text('101 空着');
    const terminal = await talk();
    terminal.type('二教哪里有空教室\r');
    await terminal.until('→ 回声 (contract__echo) {"text":"二教"}');
    await terminal.until('101 空着');
    await terminal.until('› ');
    expect(terminal.screen()).not.toContain('✓');
    world.model.reply().call('contract__book', { room: '101' });
    world.model.reply().text('订好了');
    terminal.type('订 101\r');
    await terminal.until('要执行「订教室」吗？');
    await terminal.until('[y 允许一次');
    terminal.type('y\r');
    await terminal.until('订好了');
    // What was answered to a question is no message to say again.
    await terminal.until('› ');
    terminal.type(UP);
    await terminal.until('订 101');
    terminal.type(CTRL_C);
    terminal.type('/quit\r');
    expect(await terminal.exited).toBe(0);
  }, 60_000);

  test('sends what is typed into an answer, which waits meanwhile, and it joins the next step', async () => {
    const [go, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reply = world.model.reply().text('说了一半').until(go.promise).text('，还有一半').until(end.promise);
    reply.call('contract__echo', { text: 'a' });
    world.model.reply().text('两件事都好了');
    const terminal = await talk();
    terminal.type('第一件事\r');
    await terminal.until('说了一半');
    terminal.type('第二');
    await terminal.until('+ 第二');
    go.resolve();
    await Bun.sleep(200);
    expect(terminal.screen()).not.toContain('还有一半');
    terminal.type('件事\r');
    await terminal.until('还有一半');
    await terminal.until('已收到，会加入下一步');
    end.resolve();
    await terminal.until('两件事都好了');
    expect(JSON.stringify(world.model.requests.at(-1)?.body.messages)).toContain('第二件事');
    terminal.type(CTRL_D);
    expect(await terminal.exited).toBe(0);
  }, 60_000);

  test('says every line of what was pasted, in order', async () => {
    const go = Promise.withResolvers<void>();
    world.model.reply().text('听着').until(go.promise).text('呢');
    world.model.reply().text('都听到了');
    const terminal = await talk();
    terminal.type('第一行\r第二行\r');
    await terminal.until('› 第二行');
    await terminal.until('已收到');
    go.resolve();
    await terminal.until('都听到了');
    const said = JSON.stringify(world.model.requests.at(-1)?.body.messages);
    expect(said.indexOf('第一行')).toBeLessThan(said.indexOf('第二行'));
    expect(said).toContain('第二行');
  }, 60_000);

  test('stops an answer on Ctrl-C, and leaves on two', async () => {
    world.model.reply().text('说了一半').hang();
    const terminal = await talk();
    terminal.type('讲个故事\r');
    await terminal.until('说了一半');
    terminal.type(CTRL_C);
    await terminal.until('已停止');
    await terminal.until('› ');
    await Bun.sleep(2_100);
    terminal.type(CTRL_C);
    await terminal.until('再按一次 Ctrl-C 退出');
    terminal.type(CTRL_C);
    expect(await terminal.exited).toBe(130);
  }, 60_000);

  test('takes a question back that was answered in the app, and keeps what was being typed', async () => {
    const go = Promise.withResolvers<void>();
    world.model.reply().text('马上').until(go.promise).call('contract__book', { room: '101' });
    world.model.reply().text('订好了');
    const terminal = await talk();
    terminal.type('订 101\r');
    await terminal.until('马上');
    terminal.type('还有');
    await terminal.until('+ 还有');
    go.resolve();
    await terminal.until('[y 允许一次');
    const { approvals } = app();
    await approvals.answer({ id: (await approvals.list({}))[0]?.id ?? '', answer: 'once' });
    await terminal.until('+ 还有');
    world.model.reply().text('都好了');
    terminal.type('一件\r');
    await terminal.until('订好了');
    await terminal.until('都好了');
    expect(JSON.stringify(world.model.requests.at(-1)?.body.messages)).toContain('还有一件');
  }, 60_000);

  test('lists chats, opens one with what was said in it, and begins another', async () => {
    world.model.reply().text('第一个回答');
    const terminal = await talk();
    terminal.type('第一个问题\r');
    await terminal.until('第一个回答');
    await terminal.until('› ');
    terminal.type('/new\r');
    await terminal.until('› ');
    world.model.reply().text('第二个回答');
    terminal.type('第二个问题\r');
    await terminal.until('第二个回答');
    await terminal.until('› ');
    terminal.type('/sessions\r');
    await terminal.until('第一个问题');
    await terminal.until('› ');
    terminal.type('/open 2\r');
    await terminal.until('› 第一个问题');
    await terminal.until('第一个回答');
    await terminal.until('› ');
    world.model.reply().text('接着说');
    terminal.type('继续\r');
    await terminal.until('接着说');
    expect(JSON.stringify(world.model.requests.at(-1)?.body.messages)).toContain('第一个问题');
    await terminal.until('› ');
    terminal.type('/open 9\r');
    await terminal.until('没有这个对话：9');
  }, 60_000);

  test('expands the commands of plugins, and refuses what it does not know or cannot show', async () => {
    const terminal = await talk();
    terminal.type('/help\r');
    await terminal.until('/pick /挑 <哪栋楼>');
    await terminal.until('› ');
    terminal.type('/pikc\r');
    await terminal.until('是不是 /pick？');
    await terminal.until('› ');
    terminal.type('/tick\r');
    await terminal.until('要在应用的界面里执行');
    await terminal.until('› ');
    world.model.reply().text('101');
    terminal.type('/挑 二教\r');
    await terminal.until('101');
    expect(JSON.stringify(world.model.requests[0]?.body.messages)).toContain('帮我在二教挑一间教室');
  }, 60_000);

  test('answers again on /retry, and says what is wrong with the model', async () => {
    world.model.reply().status(401);
    const terminal = await talk();
    terminal.type('你好\r');
    await terminal.until('model_');
    await terminal.until('› ');
    world.model.reply().text('你好，同学');
    terminal.type('/retry\r');
    await terminal.until('你好，同学');
  }, 60_000);

  test('reconnects when the host is there again, and goes on in the same chat', async () => {
    world.model.reply().text('第一个回答');
    const terminal = await talk();
    terminal.type('第一个问题\r');
    await terminal.until('第一个回答');
    await terminal.until('› ');
    await host.close();
    await openHost();
    world.model.reply().text('第二个回答');
    terminal.type('第二个问题\r');
    await terminal.until('第二个回答');
    expect(JSON.stringify(world.model.requests.at(-1)?.body.messages)).toContain('第一个问题');
    terminal.type('/quit\r');
    expect(await terminal.exited).toBe(0);
  }, 60_000);
});

describe('pku chat in a pipe', () => {
  async function pipe(lines: string) {
    const child = Bun.spawn([process.execPath, PKU, 'chat', '--data', data()], {
      cwd: '/',
      env: env(),
      stdin: new Blob([lines]),
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [out, err, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    return { out, err, code };
  }

  test('says one line after the other in one chat, with only the answers on stdout', async () => {
    world.model.reply().text('第一个回答');
    world.model.reply().text('第二个回答');
    const { out, err, code } = await pipe('第一个问题\n\n第二个问题\n');
    expect({ out, err, code }).toEqual({ out: '第一个回答\n第二个回答\n', err: '', code: 0 });
    expect(JSON.stringify(world.model.requests[1]?.body.messages)).toContain('第一个回答');
    expect(await app().chat.sessions({})).toHaveLength(1);
  }, 60_000);

  test('exits with 1 when something was refused or failed, and goes on', async () => {
    world.model.reply().text('好');
    const { out, err, code } = await pipe('/nothing\n你好\n');
    expect({ out, code }).toEqual({ out: '好\n', code: 1 });
    expect(err).toContain('没有这个命令：/nothing');
  }, 60_000);

  test('answers again on /retry, and waits for that too', async () => {
    world.model.reply().status(401);
    world.model.reply().text('好');
    const { out, err, code } = await pipe('/retry\n你好\n/retry\n/retry\n');
    expect({ out, code }).toEqual({ out: '好\n', code: 1 });
    expect(err).toContain('model_');
  }, 60_000);

  test('without a line says how it is used', async () => {
    expect(await pipe('')).toMatchObject({ out: '', code: 2 });
  }, 60_000);
});
