import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Harness, RunningHarness } from '@pku-harness/core';
import { startTestHarness, type TestHarness } from '@pku-harness/core/testing';
import { startTestServer, type TestServer } from '../testing/test-server';
import { MOST_FILE_BYTES } from './file-route';

let world: TestHarness;
let running: RunningHarness;
let harness: Harness;
let door: TestServer;
beforeAll(async () => {
  world = await startTestHarness();
  running = world.running;
  harness = world.user;
  door = startTestServer((entrance) => running.as(entrance), undefined, Promise.resolve(running.files));
});
afterAll(async () => {
  await door.close();
  await world.close();
});

const url = (ticket: string) => `http://127.0.0.1:${door.port}/files/${ticket}`;
const post = (ticket: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url(ticket), { method: 'POST', body, headers });

test('bytes go in by one ticket and come out by another, as a download in a sandbox', async () => {
  const bytes = new TextEncoder().encode('<script>alert(1)</script>');
  const { ticket } = await harness.files.upload({ name: '页面.html', size: bytes.length });
  const file = (await (await post(ticket, bytes)).json()) as { ref: string; kind: string };
  expect(file).toMatchObject({ kind: 'text', name: '页面.html' });
  const out = await harness.files.download({ ref: file.ref });
  const answer = await fetch(url(out.ticket));
  expect(await answer.bytes()).toEqual(bytes);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toStartWith('attachment');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect((await fetch(url(out.ticket))).status).toBe(404);
});

test('without a ticket there is nothing', async () => {
  expect((await post('0'.repeat(64), 'a')).status).toBe(404);
  expect((await fetch(url('0'.repeat(64)))).status).toBe(404);
  expect((await fetch(url('0'.repeat(64)), { method: 'PUT', body: 'a' })).status).toBe(405);
});

test('another page cannot use a ticket that it got hold of', async () => {
  const { ticket } = await harness.files.upload({ name: 'a', size: 1 });
  expect((await post(ticket, 'a', { origin: 'http://evil.example' })).status).toBe(403);
  expect((await post(ticket, 'a', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await fetch(url(ticket), { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await post(ticket, 'a')).status).toBe(200);
});

test('what the harness refuses is told in its words, and what is too large is not read', async () => {
  const { ticket } = await harness.files.upload({ name: 'a', size: 5 });
  const refused = await post(ticket, 'ab');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: { code: 'file_cut' } });
  const large = await harness.files.upload({ name: 'a', size: 5 });
  expect((await post(large.ticket, new Uint8Array(MOST_FILE_BYTES + 1))).status).toBe(413);
});

test('other requests stay as small as they were', async () => {
  const body = JSON.stringify({ code: 'x'.repeat(10_000) });
  const answer = await fetch(`http://127.0.0.1:${door.port}/session`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(413);
});
