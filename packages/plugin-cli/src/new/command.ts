/** `plugin new`: starts a folder that validates and whose test passes. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { manifestSchema } from '@pku-harness/sdk/lang';
import { type Command, EXIT } from '../command';
import { shownPath } from '../folder/read-folder';
import { usage } from '../words';
import { scaffold } from './scaffold';

export const newCommand: Command = {
  usage: '<folder>',
  about: {
    zh: '新建一个插件文件夹：清单、一个工具、一个测试。文件夹的名字就是 id。',
    en: 'Starts a plugin folder: a manifest, a tool, a test. The folder’s name is the id.',
  },
  flags: [
    { name: '--name', takes: 'NAME', about: { zh: '插件的中文名字', en: 'the plugin’s Chinese name' } },
    {
      name: '--author',
      takes: 'NAME',
      about: { zh: '作者，例如 GitHub 用户名', en: 'the author, such as a GitHub name' },
    },
    { name: '--tool', takes: 'NAME', about: { zh: '工具名，默认 list', en: 'the tool’s name; list by default' } },
    {
      name: '--url',
      takes: 'URL',
      about: { zh: '工具要请求的 https 地址', en: 'the https address that the tool asks' },
    },
  ],
  examples: ['new my-classrooms --name 教室概况 --url https://portal.pku.edu.cn/publicQuery/x.do'],
  async run(words, terminal) {
    const [given, more] = words.plain;
    if (given === undefined || more !== undefined) throw usage('要写一个文件夹', 'Name one folder');
    const path = resolve(terminal.cwd, given);
    const id = basename(path);
    const { shape } = manifestSchema;
    if (!shape.id.safeParse(id).success) {
      throw usage(
        `${id} 不能作为 id：用小写字母、数字和 -，2 到 41 个字符`,
        `${id} cannot be an id: 2 to 41 lower-case letters, digits and -`,
      );
    }
    const tool = words.value('--tool') ?? 'list';
    if (!/^[a-z][a-zA-Z0-9]{0,47}$/.test(tool)) throw usage('工具名是小驼峰的英文', 'A tool name is ASCII camelCase');
    const url = addressOf(words.value('--url') ?? 'https://example.org/items.json');
    if ((await entries(path)).length > 0) throw usage(`${given} 里已经有文件`, `${given} has files in it already`);
    const files = scaffold({
      id,
      name: words.value('--name') ?? '我的插件',
      author: words.value('--author') ?? 'your-github-name',
      tool,
      url,
    });
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), text);
    }
    const shown = shownPath(path, terminal.cwd);
    terminal.result({
      zh: `已新建 ${shown}：${Object.keys(files).join('、')}\n接着：bun run plugin validate ${shown}；bun run plugin test ${shown}`,
      en: `Made ${shown}: ${Object.keys(files).join(', ')}\nNext: bun run plugin validate ${shown}; bun run plugin test ${shown}`,
    });
    return EXIT.fine;
  },
};

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && url.port === '' && url.username === '') return url;
  throw usage('--url 是以 https:// 开头的地址', '--url is an address that begins with https://');
}

async function entries(path: string): Promise<readonly string[]> {
  try {
    return await readdir(path);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}
