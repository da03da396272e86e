import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { streamOrError } from './stream-or-error';

const JSON_TYPE = { headers: { 'content-type': 'application/json; charset=utf-8' } };

function body(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(sink) {
      for (const piece of pieces) sink.enqueue(encoder.encode(piece));
      sink.close();
    },
  });
}
const codeOf = (call: Promise<unknown>) => call.catch((error) => (HarnessError.is(error) ? error.code : error));

describe('an answer with status 200', () => {
  test('that is a stream passes, every piece of it, whatever its content type says', async () => {
    for (const init of [JSON_TYPE, { headers: { 'content-type': 'text/event-stream' } }, {}]) {
      const passed = await streamOrError(new Response(body('data: 1\n\n', 'data: 2\n\n'), init));
      expect(await passed.text()).toBe('data: 1\n\ndata: 2\n\n');
    }
  });

  test('that is an error in JSON is that error, however its pieces come', async () => {
    const pieces = ['  {"base_resp":{"status', '_code":1008,"status_msg":"x"}}'];
    expect(await codeOf(streamOrError(new Response(body(...pieces), JSON_TYPE)))).toBe('model_quota');
  });

  test('that is other JSON, or nothing, is no answer of a model', async () => {
    for (const pieces of [['{"hello":"JSON"}'], ['[]'], ['{"cut":'], []]) {
      expect(await codeOf(streamOrError(new Response(body(...pieces), JSON_TYPE)))).toBe('model_garbage');
    }
  });

  test('that is endless JSON is read no further than an error is long', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(sink) {
        pulled++;
        sink.enqueue(new TextEncoder().encode(`{"x":"${'x'.repeat(10_000)}`));
      },
    });
    expect(await codeOf(streamOrError(new Response(endless, JSON_TYPE)))).toBe('model_garbage');
    expect(pulled).toBeLessThan(20);
  });
});

test('another status is left to whoever asked', async () => {
  const response = new Response('{"error":{}}', { ...JSON_TYPE, status: 401 });
  expect(await streamOrError(response)).toBe(response);
});
