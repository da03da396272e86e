/** `pku chat` at a real terminal, against the launcher of the fixtures: asked, refused, agreed, killed. */
import { afterEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { FixturesPlace } from './fixtures-process';

const PKU = join(import.meta.dir, '../packages/host/src/pku.ts');
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function place(): Promise<FixturesPlace> {
  const made = await FixturesPlace.make();
  endings.push(() => made.remove());
  return made;
}

/** Prints how it ended in the same stream as everything before it, so that nothing is still on its way. */
const SHELL = 'trap : INT; "$0" "$@"; printf "\\nended with %s\\n" $?';

/** Runs pku at a terminal and types the lines as they are asked for. */
async function atTerminal({ data }: FixturesPlace, words: readonly string[], lines: readonly string[] = []) {
  const left = [...lines];
  const ended = Promise.withResolvers<number>();
  let shown = '';
  let seen = 0;
  const terminal = new Bun.Terminal({
    cols: 200,
    rows: 50,
    data(self, bytes) {
      shown += new TextDecoder().decode(bytes);
      const code = /^ended with (\d+)/m.exec(shown)?.[1];
      if (code !== undefined) ended.resolve(Number(code));
      if (left.length === 0 || !shown.slice(seen).includes('n 不允许')) return;
      seen = shown.length;
      self.write(left.shift() as string);
    },
  });
  const child = Bun.spawn(['sh', '-c', SHELL, process.execPath, PKU, '--data', data, ...words], {
    terminal,
    env: { ...process.env, LANG: 'zh_CN.UTF-8', LANGUAGE: '', LC_ALL: '' },
  });
  endings.push(() => child.kill('SIGKILL'));
  const code = await ended.promise;
  terminal.close();
  return { shown, code };
}

describe('pku chat at a terminal', () => {
  test('asks before money, takes no and yes, and says which result made it ask, also after a restart', async () => {
    const here = await place();
    const { process: first } = await here.host();
    const no = await atTerminal(here, ['chat', '付款 5 元'], ['太贵了\n']);
    expect(no.shown).toContain('金额：5 元');
    expect(no.shown).toContain('权限设置为先询问');
    expect(no.shown).toContain('太贵了');
    expect(here.effects()).toEqual([]);
    await atTerminal(here, ['chat', '付款 7 元'], ['y\n']);
    expect(here.effects()).toEqual(['pay 7']);
    const tainted = await atTerminal(here, ['chat', '看帖子，然后记一笔'], ['s\n']);
    expect(tainted.shown).toContain('来自「看帖子」');
    expect(tainted.code).toBe(130);
    first.kill('SIGTERM');
    await first.exited;
    await here.host();
    const again = await atTerminal(here, ['chat', '--continue', '记一笔'], ['n\n']);
    expect(again.shown).toContain('来自「看帖子」');
    expect(here.effects()).toEqual(['pay 7']);
  }, 60_000);

  test('after a kill between the yes and the result says that the outcome is unknown, and nothing is repeated', async () => {
    const here = await place();
    const { process: host } = await here.host();
    const paying = atTerminal(here, ['chat', '转账 9 元'], ['y\n']);
    while (!here.effects().includes('transfer 9 begun')) await Bun.sleep(20);
    host.kill('SIGKILL');
    await host.exited;
    expect((await paying).code).toBe(1);
    await here.host();
    const { shown } = await atTerminal(here, ['chat', '--continue', '怎么样了']);
    expect(shown).toContain('「慢速转账」结果未知');
    expect((await atTerminal(here, ['audit'])).shown).toContain('unknown (outcome_unknown)  trial.transfer');
    expect(here.effects()).toEqual(['transfer 9 begun']);
  }, 60_000);

  test('leaves the question when Ctrl-C ends the chat', async () => {
    const here = await place();
    await here.host();
    const { shown, code } = await atTerminal(here, ['chat', '付款 5 元'], ['\u0003']);
    expect(code).toBe(130);
    expect(shown).toContain('已停止');
    expect(here.effects()).toEqual([]);
  }, 60_000);
});
