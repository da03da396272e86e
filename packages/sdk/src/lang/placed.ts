/** Gives what a library rule refuses a place in the document. */
import { HarnessError, type SourcePlace } from '../error';
import { Refusal } from './expr/refusal';
import { failure } from './problem';

/** What failed outside the document, with the place in it that asked; what has a place already keeps it. */
export function failedAt(place: SourcePlace, thrown: unknown): unknown {
  if (!HarnessError.is(thrown) || thrown.where !== undefined) return thrown;
  return new HarnessError(thrown.code, { ...thrown.toJSON(), where: place }, { cause: thrown });
}

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
