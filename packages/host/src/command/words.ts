/** What a `pku` command line means. A pure reading of its words. */
import type { ZoneId } from '@pku-harness/sdk';
import type { ChatWords } from './chat-command';
import type { JobsWords } from './jobs-command';
import type { McpWords } from './mcp-command';
import { type Options, usage } from './not-understood';
import { jobsOf, mcpOf, pluginsOf, settingsOf, usageOf } from './option-words';
import type { UsageWords } from './usage-command';

/** What to do. */
export type Command =
  | { readonly is: 'help' }
  | { readonly is: 'tools'; readonly json: boolean }
  | { readonly is: 'call'; readonly tool: string; readonly input: unknown }
  | ({ readonly is: 'chat' } & ChatWords)
  /** Without a message, at a terminal or from a pipe. */
  | { readonly is: 'talk' }
  | { readonly is: 'approvals'; readonly json: boolean }
  | { readonly is: 'settings.list'; readonly json: boolean; readonly prefix: string }
  | { readonly is: 'settings.get'; readonly key: string; readonly json: boolean }
  | { readonly is: 'settings.set'; readonly key: string; readonly value: string }
  | { readonly is: 'settings.open'; readonly key: string | undefined }
  | { readonly is: 'plugins.list'; readonly json: boolean }
  | { readonly is: 'plugins.show'; readonly id: string; readonly json: boolean }
  | { readonly is: 'plugins.switch'; readonly id: string; readonly on: boolean }
  | { readonly is: 'jobs'; readonly words: JobsWords; readonly json: boolean; readonly zone?: ZoneId }
  | ({ readonly is: 'usage' } & UsageWords)
  | ({ readonly is: 'mcp' } & McpWords)
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
  pku chat                        在终端里对话，/help 查看命令 · chat here, /help lists the commands
  pku chat "<text>"               问一句话，Ctrl-C 停止 · ask something, Ctrl-C stops
  pku chat --continue ["<text>"]  接着最近的对话 · go on with the newest chat
  pku approvals [--json]          回答等待确认的操作 · answer what waits for you
  pku audit [--json]              最近谁做了什么 · who did what lately
  pku usage [--from D] [--to D]   每天用了多少 token，D 如 2026-09-01 · tokens by day, D like 2026-09-01
  pku settings [list [<prefix>]]  列出设置 · list the settings
  pku settings get|set <key> [<value>]
                                  查看或修改一项 · read or change one
  pku settings open [<key>]       在应用里打开它所在的页面 · open its screen in the app
  pku plugins                     列出插件 · list the plugins
  pku plugins show|enable|disable <id>
                                  查看、打开或关闭一个插件 · look at one, switch it on or off
  pku jobs                        列出定时任务 · list the scheduled jobs
  pku jobs show|history|run|pause|resume|remove <id>
                                  查看、立即运行、暂停、继续或删除一个 · look at one, run, pause, resume or remove it
  pku jobs --zone UTC             用另一个时区显示时间 · show times in another zone
  pku mcp                         给 MCP 客户端用的工具（stdio）· the tools for an MCP client, over stdio
  pku mcp --http [--port N] [--new-token]
                                  同上，通过本机 HTTP · the same over HTTP on this computer
  pku data export [FILE]          全部数据导出为一个文件，不含密钥 · everything as one file, without keys
  pku data import FILE            用导出的文件替换全部数据 · put an export in place of everything
  pku data delete-all             删除全部数据 · remove everything
  pku host open                   打印一次性地址 · print a one-time address
  pku host sessions               列出已登录的浏览器 · list the signed-in browsers
  pku host sessions end <id>      让一个浏览器退出 · sign a browser out

  --json                          以 JSON 输出 · print JSON
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
  const given = new Map<string, string>();
  const flags = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word === '--') {
      rest.push(...words.slice(at + 1));
      break;
    }
    const name = word.split('=', 1)[0] as string;
    if (VALUED.has(name)) {
      const value = word === name ? words[++at] : word.slice(name.length + 1);
      if (value === undefined || value === '') throw usage(`${name} 后面要写一个值`, `${name} needs a value`);
      given.set(name, value);
    } else if (FLAGS.has(word)) {
      flags.add(word);
    } else if (word.startsWith('--')) {
      throw usage(`没有这个选项：${word}`, `There is no such option: ${word}`);
    } else {
      rest.push(word);
    }
  }
  const command: Command = flags.has('--help') || flags.has('-h') ? { is: 'help' } : commandOf(rest, { flags, given });
  return { command, data: given.get('--data'), demo: flags.has('--demo') };
}

const VALUED = new Set(['--data', '--port', '--from', '--to', '--zone']);
const FLAGS = new Set(['--help', '-h', '--demo', '--json', '--continue', '--http', '--new-token']);

function commandOf(words: readonly string[], options: Options): Command {
  const { flags } = options;
  const json = flags.has('--json');
  const [name, ...given] = words;
  if (name === undefined || name === 'help') return { is: 'help' };
  if (name === 'tools' && given.length === 0) return { is: 'tools', json };
  if (name === 'call') return callOf(given);
  if (name === 'chat') return chatOf(given, flags.has('--continue'));
  if (name === 'audit' && given.length === 0) return { is: 'audit', json };
  if (name === 'approvals' && given.length === 0) return { is: 'approvals', json };
  if (name === 'settings') return settingsOf(given, json);
  if (name === 'plugins') return pluginsOf(given, json);
  if (name === 'jobs') return jobsOf(given, options, json);
  if (name === 'usage' && given.length === 0) return usageOf(options, json);
  if (name === 'mcp' && given.length === 0) return mcpOf(options);
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

function chatOf(given: readonly string[], goOn: boolean): Command {
  const [text] = given;
  if (given.length === 0) return goOn ? { is: 'chat', goOn } : { is: 'talk' };
  if (given.length !== 1 || !text?.trim()) throw usage('用法：pku chat ["<一句话>"]', 'Usage: pku chat ["<text>"]');
  return { is: 'chat', text, goOn };
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
