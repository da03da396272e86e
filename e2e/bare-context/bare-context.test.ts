/**
 * The core on a phone, without a phone: the real adapters and core run where there is nothing but the globals of Hermes and
 * what React Native, Expo and the app install (phone-globals.json). What touches anything else fails here as it would there.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { request as httpsRequest } from 'node:https';
import { writeOfficialDocuments } from '../../app/metro/official-documents';
import { type MockCampus, startMockCampus } from '../../examples/mock-campus/server';
import { type MockLlm, startMockLlm } from '../../examples/mock-llm/server';
import { bundlePhone } from './bundle';
import { type PhoneContext, phoneContext } from './context';
import { type PhoneHost, phoneHost } from './host';
import type { Talk } from './phone';
import globals from './phone-globals.json';

interface Phone {
  open(baseURL: string): Promise<string>;
  ask(session: string, text: string, stopAfter?: number): Promise<string>;
  close(): Promise<void>;
}

let campus: MockCampus;
let model: MockLlm;
let script: string;
let context: PhoneContext;
let phone: Phone;

beforeAll(async () => {
  writeOfficialDocuments();
  [campus, model, script] = await Promise.all([startMockCampus(), startMockLlm({ pace: { every: 1 } }), bundlePhone()]);
  context = phoneContext();
  phone = context.load<Phone>(script, phoneHost(toCampus));
}, 60_000);

afterAll(async () => {
  await phone?.close();
  await Promise.all([campus?.close(), model?.close()]);
});

/** One request of a document, to the campus whatever the host is called. */
const toCampus: PhoneHost['campus'] = (request) =>
  new Promise((resolve, reject) => {
    const url = new URL(request.url);
    const outgoing = httpsRequest(
      {
        host: campus.address,
        port: campus.port,
        path: url.pathname + url.search,
        method: request.method,
        ca: campus.certificate,
        servername: url.hostname,
        headers: { ...Object.fromEntries(request.headers), host: url.hostname },
        agent: false,
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () => {
          const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
          resolve({ status: incoming.statusCode ?? 0, headers, body: new Uint8Array(Buffer.concat(parts)) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.body === null ? undefined : Buffer.from(request.body));
  });

const talk = async (session: string, text: string, stopAfter?: number): Promise<Talk> =>
  JSON.parse(await phone.ask(session, text, stopAfter));

describe('the context', () => {
  test('has the listed globals and no others', () => {
    const { engine, reactNative, expo, app, libraries } = globals;
    const listed = new Set([...engine, ...reactNative, ...expo, ...app, ...libraries]);
    const present = JSON.parse(context.run('JSON.stringify(Object.getOwnPropertyNames(globalThis))') as string);
    expect(present.filter((name: string) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !present.includes(name))).toEqual([]);
  });

  test.each([
    'WebAssembly',
    'SharedArrayBuffer',
    'EventTarget',
    'Bun',
    'Buffer',
    'require',
    'document',
    'localStorage',
    'WebSocket',
  ])('ends what touches %s', (name) => {
    expect(() => phoneContext().run(name)).toThrow(name);
  });

  test.each([
    "new Intl.DateTimeFormat('zh', { dayPeriod: 'short' })",
    "new Intl.DateTimeFormat('zh').formatToParts(0)",
    "new Intl.NumberFormat('zh', { signDisplay: 'always' })",
    "new Intl.RelativeTimeFormat('zh')",
    "new Intl.Segmenter('zh')",
    'Object.groupBy([], String)',
    'new Set().union(new Set())',
    "Uint8Array.fromBase64('')",
  ])('ends what needs more than a phone has: %s', (code) => {
    expect(() => phoneContext().run(code)).toThrow();
  });

  test('decodes UTF-8 alone', () => {
    expect(() => context.run("new TextDecoder('gb18030')")).toThrow(/gb18030/);
  });
});

describe('in it, the core of a phone', () => {
  test('opens with every official plugin in order, but for those that need a campus sign-in', async () => {
    const problems: [string, { code: string }[]][] = JSON.parse(await phone.open(model.baseURL));
    expect(problems.flatMap(([, found]) => found).filter(({ code }) => code !== 'ability_missing')).toEqual([]);
  }, 30_000);

  test('answers a question with the tool that it needs', async () => {
    const { calls, answer, ended } = await talk('rooms', '二教哪里有空教室');
    expect(ended).toBe('done');
    expect(calls).toEqual([['classrooms__free', 'ok']]);
    expect(answer).toContain('二教');
    expect(campus.seen.length).toBeGreaterThan(0);
  }, 30_000);

  test('keeps what was said when it is stopped', async () => {
    const { answer, ended } = await talk('long', '写一篇长文', 20);
    expect(ended).toBe('stopped');
    expect(answer.length).toBeGreaterThanOrEqual(20);
  }, 30_000);

  test('says nothing that nobody expects', () => {
    expect(context.said).toEqual([]);
  });
});
