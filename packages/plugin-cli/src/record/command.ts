/** `plugin record`: runs a tool for real and writes what happened as a test, with personal details replaced. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorShape } from '@pku-harness/sdk';
import { type Command, EXIT } from '../command';
import { readPluginFolder } from '../folder/read-folder';
import { problemText } from '../report/problems';
import { confirmed } from '../run/confirm';
import { livePort } from '../run/live-port';
import { liveTool } from '../run/live-tool';
import { usage } from '../words';
import { recordTool, remembering } from './record-tool';
import type { Exchange } from './write-test';

export const recordCommand: Command = {
  usage: "<folder> [tool] ['<json>']",
  about: {
    zh: '真实运行一个工具，把请求和回复写成 tests/ 里的测试。姓名、学号、手机号、邮箱、证件号和令牌换成固定的假数据；提交前仍要自己看一遍。',
    en: 'Runs a tool for real and writes requests and answers as a test in tests/. Names, student numbers, phones, mail addresses, identity numbers and tokens become stable fakes; still read the file before you commit it.',
  },
  flags: [
    {
      name: '--as',
      takes: 'NAME',
      about: { zh: '测试文件的名字，默认是工具名', en: 'name of the test file; the tool’s name by default' },
    },
    {
      name: '--hide',
      takes: 'TEXT,…',
      about: { zh: '还要替换的文字，用逗号隔开', en: 'further texts to replace, separated by commas' },
    },
    { name: '--force', about: { zh: '覆盖同名的测试', en: 'replace a test of that name' } },
    { name: '--yes', about: { zh: '不询问就运行 write 等工具', en: 'run a write tool and the like without asking' } },
  ],
  examples: ["record plugins/classrooms overview '{}'", "record my-plugin list '{}' --as list-empty --hide 未名湖"],
  async run(words, terminal) {
    const [given, ...rest] = words.plain;
    if (given === undefined) throw usage('要写插件文件夹', 'Name a plugin folder');
    const folder = await readPluginFolder(given, terminal.cwd);
    const exchanges: Exchange[] = [];
    const live = liveTool(folder, rest, remembering(livePort(), exchanges), terminal);
    if (live === undefined) return EXIT.problems;
    const name = words.value('--as') ?? live.name;
    if (!/^[\w-]+$/.test(name)) throw usage('--as 只用字母、数字、_ 和 -', '--as has letters, digits, _ and - only');
    const path = `tests/${name}.yaml`;
    const file = join(folder.path, path);
    if (!words.has('--force') && (await exists(file))) {
      throw usage(`${path} 已经存在；换 --as，或用 --force 覆盖`, `${path} exists; choose another --as, or --force`);
    }
    if (!(await confirmed(live, words.has('--yes'), terminal))) return EXIT.problems;
    const done = await recordTool(folder, live, exchanges, {
      name,
      now: Math.floor(Date.now() / 1000) * 1000,
      hidden: (words.value('--hide') ?? '').split(',').map((text) => text.trim()),
      signal: terminal.signal,
    });
    const complain = (found: ErrorShape) => {
      const texts = { ...folder.document.files, [path]: done.text };
      terminal.note(problemText(found, texts, folder.shown, terminal.locale));
    };
    if (done.failed !== undefined) complain(done.failed.toJSON());
    await mkdir(join(folder.path, 'tests'), { recursive: true });
    await writeFile(file, done.text);
    for (const [name, body] of Object.entries(done.files)) await writeFile(join(folder.path, 'tests', name), body);
    terminal.result({
      zh: `已写入 ${folder.shown}/${path}：${done.requests} 条录制，替换了 ${done.replaced} 处个人信息。提交前请看一遍。`,
      en: `Wrote ${folder.shown}/${path}: ${done.requests} recordings, ${done.replaced} personal details replaced. Read it before you commit it.`,
    });
    for (const found of done.outcome.problems) complain(found);
    return done.outcome.passed ? EXIT.fine : EXIT.problems;
  },
};

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw thrown;
  }
}
