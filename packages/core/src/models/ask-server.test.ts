import { afterEach, describe, expect, test } from 'bun:test';
import { type AddressInfo, createServer } from 'node:net';
import { HarnessError } from '@pku-harness/sdk';
import { type ManualClock, manualClock } from '../testing/manual-clock';
import { refusedAddress, type ScriptedModel, startScriptedModel } from '../testing/scripted-model';
import { askServer } from './ask-server';

let server: ScriptedModel;
afterEach(() => server?.close());

const ask = (url: string, clock: ManualClock = manualClock(), signal?: AbortSignal) =>
  askServer(
    { fetch, clock },
    {
      url,
      init: { headers: { authorization: 'Bearer sk-1' } },
      timeoutMs: 1000,
      limit: 10_000,
      signal,
      fail: (fault, where) => new HarnessError(fault, { zh: '错', en: 'Wrong', ...(where ? { where } : {}) }),
    },
  );
const codeOf = (call: Promise<unknown>) => call.catch((error) => (HarnessError.is(error) ? error.code : error.message));

describe('a question to a server', () => {
  test('is answered with JSON', async () => {
    server = await startScriptedModel();
    server.reply().status(200, { data: [1] });
    expect(await ask(`${server.baseURL}/models`)).toEqual({ data: [1] });
  });

  test('follows no redirect: the key stays with the server it is for', async () => {
    server = await startScriptedModel();
    const other = await startScriptedModel();
    server.reply().status(307, {}, { location: `${other.baseURL}/models` });
    expect(await codeOf(ask(`${server.baseURL}/models`))).toBe('redirect');
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('ends when there is no answer in time, and closes the connection', async () => {
    server = await startScriptedModel();
    server.reply().hang();
    const clock = manualClock();
    const asked = codeOf(ask(`${server.baseURL}/models`, clock));
    const received = await server.request(1);
    clock.advance(1000);
    expect(await asked).toBe('timeout');
    await received.closed;
  });

  test('ends when the caller leaves', async () => {
    server = await startScriptedModel();
    server.reply().hang();
    const stop = new AbortController();
    const asked = codeOf(ask(`${server.baseURL}/models`, manualClock(), stop.signal));
    await server.request(1);
    stop.abort(new Error('enough'));
    expect(await asked).toBe('enough');
  });

  test('reads no more than its limit', async () => {
    server = await startScriptedModel();
    server.reply().status(200, { text: 'x'.repeat(20_000) });
    expect(await codeOf(ask(`${server.baseURL}/models`))).toBe('endless');
  });

  test('that the platform refuses is refused in its words', async () => {
    const refusal = new HarnessError('demo_confined', { zh: '演示不访问它', en: 'A demo does not reach it' });
    const refusing = { fetch: () => Promise.reject(refusal), clock: manualClock() };
    const fail = () => new HarnessError('other', { zh: '错', en: 'Wrong' });
    const asked = askServer(refusing, { url: 'https://a.example/v1', init: {}, timeoutMs: 1000, limit: 100, fail });
    expect(await codeOf(asked)).toBe('demo_confined');
  });

  test('tells apart what is wrong', async () => {
    server = await startScriptedModel();
    server.reply().status(200, '<html>');
    expect(await codeOf(ask(`${server.baseURL}/models`))).toBe('garbage');
    server.reply().reset();
    expect(await codeOf(ask(`${server.baseURL}/models`))).toBe('reset');
    expect(await codeOf(ask(await refusedAddress()))).toBe('refused');
    expect(await codeOf(ask('https://nowhere.invalid/v1'))).toBe('dns');
    const plain = createServer((socket) => socket.on('error', () => {}).end('this is no TLS\r\n'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    expect(await codeOf(ask(`https://127.0.0.1:${(plain.address() as AddressInfo).port}/`))).toBe('tls');
    plain.close();
  });
});
