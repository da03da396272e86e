/** What a `pku` command line means. A pure reading of its words. */
import { HarnessError } from '@pku-harness/sdk';
import type { ChatWords } from './chat-command';

/** What to do. */
export type Command =
  | { readonly is: 'help' }
  | { readonly is: 'tools'; readonly json: boolean }
  | { readonly is: 'call'; readonly tool: string; readonly input: unknown }
  | ({ readonly is: 'chat' } & ChatWords)
  | { readonly is: 'audit'; readonly json: boolean }
  /** Without a name the file is called after the day. */
  | { readonly is: 'data.export'; readonly file: string | undefined }
  | { readonly is: 'data.import'; readonly file: string }
  | { readonly is: 'data.delete-all' }
  | { readonly is: 'host.sessions' }
  | { readonly is: 'host.end'; readonly id: string }
  | { readonly is: 'host.open' };

/** A command and where its data is. */
export interface Words {
  readonly command: Command;
  /** The folder given with `--data`. */
  readonly data: string | undefined;
  /** `--demo`: the demo's usual folder. */
  readonly demo: boolean;
}

/** The help text. */
export const HELP = `pku — 在终端里使用 PKU harness
      the harness at a terminal

  pku tools [--json]              列出工具 · list the tools
  pku call <tool> ['<json>']      运行工具，结果以 JSON 输出 · run a tool, print its result as JSON
  pku chat "<text>"               问一句话，Ctrl-C 停止 · ask something, Ctrl-C stops
  pku chat --continue ["<text>"]  接着最近的对话说，或回答它留下的问题
                                  go on with the newest chat, or answer what it left open
  pku audit [--json]              最近谁做了什么 · who did what lately
  pku data export [FILE]          全部数据导出为一个文件，不含密钥 · everything as one file, without keys
  pku data import FILE            用导出的文件替换全部数据 · put an export in place of everything
  pku data delete-all             删除全部数据 · remove everything
  pku host open                   打印一次性地址 · print a one-time address
  pku host sessions               列出已登录的浏览器 · list the signed-in browsers
  pku host sessions end <id>      让一个浏览器退出 · sign a browser out

  --data DIR                      数据文件夹 · the data folder
  --demo                          演示的数据文件夹 · the data folder of the demo

  pku call classrooms.free '{"building":"二教"}'
`;

/**
 * Reads the words after `pku`.
 *
 * @throws HarnessError `usage`.
 */
export function readWords(words: readonly string[]): Words {
  const rest: string[] = [];
  let data: string | undefined;
  const flags = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word === '--') {
      rest.push(...words.slice(at + 1));
      break;
    }
    if (word === '--data' || word.startsWith('--data=')) {
      data = word === '--data' ? words[++at] : word.slice('--data='.length);
      if (data === undefined || data === '') throw usage('--data 后面要写文件夹', '--data needs a folder');
    } else if (['--help', '-h', '--demo', '--json', '--continue'].includes(word)) {
      flags.add(word);
    } else if (word.startsWith('--')) {
      throw usage(`没有这个选项：${word}`, `There is no such option: ${word}`);
    } else {
      rest.push(word);
    }
  }
  const command: Command = flags.has('--help') || flags.has('-h') ? { is: 'help' } : commandOf(rest, flags);
  return { command, data, demo: flags.has('--demo') };
}

function commandOf(words: readonly string[], flags: ReadonlySet<string>): Command {
  const json = flags.has('--json');
  const [name, ...given] = words;
  if (name === undefined || name === 'help') return { is: 'help' };
  if (name === 'tools' && given.length === 0) return { is: 'tools', json };
  if (name === 'call') return callOf(given);
  if (name === 'chat') {
    const [text] = given;
    const goOn = flags.has('--continue');
    if (goOn && given.length === 0) return { is: 'chat', goOn };
    if (given.length !== 1 || !text?.trim()) throw usage('用法：pku chat "<一句话>"', 'Usage: pku chat "<text>"');
    return { is: 'chat', text, goOn };
  }
  if (name === 'audit' && given.length === 0) return { is: 'audit', json };
  if (name === 'data') return dataOf(given);
  if (name === 'host') {
    const [what, action, id] = given;
    if (what === 'open' && given.length === 1) return { is: 'host.open' };
    if (what === 'sessions' && given.length === 1) return { is: 'host.sessions' };
    if (what === 'sessions' && action === 'end' && id !== undefined && given.length === 3)
      return { is: 'host.end', id };
  }
  throw usage(`看不懂：pku ${words.join(' ')}`, `Not understood: pku ${words.join(' ')}`);
}

function dataOf([what, file, ...more]: readonly string[]): Command {
  if (more.length === 0) {
    if (what === 'export') return { is: 'data.export', file };
    if (what === 'import' && file !== undefined) return { is: 'data.import', file };
    if (what === 'delete-all' && file === undefined) return { is: 'data.delete-all' };
  }
  throw usage(
    '用法：pku data export [文件] | import <文件> | delete-all',
    'Usage: pku data export [file] | import <file> | delete-all',
  );
}

function callOf([tool, text, ...more]: readonly string[]): Command {
  if (tool === undefined || more.length > 0) {
    throw usage(`用法：pku call <工具> '<json>'`, `Usage: pku call <tool> '<json>'`);
  }
  try {
    return { is: 'call', tool, input: text === undefined ? {} : JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usage(`参数不是 JSON：${text}`, `The argument is no JSON: ${text}`);
  }
}

function usage(zh: string, en: string): HarnessError {
  return new HarnessError('usage', {
    zh,
    en,
    hint: { zh: '运行 pku --help 查看用法', en: 'Run pku --help to see how it is used' },
  });
}
