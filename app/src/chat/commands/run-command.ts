/** Runs a command of a plugin on this page. What it says is a notice here; no model sees it. */
import type { CommandSummary } from '@pku-harness/core/client';
import { type AppLocale, type CommandContext, type Contributions, errorShape, errorText } from '@pku-harness/sdk';
import { composerStrings } from '../../strings/composer';
import type { LocalNotice } from '../rows';

/** What it is run with. */
export interface CommandParts extends Pick<CommandContext, 'navigate'> {
  readonly locale: AppLocale;
  /** The services of the command's plugin. */
  readonly services: () => Promise<CommandContext['services']>;
  /** Loads what a plugin adds to the screens. */
  readonly load: (plugin: string) => Promise<Contributions | undefined>;
}

/** A longer text is cut: a notice is no page. UTF-16 units. */
const LONGEST = 2_000;

/** Runs it; whatever happens becomes a notice, or nothing where the command says nothing and leads elsewhere. */
export async function runCommand(
  command: CommandSummary,
  argument: string,
  { load, services, navigate, locale }: CommandParts,
): Promise<Omit<LocalNotice, 'noticeId' | 'after'> | undefined> {
  const s = composerStrings[locale];
  const typed = `/${command.name}${argument === '' ? '' : ` ${argument}`}`;
  let left = false;
  const leave = (href: string) => {
    left = true;
    navigate(href);
  };
  try {
    const contribution = (await load(command.plugin))?.commands?.[command.key];
    if (contribution?.run === undefined) throw new Error(`${command.plugin} has no command ${command.key}`);
    const said = await contribution.run(argument, { services: await services(), navigate: leave, locale });
    const text = typeof said === 'string' ? said.trim() : '';
    if (text === '' && left) return undefined;
    const shown = text === '' ? s.commandDone : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    return { command: typed, text: shown, tone: 'info' };
  } catch (thrown) {
    return { command: typed, text: s.commandFailed(errorText(errorShape(thrown), locale)), tone: 'warning' };
  }
}
