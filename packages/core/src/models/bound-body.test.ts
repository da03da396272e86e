import { expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { boundBody } from './bound-body';

test('a body within the bound passes byte for byte, with its status and headers', async () => {
  const answer = boundBody(new Response('好'.repeat(100), { status: 418, headers: { 'x-request': '7' } }), 300);
  expect([answer.status, answer.headers.get('x-request')]).toEqual([418, '7']);
  expect(await answer.text()).toBe('好'.repeat(100));
});

test('an answer without a body stays one', () => {
  expect(boundBody(new Response(null, { status: 204 })).body).toBeNull();
});

test('a line that never ends is given up at the bound, and its connection with it', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  using server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () =>
      new Response(
        new ReadableStream({
          pull: (sink) => sink.enqueue(new Uint8Array(4096).fill(120)),
          cancel: () => resolve(),
        }),
      ),
  });
  const answer = boundBody(await fetch(server.url), 100_000);
  const error = await answer.text().catch((thrown) => thrown);
  expect(HarnessError.is(error) && error.code).toBe('model_endless');
  await gone;
});

test('a reader that leaves early closes the connection', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const source = new ReadableStream({ pull: (sink) => sink.enqueue(new Uint8Array(1)), cancel: () => resolve() });
  const reader = boundBody(new Response(source)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await gone;
});
