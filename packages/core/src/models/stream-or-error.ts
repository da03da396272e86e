/**
 * What a server answers with status 200 in place of a stream: an error of its own as one JSON object, or something that is no
 * model's at all. Decided by the first character, because some gateways give a stream the content type of JSON.
 */

import { answerOf } from './faults';
import { answerError, modelError } from './model-errors';
import { withBody } from './with-body';

const ERROR_BYTES = 100_000; // of a body that is looked at; an error has a few hundred

/** The same response where it is a stream. @throws HarnessError `model_…` where it is an error or something else in JSON. */
export async function streamOrError(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || response.body === null || !type.startsWith('application/json')) return response;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  const opening = new TextDecoder().decode(first.value?.subarray(0, 64)).trimStart();
  if (opening === '' || opening.startsWith('{') || opening.startsWith('[')) {
    const answer = answerOf(response.status, await textOf(first, reader));
    throw answer.api ? answerError(answer) : modelError('model_garbage');
  }
  const body = new ReadableStream<Uint8Array>({
    start: (sink) => (first.value === undefined ? undefined : sink.enqueue(first.value)),
    async pull(sink) {
      const { done, value } = await reader.read();
      if (done) sink.close();
      else sink.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return withBody(response, body);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function textOf(first: Awaited<ReturnType<Reader['read']>>, reader: Reader): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (let part = first; !part.done && text.length < ERROR_BYTES; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  await reader.cancel();
  return text;
}
