/** Recording over real sockets: a site answers with somebody's details, and the test that is written holds without them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { readPluginFolder } from '../folder/read-folder';
import { livePort } from '../run/live-port';
import { liveTool } from '../run/live-tool';
import { thisTerminal } from '../terminal';
import { AuthorDesk } from '../testing/author-desk';
import { makeCertificate } from '../testing/certificate';
import { recordTool, remembering } from './record-tool';
import type { Exchange } from './write-test';

const NAME = 'site.example.org';
const NOW = Date.UTC(2026, 9, 21, 0, 5);

const FILES = {
  'people/PLUGIN.md': `---
spec: 1
id: people
name: 联系人
description: '查联系人。'
version: 0.1.0
author: someone
network: [${NAME}]
tools: { find: tools/find.yaml }
i18n: { en: { name: People, description: 'Finds people', tools: { find: { title: Find } } } }
---
`,
  'people/tools/find.yaml': `title: 查找
description: 'Finds people'
effect: read
input: { xh: { type: string } }
steps:
  - let: first
    request: { url: 'https://${NAME}/api/people.json', query: { xh: '\${input.xh}' } }
  - let: more
    request: { url: 'https://${NAME}/api/more.json' }
  - check: more.ok
    error: 没有更多，\${first.xm}
return: |
  { who: first.xm, phone: first.phone, at: now }
`,
};

let server: https.Server;
let route: { address: string; port: number; certificate: string };
let more = '{"ok":true}';

beforeAll(async () => {
  const pair = await makeCertificate(NAME);
  server = https.createServer(pair, (request, response) => {
    response.setHeader('set-cookie', 'sid=abcdef0123456789');
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.includes('more') ? more : '{"xm":"欧阳小明","xh":"2312345678","phone":"13912345678"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  route = { address: '127.0.0.1', port: (server.address() as AddressInfo).port, certificate: pair.cert };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function record() {
  const desk = await AuthorDesk.with(FILES);
  try {
    const folder = await readPluginFolder('people', desk.path);
    const exchanges: Exchange[] = [];
    const signal = new AbortController().signal;
    const terminal = thisTerminal('en', signal);
    const live = liveTool(
      folder,
      ['find', '{"xh":"2312345678"}'],
      remembering(livePort({ route }), exchanges),
      terminal,
    );
    if (live === undefined) throw new Error('the document is broken');
    return await recordTool(folder, live, exchanges, { name: 'find', now: NOW, hidden: [], signal });
  } finally {
    await desk.clear();
  }
}

describe('a recording of a real run', () => {
  test('replays to the result of its own fakes, and holds nothing of anybody', async () => {
    more = '{"ok":true}';
    const done = await record();
    expect(done.outcome.problems).toEqual([]);
    expect([done.path, done.requests, done.replaced]).toEqual(['tests/find.yaml', 2, 3]);
    expect(parse(done.text)).toEqual({
      tool: 'find',
      input: { xh: '2599900001' },
      now: '2026-10-21T08:05:00',
      responses: [
        {
          match: 'people.json',
          headers: { 'content-type': 'application/json' },
          body: '{"xm":"李示例","xh":"2599900001","phone":"19900000001"}',
        },
        { match: 'more.json', headers: { 'content-type': 'application/json' }, body: '{"ok":true}' },
      ],
      expect: { who: '李示例', phone: '19900000001', at: '2026-10-21T08:05:00+08:00' },
    });
    expect(done.text).not.toMatch(/欧阳|2312345678|13912345678|abcdef/);
  });

  test('of a run that fails expects the failure', async () => {
    more = '{"ok":false}';
    const done = await record();
    expect(done.failed?.code).toBe('E4001');
    // The sentence named somebody; the test expects the sentence that the replaced answers give.
    expect(done.text).not.toContain('欧阳小明');
    expect(done.outcome.problems).toEqual([]);
  });
});
