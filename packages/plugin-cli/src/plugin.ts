/**
 * `bun run plugin <command>`: the tools of a plugin author. Each command is loaded when it is called, so that a check of
 * one folder starts at once. Exit codes: 0 fine, 1 problems found, 2 wrong use, 130 interrupted.
 */
import { type AppLocale, HarnessError, type LocalText } from '@pku-harness/sdk';
import { COMMON_FLAGS, type Command, EXIT, helpOf } from './command';
import { localeOf, type Terminal, thisTerminal } from './terminal';
import { readWords, usage } from './words';

interface Listed {
  readonly about: LocalText;
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Listed>> = {
  new: {
    about: { zh: '新建一个插件文件夹', en: 'start a plugin folder' },
    load: async () => (await import('./new/command')).newCommand,
  },
  validate: {
    about: { zh: '检查插件，列出所有问题', en: 'check a plugin, every problem at once' },
    load: async () => (await import('./validate/command')).validateCommand,
  },
  test: {
    about: { zh: '回放录制的测试', en: 'replay the recorded tests' },
    load: async () => (await import('./test/command')).testCommand,
  },
  run: {
    about: { zh: '真实运行一个工具', en: 'run a tool for real' },
    load: async () => (await import('./run/command')).runCommand,
  },
  record: {
    about: { zh: '真实运行一个工具并写成测试', en: 'run a tool for real and write the test' },
    load: async () => (await import('./record/command')).recordCommand,
  },
  repl: {
    about: { zh: '在录制的数据上试表达式', en: 'try expressions on recorded data' },
    load: async () => (await import('./repl/command')).replCommand,
  },
  format: {
    about: { zh: '统一格式，保留注释', en: 'tidy the files, comments kept' },
    load: async () => (await import('./format/command')).formatCommand,
  },
};

function overview(terminal: Terminal): string {
  return [
    terminal.say({
      zh: 'plugin — 声明式插件的作者工具',
      en: 'plugin — tools for the author of a plugin document',
    }),
    '',
    ...Object.entries(COMMANDS).map(([name, { about }]) => `  plugin ${name.padEnd(9)} ${terminal.say(about)}`),
    '',
    terminal.say({
      zh: 'plugin <命令> --help 查看用法。语言规范：docs/PLUGIN-LANGUAGE.zh-CN.md',
      en: 'plugin <command> --help says how. The language: docs/PLUGIN-LANGUAGE.md',
    }),
  ].join('\n');
}

/** `--lang` wins over the system and is read first, so that complaints about the other words are in that language too. */
function chosenLocale(words: readonly string[]): AppLocale {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const stated = at === -1 ? undefined : (words[at]?.split('=')[1] ?? words[at + 1]);
  if (stated === 'en') return 'en';
  return stated === 'zh' ? 'zh-Hans' : localeOf(process.env);
}

async function main(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.result(overview(terminal));
    return name === undefined ? EXIT.usage : EXIT.fine;
  }
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (listed === undefined) throw usage(`没有 ${name} 这个命令`, `There is no command ${name}`);
  const command = await listed.load();
  const read = readWords(
    rest.map((word) => (word === '-h' ? '--help' : word)),
    [...command.flags, ...COMMON_FLAGS],
  );
  if (read.has('--help')) {
    terminal.result(helpOf(name, command, terminal));
    return EXIT.fine;
  }
  const language = read.value('--lang');
  if (language !== undefined && language !== 'zh' && language !== 'en') {
    throw usage('--lang 是 zh 或 en', '--lang is zh or en');
  }
  return command.run(read, terminal);
}

const words = process.argv.slice(2);
const interrupted = new AbortController();
process.on('SIGINT', () => {
  // The first stops what runs; a second one does not wait for that.
  if (interrupted.signal.aborted) process.exit(EXIT.interrupted);
  interrupted.abort(new HarnessError('interrupted', { zh: '已停止', en: 'Stopped' }));
});
// Who reads through a pipe may stop reading, as `head` does; the rest is for nobody, and how it ends stays true.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EPIPE') throw thrown;
  });
}
const terminal = thisTerminal(chosenLocale(words), interrupted.signal);
try {
  process.exitCode = await main(words, terminal);
} catch (thrown) {
  if (!HarnessError.is(thrown)) throw thrown;
  terminal.note({ zh: thrown.zh, en: thrown.en });
  if (thrown.hint !== undefined) terminal.note(thrown.hint);
  if (thrown.code === 'usage') terminal.note({ zh: '用法：plugin --help', en: 'Usage: plugin --help' });
  process.exitCode = interrupted.signal.aborted
    ? EXIT.interrupted
    : thrown.code === 'usage'
      ? EXIT.usage
      : EXIT.problems;
}
