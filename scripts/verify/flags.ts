/** The flags of `verify`. Pure. */
import { HarnessError } from '../../packages/sdk/src/error';

export interface VerifyFlags {
  /** Whether the tests in a browser run. */
  readonly browser: boolean;
  /** Only these steps; undefined: all. */
  readonly only: readonly string[] | undefined;
  readonly help: boolean;
}

/** What `--help` says, given the names of the steps. */
export function help(steps: readonly string[]): string {
  return `npx bun run verify [--no-browser] [--only STEP[,STEP…]]

  --no-browser   leave out the browser tests
  --only         run only these steps: ${steps.join(', ')}
`;
}

/**
 * Reads the words after `verify`.
 *
 * @throws HarnessError `bad_flag`
 */
export function parseVerifyFlags(words: readonly string[], steps: readonly string[]): VerifyFlags {
  let browser = true;
  let only: string[] | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === '--help' || word === '-h') return { browser, only, help: true };
    if (word === '--no-browser') browser = false;
    else if (word === '--only') {
      at += 1;
      only = [...(only ?? []), ...readNames(words[at] ?? '', steps)];
    } else throw badFlag(`不认识 ${word}`, `Unknown flag ${word}`);
  }
  return { browser, only, help: false };
}

function readNames(list: string, steps: readonly string[]): string[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !steps.includes(name));
  if (unknown !== undefined) throw badFlag(`没有“${unknown}”这一步`, `There is no step “${unknown}”`);
  return names;
}

function badFlag(zh: string, en: string): HarnessError {
  return new HarnessError('bad_flag', {
    zh: `${zh}；见 npx bun run verify --help`,
    en: `${en}; see npx bun run verify --help`,
  });
}
