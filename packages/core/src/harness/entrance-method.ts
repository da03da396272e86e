/** The two forms of a method of an entrance: one that answers, and one that streams. Inputs are checked first, whoever calls. */
import type { CallOptions } from './harness';
import { checkInput } from './inputs';

type Schema<Input> = Parameters<typeof checkInput<Input>>[0];

/** A method whose input is checked before anything else; whatever goes wrong rejects. */
export function method<Input, Output>(
  name: string,
  schema: Schema<Input>,
  run: (input: Input, options: CallOptions) => Output | Promise<Output>,
): (input: Input, options?: CallOptions) => Promise<Output> {
  return async (input, options = {}) => run(checkInput(schema, name, input), options);
}

/** A stream whose input is checked when its reader asks for the first entry; leaving it ends it. */
export function stream<Input, Item>(
  name: string,
  schema: Schema<Input>,
  run: (input: Input, signal: AbortSignal) => AsyncIterable<Item>,
): (input: Input, options?: CallOptions) => AsyncIterable<Item> {
  return (input, options = {}) => {
    const left = new AbortController();
    const leave = () => left.abort();
    options.signal?.addEventListener('abort', leave, { once: true });
    if (options.signal?.aborted) leave();
    const entries = (async function* () {
      try {
        yield* run(checkInput(schema, name, input), left.signal);
      } finally {
        options.signal?.removeEventListener('abort', leave);
      }
    })();
    return {
      [Symbol.asyncIterator]: () => ({
        next: () => entries.next(),
        // A generator that waits does not hear its reader leave; the signal wakes it.
        return: () => {
          leave();
          return entries.return(undefined);
        },
      }),
    };
  };
}
