import { describe, expect, test } from 'bun:test';
import { withBody } from './with-body';

const ANSWER = new Response('before', {
  status: 429,
  statusText: 'Too Many Requests',
  headers: { 'retry-after': '3', 'content-type': 'application/json' },
});
const streamed = (...parts: string[]) =>
  withBody(
    ANSWER,
    new ReadableStream({
      start(sink) {
        for (const part of parts) sink.enqueue(new TextEncoder().encode(part));
        sink.close();
      },
    }),
  );

describe('an answer with another body', () => {
  test('keeps its status and headers', () => {
    const answer = streamed();
    expect(answer).toMatchObject({ status: 429, statusText: 'Too Many Requests', ok: false, url: '' });
    expect(answer.headers.get('retry-after')).toBe('3');
  });

  test('gives the new body, also where a piece ends inside a character', async () => {
    const [first, second] = [
      new TextEncoder().encode('空教室').subarray(0, 4),
      new TextEncoder().encode('空教室').subarray(4),
    ];
    const body = new ReadableStream<Uint8Array>({
      start(sink) {
        sink.enqueue(first);
        sink.enqueue(second);
        sink.close();
      },
    });
    expect(await withBody(ANSWER, body).text()).toBe('空教室');
    expect(await streamed('{"a":', '1}').json()).toEqual({ a: 1 });
    expect(new Uint8Array(await streamed('ab').arrayBuffer())).toEqual(new Uint8Array([97, 98]));
  });

  test('is read once', async () => {
    const answer = streamed('a');
    expect(answer.bodyUsed).toBe(false);
    await answer.text();
    expect(answer.bodyUsed).toBe(true);
    expect(answer.text()).rejects.toThrow(TypeError);
  });

  test('is in use while somebody reads it', () => {
    const answer = streamed('a');
    answer.body?.getReader();
    expect(answer.bodyUsed).toBe(true);
  });
});
