/** What was typed after a `/`, wherever it was typed: which command it names, and the message of a `prompt`. Pure. */
import type { AppLocale } from '@pku-harness/sdk';
import type { CommandSummary } from '../harness/views';

/** A text that begins with a slash, taken apart. */
export interface TypedCommand {
  /** What stands after the slash; empty for a slash alone. */
  readonly name: string;
  readonly argument: string;
}

/** Takes a typed text apart; `undefined` for one that names no command. Two slashes begin a message that begins with one. */
export function typedCommand(text: string): TypedCommand | undefined {
  const [, name, argument = ''] = /^\/(?!\/)(\S*)\s*([\s\S]*)$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, argument };
}

/** The command of a name or of another name that it answers to. */
export function findCommand(commands: readonly CommandSummary[], name: string): CommandSummary | undefined {
  return commands.find((known) => known.name === name || known.aliases.includes(name));
}

/** The message of a `prompt` command; what was typed stands where the input goes, or at the end where it has no place. */
export function commandMessage(command: CommandSummary, argument: string, locale: AppLocale): string | undefined {
  if (command.prompt === undefined) return undefined;
  const prompt = locale === 'en' ? command.prompt.en : command.prompt.zh;
  if (prompt.includes('{{input}}')) return prompt.replaceAll('{{input}}', () => argument).trim();
  return argument === '' ? prompt : `${prompt} ${argument}`;
}
