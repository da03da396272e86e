/** Regular expressions of authors as the language compiles them: what the engine refuses becomes a problem with a code. */
import { compilePattern as compile, type Pattern } from '../../re/pattern';
import { PatternError } from '../../re/pattern-error';
import { Refusal } from '../expr/refusal';

export type { Pattern };

/**
 * Compiles a pattern, or finds it compiled.
 *
 * @throws Refusal E2009 when it is too long, repeats too much, or is not RE2.
 */
export function compilePattern(source: string): Pattern {
  try {
    return compile(source);
  } catch (thrown) {
    throw thrown instanceof PatternError ? new Refusal('E2009', thrown.text) : thrown;
  }
}
