/** What a command of `plugin` is, and its help page. */
import type { LocalText } from '@pku-harness/sdk';
import type { Terminal } from './terminal';
import type { Flag, Words } from './words';

/** Exit codes: everything is fine, problems were found, the command line was wrong. */
export const EXIT = { fine: 0, problems: 1, usage: 2, interrupted: 130 } as const;

/** A command. Each lives in a file of its own that is loaded when it is called. */
export interface Command {
  /** What follows `plugin <name>`. */
  readonly usage: string;
  readonly about: LocalText;
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** Does the work and answers the exit code. */
  run(words: Words, terminal: Terminal): Promise<number>;
}

/** Flags that every command has. */
export const COMMON_FLAGS: readonly Flag[] = [
  { name: '--lang', takes: 'zh|en', about: { zh: '输出的语言', en: 'language of the output' } },
  { name: '--help', about: { zh: '这页帮助', en: 'this page' } },
];

/** The help page of a command. */
export function helpOf(name: string, command: Command, terminal: Pick<Terminal, 'say'>): string {
  const flags = [...command.flags, ...COMMON_FLAGS];
  const left = flags.map((flag) => `  ${flag.name}${flag.takes === undefined ? '' : ` ${flag.takes}`}`);
  const width = Math.max(...left.map((text) => text.length)) + 2;
  return [
    `plugin ${name} ${command.usage}`,
    '',
    terminal.say(command.about),
    '',
    ...flags.map((flag, index) => `${(left[index] ?? '').padEnd(width)}${terminal.say(flag.about)}`),
    '',
    ...command.examples.map((example) => `  bun run plugin ${example}`),
    '',
    terminal.say({
      zh: '退出码：0 没有问题，1 有问题，2 命令写错了',
      en: 'Exit codes: 0 fine, 1 problems found, 2 wrong use',
    }),
  ].join('\n');
}
