/** What the text of the composer means: a message, a command of a plugin, or a command that nobody knows. Pure. */
import { type CommandSummary, commandMessage, findCommand, typedCommand } from '@pku-harness/core/client';
import type { AppLocale } from '@pku-harness/sdk';
import { nearest } from '@pku-harness/sdk/nearest';

/** What is to be done with a text. */
export type Said =
  | { readonly is: 'message'; readonly text: string }
  /** It happens here, on the page. */
  | { readonly is: 'run'; readonly command: CommandSummary; readonly argument: string }
  /** `meant`: the closest name that there is. */
  | { readonly is: 'unknown'; readonly name: string; readonly meant?: string };

/** Reads a text that is to be sent. Two slashes begin a message that begins with one. */
export function readSaid(typed: string, commands: readonly CommandSummary[], locale: AppLocale): Said {
  const text = typed.trim();
  if (text.startsWith('//')) return { is: 'message', text: text.slice(1) };
  const said = typedCommand(text);
  // A path such as `/etc/hosts` is no command: no name has a slash in it.
  if (said === undefined || said.name.includes('/')) return { is: 'message', text };
  const { name, argument } = said;
  const command = findCommand(commands, name);
  if (command === undefined) {
    const meant = nearest(
      name,
      commands.flatMap((known) => [known.name, ...known.aliases]),
    );
    return { is: 'unknown', name, ...(meant === undefined ? {} : { meant }) };
  }
  const message = commandMessage(command, argument, locale);
  return message === undefined ? { is: 'run', command, argument } : { is: 'message', text: message };
}

/** Most entries of the menu at once. */
const MOST_SHOWN = 8;

/**
 * What the `/` menu offers for a text that is being typed: commands whose name, other name or description holds what stands
 * after the slash, best first. Empty once a name is complete and its argument begins.
 */
export function commandsFor(
  text: string,
  commands: readonly CommandSummary[],
  locale: AppLocale,
): readonly CommandSummary[] {
  const said = typedCommand(text);
  if (said === undefined || /\s/.test(text)) return [];
  const wanted = said.name.toLowerCase();
  const ranked = commands.flatMap((command) => {
    const rank = rankOf(command, wanted, locale);
    return rank === undefined ? [] : [{ command, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_SHOWN)
    .map(({ command }) => command);
}

function rankOf(command: CommandSummary, wanted: string, locale: AppLocale): number | undefined {
  const names = [command.name, ...command.aliases].map((name) => name.toLowerCase());
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (names.some((name) => name.includes(wanted))) return 1;
  const description = locale === 'en' ? command.description.en : command.description.zh;
  return description.toLowerCase().includes(wanted) ? 2 : undefined;
}

/** The command whose argument is being typed, so that its hint can be shown. */
export function commandBeingTyped(text: string, commands: readonly CommandSummary[]): CommandSummary | undefined {
  const said = typedCommand(text);
  return said === undefined || !/\s/.test(text) ? undefined : findCommand(commands, said.name);
}
