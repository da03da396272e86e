/** The terminal as the commands see it: results on stdout, remarks on stderr, one language. */
import type { AppLocale, LocalText } from '@pku-harness/sdk';

/** One terminal, or a pipe. */
export interface Terminal {
  readonly locale: AppLocale;
  /** Where relative paths of the command line begin. */
  readonly cwd: string;
  /** Whether a person reads and can answer. */
  readonly attended: boolean;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Writes a line to stdout. */
  result(text: LocalText | string): void;
  /** Writes a line to stderr. */
  note(text: LocalText | string): void;
  /** The text in the language of the terminal. */
  say(text: LocalText | string): string;
}

/** Chinese unless the system, or `--lang`, says that it wants something else. */
export function localeOf(env: Readonly<Record<string, string | undefined>>): AppLocale {
  const stated = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  // `C` and `POSIX` state no language.
  if (stated === undefined || /^(?:C|POSIX)(?:\.|$)/.test(stated)) return 'zh-Hans';
  return stated.toLowerCase().startsWith('zh') ? 'zh-Hans' : 'en';
}

/** The terminal of this process. */
export function thisTerminal(locale: AppLocale, signal: AbortSignal): Terminal {
  const say = (text: LocalText | string) => (typeof text === 'string' ? text : locale === 'en' ? text.en : text.zh);
  return {
    locale,
    // `bun run` works in the root of the repository; what the author typed is relative to where it was typed.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    // Looked at only when asked: the streams behind it take time to load that a check of a folder does not need.
    get attended() {
      return process.stdin.isTTY === true && process.stderr.isTTY === true;
    },
    signal,
    result: (text) => void process.stdout.write(`${say(text)}\n`),
    note: (text) => void process.stderr.write(`${say(text)}\n`),
    say,
  };
}
