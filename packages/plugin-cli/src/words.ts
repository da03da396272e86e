/** Reads the words of a command line by the flags that a command declares. Pure; what does not fit is wrong use (exit code 2). */
import { HarnessError, type LocalText } from '@pku-harness/sdk';

/** A flag that a command has. */
export interface Flag {
  /** With its dashes: `--trace`. */
  readonly name: string;
  /** What follows it, such as `NAME`; without this it stands alone. */
  readonly takes?: string;
  readonly about: LocalText;
}

/** The words of a command line, sorted. */
export interface Words {
  readonly plain: readonly string[];
  has(flag: string): boolean;
  value(flag: string): string | undefined;
}

/** The error of a command line that cannot be meant: the program ends with exit code 2. */
export function usage(zh: string, en: string): HarnessError {
  return new HarnessError('usage', { zh, en });
}

/**
 * Sorts words into plain ones and flags.
 *
 * @throws HarnessError `usage` for a flag that is unknown, lacks its value, or is given twice.
 */
export function readWords(words: readonly string[], flags: readonly Flag[]): Words {
  const plain: string[] = [];
  const given = new Map<string, string | undefined>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (word === '--') {
      plain.push(...words.slice(at + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      plain.push(word);
      continue;
    }
    const cut = word.indexOf('=');
    const name = cut === -1 ? word : word.slice(0, cut);
    const flag = flags.find((known) => known.name === name);
    if (flag === undefined) throw usage(`没有 ${name} 这个选项`, `There is no option ${name}`);
    if (given.has(name)) throw usage(`${name} 写了两次`, `${name} is given twice`);
    if (flag.takes === undefined) {
      if (cut !== -1) throw usage(`${name} 后面不跟值`, `${name} takes no value`);
      given.set(name, undefined);
      continue;
    }
    let value = word.slice(cut + 1);
    if (cut === -1) {
      at += 1;
      value = words[at] ?? '';
    }
    if (value === '') throw usage(`${name} 后面要写 ${flag.takes}`, `${name} needs ${flag.takes} after it`);
    given.set(name, value);
  }
  return { plain, has: (flag) => given.has(flag), value: (flag) => given.get(flag) };
}
