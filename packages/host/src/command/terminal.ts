/** The terminal as the commands see it: results on stdout, everything for eyes on stderr, a person who may be there. */
import { createInterface } from 'node:readline';
import { type AppLocale, type ErrorShape, errorText, type LocalText, textFor } from '@pku-harness/sdk';
import { languagesOf } from '../adapters/system';
import { printable } from './printable';

/** One terminal, or a pipe without anybody. */
export interface Terminal {
  /** Whether a person can be asked. */
  readonly attended: boolean;
  /** Writes to stdout. Like everything written here, control characters of others are shown and not obeyed. */
  result(text: string): void;
  /** Writes a line to stderr. */
  note(text: LocalText | string): void;
  /** Writes an error and its hint to stderr. */
  problem(error: ErrorShape): void;
  /** Asks the person for a line; `undefined` when the signal took the question back or the input ended. */
  ask(prompt: LocalText, signal?: AbortSignal): Promise<string | undefined>;
  /** Asks the person a question; `false` unless the answer is yes. */
  confirm(question: LocalText): Promise<boolean>;
  /** The text in the person's language. */
  text(text: LocalText): string;
}

/** What a terminal is made of. */
export interface TerminalParts {
  readonly locale: AppLocale;
  readonly attended: boolean;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly ask: (prompt: string, signal: AbortSignal | undefined) => Promise<string | undefined>;
}

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The terminal of this process. */
export function thisTerminal(env: Environment = process.env): Terminal {
  return makeTerminal({
    locale: localeOf(env),
    // stdout may go to another program; the person answers on stdin and reads on stderr.
    attended: process.stdin.isTTY === true && process.stderr.isTTY === true,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: askLine,
  });
}

/** Makes a terminal of its parts. */
export function makeTerminal({ locale, attended, out, err, ask: askFor }: TerminalParts): Terminal {
  const note = (text: LocalText | string) =>
    err(`${printable(typeof text === 'string' ? text : textFor(text, locale))}\n`);
  const ask = (prompt: LocalText, signal?: AbortSignal) => askFor(printable(textFor(prompt, locale)), signal);
  return {
    attended,
    result: (text) => out(printable(text)),
    note,
    problem(error) {
      note(`${errorText(error, locale)} (${error.code})`);
      if (error.hint) note(error.hint);
    },
    ask,
    async confirm({ zh, en }) {
      const line = await ask({ zh: `${zh} [y/N] `, en: `${en} [y/N] ` });
      return /^(y|yes|是)$/i.test(line?.trim() ?? '');
    },
    text: (text) => textFor(text, locale),
  };
}

function askLine(prompt: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    const takeBack = () => {
      process.stderr.write('\n');
      lines.close();
    };
    lines.once('close', () => {
      signal?.removeEventListener('abort', takeBack);
      resolve(undefined);
    });
    // While it reads, the terminal hands Ctrl-C to it instead of to the process.
    lines.once('SIGINT', () => {
      lines.close();
      process.emit('SIGINT');
    });
    signal?.addEventListener('abort', takeBack, { once: true });
    lines.question(prompt, (line) => {
      resolve(line);
      lines.close();
    });
    if (signal?.aborted) takeBack();
  });
}

/** Chinese unless the system says that it wants something else. */
export function localeOf(env: Environment): AppLocale {
  const [first] = languagesOf(env);
  return first === undefined || first.toLowerCase().startsWith('zh') ? 'zh-Hans' : 'en';
}
