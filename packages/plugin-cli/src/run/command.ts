/** `plugin run`: runs one tool for real, on public hosts only. */
import { HarnessError } from '@pku-harness/sdk';
import { type Command, EXIT } from '../command';
import { readPluginFolder } from '../folder/read-folder';
import { problemText } from '../report/problems';
import { usage } from '../words';
import { confirmed } from './confirm';
import { livePort } from './live-port';
import { liveContext, liveTool } from './live-tool';
import { traceTo } from './trace';

export const runCommand: Command = {
  usage: "<folder> [tool] ['<json>']",
  about: {
    zh: '真实运行一个工具，只访问 network 里的公开网站。校园请求和宿主能力只在 App 里有，用录制的测试检查它们。',
    en: 'Runs a tool for real, on the public hosts of network only. Campus requests and abilities exist in the app alone; cover them with recorded tests.',
  },
  flags: [
    {
      name: '--trace',
      about: { zh: '逐步写出耗时、运算次数和值', en: 'each step with its time, operations and value' },
    },
    { name: '--yes', about: { zh: '不询问就运行 write 等工具', en: 'run a write tool and the like without asking' } },
  ],
  examples: ["run plugins/classrooms overview '{}'", 'run my-plugin \'{"day":"today"}\' --trace'],
  async run(words, terminal) {
    const [given, ...rest] = words.plain;
    if (given === undefined) throw usage('要写插件文件夹', 'Name a plugin folder');
    const folder = await readPluginFolder(given, terminal.cwd);
    const watch = words.has('--trace') ? { watch: traceTo(terminal.note, () => performance.now()) } : {};
    const live = liveTool(folder, rest, { ...livePort(), ...watch }, terminal);
    if (live === undefined) return EXIT.problems;
    if (!(await confirmed(live, words.has('--yes'), terminal))) return EXIT.problems;
    try {
      const result = await live.tool.execute(live.input, liveContext(live.plugin.id, Date.now(), terminal.signal));
      terminal.result(JSON.stringify(result, null, 2));
      return EXIT.fine;
    } catch (thrown) {
      if (!HarnessError.is(thrown)) throw thrown;
      terminal.note(problemText(thrown.toJSON(), folder.document.files, folder.shown, terminal.locale));
      return terminal.signal.aborted ? EXIT.interrupted : EXIT.problems;
    }
  },
};
