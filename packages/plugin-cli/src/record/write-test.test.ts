/** A recording becomes a test: short matches, few headers, long bodies beside it, nothing personal. */
import { describe, expect, test } from 'bun:test';
import { type RecordedFiles, replayTest } from '@pku-harness/sdk/lang';
import { parse } from 'yaml';
import { QUICKSTART } from '../testing/quickstart';
import { type Exchange, withExpectedError, writeTest } from './write-test';

function exchange(
  url: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  status = 200,
): Exchange {
  return {
    request: { method: 'GET', url, headers: { authorization: 'Bearer s3cr3t' }, maxBytes: 1 },
    response: {
      status,
      headers: Object.entries(headers),
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    },
  };
}

function written(exchanges: Exchange[], input: Record<string, unknown> = {}) {
  const found = writeTest({ tool: 'list', input, now: '2026-10-21T08:05:00', exchanges, name: 'list', hidden: [] });
  return { ...found, test: parse(found.text) };
}

describe('a recorded test', () => {
  test('matches by the shortest part that tells the addresses apart', () => {
    const { test } = written([
      exchange('https://a.example.org/api/rooms.do?building=%E4%BA%8C%E6%95%99', '{}'),
      exchange('https://a.example.org/api/rooms.do?building=%E7%90%86%E6%95%99', '{}'),
      exchange('https://a.example.org/api/terms.do', '{}'),
    ]);
    expect(test.responses.map(({ match }: { match: string }) => match)).toEqual([
      'rooms.do?building=二教',
      'rooms.do?building=理教',
      'terms.do',
    ]);
  });

  test('keeps the headers that say how to read the answer, and no other', () => {
    const { text, test } = written([
      exchange(
        'https://a.example.org/x',
        'moved',
        { 'set-cookie': 'sid=abcdef123', 'content-type': 'text/html', location: '/y' },
        302,
      ),
    ]);
    expect(test.responses[0]).toEqual({
      match: 'a.example.org/x',
      status: 302,
      headers: { 'content-type': 'text/html', location: '/y' },
      body: 'moved',
    });
    expect(text).not.toMatch(/abcdef123|s3cr3t/);
  });

  test('puts a long body into a file of its own', () => {
    const { test, files } = written([
      exchange('https://a.example.org/page.html', 'x'.repeat(5000), { 'content-type': 'text/html' }),
    ]);
    expect(test.responses[0].file).toBe('list-1.html');
    expect(files['list-1.html']).toHaveLength(5000);
  });

  test('stores a page in GBK as UTF-8 and says so in its header', () => {
    const gbk = new Uint8Array([0xb1, 0xb1, 0xbe, 0xa9]);
    const { test } = written([
      exchange('https://a.example.org/p.htm', gbk, { 'content-type': 'text/html; charset=gbk' }),
    ]);
    expect(test.responses[0]).toMatchObject({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: '北京' });
  });

  test('has the same fake in the input, the match and the body', () => {
    const { test } = written([exchange('https://a.example.org/s?xh=2312345678', '{"xh":"2312345678"}')], {
      xh: '2312345678',
    });
    expect(test.input).toEqual({ xh: '2599900001' });
    expect(test.responses[0].body).toBe('{"xh":"2599900001"}');
  });

  test('expects an error as a pattern that matches it literally', () => {
    expect(withExpectedError('tool: a\nexpect: null\n', "it's (not) there?")).toBe(
      "tool: a\nexpectError: 'it''s \\(not\\) there\\?'\n",
    );
  });

  test('replays to what the tool makes of the replaced answers', async () => {
    const body = '{"success":true,"rows":[{"buildingName":"一教","classroomFree":16,"classroomSum":32}]}';
    const url = 'https://portal.pku.edu.cn/publicQuery/classroomQuery/retrClassRoomInfos.do';
    const { text, files } = writeTest({
      tool: 'overview',
      input: {},
      now: '2026-10-21T08:05:00',
      exchanges: [exchange(url, body, { 'content-type': 'application/json' })],
      name: 'overview',
      hidden: [],
    });
    const folder = Object.fromEntries(
      Object.entries(QUICKSTART).map(([path, text]) => [path.replace('my-classrooms/', ''), text]),
    );
    const document = { folder: 'my-classrooms', origin: 'community' as const, files: folder };
    const outcome = await replayTest(document, 'tests/overview.yaml', text, files as RecordedFiles);
    expect(outcome.problems.map(({ code }) => code)).toEqual(['E5001']);
    expect(outcome.result).toEqual({ buildings: [{ building: '一教', free: 16, total: 32 }] });
  });
});
