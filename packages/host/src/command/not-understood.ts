/** The options of a command line, and the error of one that is not understood. */
import { HarnessError } from '@pku-harness/sdk';

/** The options of a command line. */
export interface Options {
  readonly flags: ReadonlySet<string>;
  /** The values of those that have one. */
  readonly given: ReadonlyMap<string, string>;
}

/** A command line that is not understood. */
export function usage(zh: string, en: string): HarnessError {
  return new HarnessError('usage', {
    zh,
    en,
    hint: { zh: '运行 pku --help 查看用法', en: 'Run pku --help to see how it is used' },
  });
}
