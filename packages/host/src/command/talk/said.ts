/** What a line typed into a conversation means: a message, a command of ours, a command of a plugin. Pure. */
import { type CommandSummary, commandMessage, findCommand, typedCommand } from '@pku-harness/core/client';
import type { AppLocale, LocalText } from '@pku-harness/sdk';
import { nearest } from '@pku-harness/sdk/lang';

/** The commands that belong to the conversation itself. */
export type OwnCommand = 'help' | 'new' | 'sessions' | 'open' | 'stop' | 'retry' | 'quit';

/** What a line means. */
export type Said =
  | { readonly is: 'nothing' }
  | { readonly is: 'message'; readonly text: string }
  | { readonly is: 'own'; readonly command: OwnCommand; readonly argument: string }
  /** It happens on a screen, and there is none here. */
  | { readonly is: 'on-screen'; readonly command: CommandSummary }
  | { readonly is: 'unknown'; readonly name: string; readonly meant?: string };

/** Our commands with the other names that they answer to. */
export const OWN_COMMANDS: Readonly<
  Record<OwnCommand, { readonly aliases: readonly string[]; readonly what: LocalText }>
> = {
  help: { aliases: ['帮助', '?'], what: { zh: '列出命令', en: 'list the commands' } },
  new: { aliases: ['新对话'], what: { zh: '开始新的对话', en: 'begin another chat' } },
  sessions: { aliases: ['对话'], what: { zh: '列出最近的对话', en: 'list the newest chats' } },
  open: { aliases: ['打开'], what: { zh: '打开列表里的一个，如 /open 2', en: 'open one of the list, like /open 2' } },
  stop: { aliases: ['停止'], what: { zh: '停止回答', en: 'stop the answer' } },
  retry: { aliases: ['重试'], what: { zh: '重新回答', en: 'answer again' } },
  quit: { aliases: ['退出', 'exit'], what: { zh: '退出', en: 'leave' } },
};

/** Reads a line. Two slashes begin a message that begins with one. */
export function readSaid(line: string, commands: readonly CommandSummary[], locale: AppLocale): Said {
  const text = line.trim();
  if (text === '') return { is: 'nothing' };
  if (text.startsWith('//')) return { is: 'message', text: text.slice(1) };
  const typed = typedCommand(text);
  if (typed === undefined) return { is: 'message', text };
  const { name, argument } = typed;
  const own = ownCommand(name);
  if (own !== undefined) return { is: 'own', command: own, argument };
  const command = findCommand(commands, name);
  if (command?.kind === 'run') return { is: 'on-screen', command };
  const message = command === undefined ? undefined : commandMessage(command, argument, locale);
  if (message !== undefined) return { is: 'message', text: message };
  if (name === '') return { is: 'unknown', name };
  const meant = nearest(name, [
    ...Object.entries(OWN_COMMANDS).flatMap(([key, { aliases }]) => [key, ...aliases]),
    ...commands.flatMap((known) => [known.name, ...known.aliases]),
  ]);
  return { is: 'unknown', name, ...(meant === undefined ? {} : { meant }) };
}

function ownCommand(name: string): OwnCommand | undefined {
  const all = Object.entries(OWN_COMMANDS) as [OwnCommand, { aliases: readonly string[] }][];
  return all.find(([key, { aliases }]) => key === name.toLowerCase() || aliases.includes(name))?.[0];
}
