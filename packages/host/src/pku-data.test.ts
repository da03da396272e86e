/** `pku data` at a real terminal: everything out, refused and agreed, gone, and in again. */
import { afterEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from './testing/temporary-folder';

const root = temporaryFolder();
const children: Bun.Subprocess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Prints how it ended in the same stream as everything before it, so that nothing is still on its way. */
const SHELL = '"$0" "$@"; printf "\\nended with %s\\n" $?';

/** Runs pku at a terminal and types the answer once it asks. */
async function pku(words: readonly string[], answer?: 'y' | 'n') {
  const ended = Promise.withResolvers<number>();
  let shown = '';
  let typed = answer === undefined;
  const terminal = new Bun.Terminal({
    cols: 200,
    rows: 50,
    data(self, bytes) {
      shown += new TextDecoder().decode(bytes);
      const code = /^ended with (\d+)/m.exec(shown)?.[1];
      if (code !== undefined) ended.resolve(Number(code));
      if (typed || !shown.includes('[y/N]')) return;
      typed = true;
      self.write(`${answer}\n`);
    },
  });
  const script = join(import.meta.dir, 'pku.ts');
  const command = ['sh', '-c', SHELL, process.execPath, script, '--data', join(root(), 'data'), ...words];
  const env = { ...process.env, LANG: 'zh_CN.UTF-8', LANGUAGE: '', LC_ALL: '', INIT_CWD: root() };
  children.push(Bun.spawn(command, { terminal, env }));
  const code = await ended.promise;
  terminal.close();
  return { shown, code };
}

describe('pku data at a terminal', () => {
  test('brings everything out and in, and removes it only after a yes', async () => {
    const recorded = async () => (await pku(['audit'])).shown.includes('plugins.list');
    await pku(['call', 'plugins.list']);
    expect(await recorded()).toBe(true);
    expect(await pku(['data', 'export', 'all.ndjson'])).toMatchObject({ code: 0 });

    expect(await pku(['data', 'delete-all'], 'n')).toMatchObject({ code: 1 });
    expect(await recorded()).toBe(true);
    const gone = await pku(['data', 'delete-all'], 'y');
    expect([gone.code, gone.shown.includes('已全部删除')]).toEqual([0, true]);
    expect(await recorded()).toBe(false);

    const back = await pku(['data', 'import', 'all.ndjson'], 'y');
    expect([back.code, back.shown.includes('已导入')]).toEqual([0, true]);
    expect(await recorded()).toBe(true);
  }, 120_000);
});
