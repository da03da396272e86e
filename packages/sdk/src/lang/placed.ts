/** Gives what a library rule refuses a place in the document. */
import type { SourcePlace } from '../error';
import { Refusal } from './expr/refusal';
import { failure } from './problem';

/**
 * Does some work whose refusals belong to a place, which is looked up only then.
 *
 * @throws HarnessError with the refusal's code.
 */
export function placedAt<Result>(place: () => SourcePlace, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw thrown instanceof Refusal ? failure(thrown.code, place(), thrown.text) : thrown;
  }
}
