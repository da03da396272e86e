/** `plugin format`: writes the YAML of a folder the one way; comments stay, and a second time changes nothing. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, EXIT } from '../command';
import { readPluginFolder, readTests } from '../folder/read-folder';
import { usage } from '../words';
import { formatFile } from './format-file';

export const formatCommand: Command = {
  usage: '<folder>…',
  about: {
    zh: '统一 PLUGIN.md、工具、shared 和测试里 YAML 的写法：保留注释，给 description 加引号，再运行一次不会有变化。',
    en: 'Writes the YAML of PLUGIN.md, tools, shared file and tests one way: comments stay, descriptions are quoted, and a second run changes nothing.',
  },
  flags: [
    {
      name: '--check',
      about: { zh: '只检查，有要改的就以 1 退出', en: 'only look; exit 1 when something would change' },
    },
  ],
  examples: ['format my-plugin', 'format plugins/* --check'],
  async run(words, terminal) {
    if (words.plain.length === 0) throw usage('要写插件文件夹', 'Name a plugin folder');
    let fine = true;
    for (const given of words.plain) {
      const folder = await readPluginFolder(given, terminal.cwd);
      const tests = Object.fromEntries((await readTests(folder.path)).map(({ path, text }) => [path, text]));
      for (const [path, text] of Object.entries({ ...folder.document.files, ...tests })) {
        if (!/\.(?:ya?ml|md)$/.test(path)) continue;
        const shown = `${folder.shown}/${path}`;
        const formatted = formatFile(path, text);
        if (!formatted.ok) {
          fine = false;
          terminal.note(
            formatted.why === 'broken'
              ? {
                  zh: `✗ ${shown} 的 YAML 读不懂，先运行 plugin validate`,
                  en: `✗ ${shown} is no YAML; run plugin validate first`,
                }
              : {
                  zh: `✗ ${shown} 没有改：改写会丢注释`,
                  en: `✗ ${shown} is left alone: rewriting would lose a comment`,
                },
          );
        } else if (formatted.text !== text) {
          if (words.has('--check')) fine = false;
          else await writeFile(join(folder.path, path), formatted.text);
          terminal.result(
            words.has('--check')
              ? { zh: `✗ ${shown} 需要格式化`, en: `✗ ${shown} needs formatting` }
              : { zh: `✓ ${shown}`, en: `✓ ${shown}` },
          );
        }
      }
    }
    return fine ? EXIT.fine : EXIT.problems;
  },
};
