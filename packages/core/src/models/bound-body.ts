/**
 * Bounds the bytes of an answer before anybody parses them: a server that sends one endless line would otherwise be kept in
 * memory whole, since nothing is an event until the line ends.
 */
import { modelError } from './model-errors';
import { withBody } from './with-body';

/** Largest answer on the wire: an event of some 250 bytes for each of 128,000 tokens, twice. */
export const BODY_BYTES = 64 * 1024 * 1024;

/** The same response, whose body fails with `model_endless` past the bound and lets go of the connection. */
export function boundBody(response: Response, limit = BODY_BYTES): Response {
  if (response.body === null) return response;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let left = limit;
  const body = new ReadableStream<Uint8Array>({
    async pull(sink) {
      const { done, value } = await reader.read();
      if (done) return sink.close();
      left -= value.byteLength;
      if (left >= 0) return sink.enqueue(value);
      const error = modelError('model_endless');
      sink.error(error);
      await reader.cancel(error);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return withBody(response, body);
}
