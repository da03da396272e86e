/** What goes wrong most: each has a code, a place, and a sentence that tells the author what to write instead. */
import { describe, expect, test } from 'bun:test';
import { HarnessError } from '../error';
import { loadDocument } from './load';
import type { PluginFolder } from './port';
import {
  type Answered,
  answering,
  folderWith,
  loadedWorld,
  silentPort,
  toolText,
  type World,
  worldFolder,
} from './testing';

const TOOL = toolText('return: 1\n');
const withTool = (body: string, world: World = {}) => worldFolder(body, world);
const withFiles = (files: Readonly<Record<string, string>>, manifest: readonly string[] = []): PluginFolder => {
  const folder = folderWith(TOOL, manifest);
  return { ...folder, files: { ...folder.files, ...files } };
};
const ask = `steps:
  - let: r
    request: { url: 'https://example.org/data' }
return: r
`;

/** A broken document, its first code, and a word that the way out is said with. */
const DOCUMENTS: readonly (readonly [what: string, folder: PluginFolder, code: string, says: RegExp])[] = [
  ['an unquoted colon', folderWith(TOOL, ['description: 查教室: 今天']), 'E1104', /'查教室: 今天'/],
  [
    'an unquoted brace',
    withTool('steps:\n  - let: a\n    value: { b: 1 }.b\nreturn: a\n'),
    'E1101',
    /'\{ b: 1 \}\.b'|quote|引号/,
  ],
  ['a list for a text', withTool('return: [1]\n'), 'E1104', /'\[1\]'/],
  ['a tab', withFiles({ 'tools/run.yaml': TOOL.replace('return', '\treturn') }), 'E1106', /空格|space/],
  ['an anchor', withTool('constants: { A: &a 1, B: *a }\nreturn: A\n'), 'E1102', /constants|写/],
  ['a key twice', withFiles({ 'tools/run.yaml': `${TOOL}return: 2\n` }), 'E1105', /another name/],
  ['bytes of GBK', withFiles({ 'tools/run.yaml': `title: \uFFFD\uFFFD\n${TOOL}` }), 'E1006', /UTF-8/],
  ['more than 512 KB', withFiles({ 'tools/big.yaml': 'x'.repeat(512 * 1024) }), 'E1002', /524,288 allowed/],
  ['a path with ..', folderWith(TOOL, ['tools: { run: ../run.yaml }']), 'E1004', /\.\./],
  ['an absolute path', folderWith(TOOL, ['tools: { run: /run.yaml }']), 'E1004', /relative|相对/],
  ['an address as a path', folderWith(TOOL, ['tools: { run: "https://x.cn/run.yaml" }']), 'E1004', /relative|相对/],
  ['a missing file', folderWith(TOOL, ['shared: shared.yaml']), 'E1003', /shared\.yaml/],
  ['a circle of calls', withTool('steps: [{ call: run }]\nreturn: 1\n'), 'E2312', /functions/],
  [
    'a tool weaker than what it calls',
    withTool('steps: [{ ability: todos.add }]\nreturn: 1\n', { manifest: ['abilities: [todos]'] }),
    'E2310',
    /effect: write/,
  ],
  [
    'an undeclared host',
    withTool(ask.replace('example.org', 'pku.edu.cn')),
    'E2302',
    /network: \[example\.org, .*pku\.edu\.cn\]/,
  ],
  ['a private host in network', folderWith(TOOL, ['network: [router.local]']), 'E1204', /private|内网/],
  ['an address in network', folderWith(TOOL, ['network: ["10.0.0.1"]']), 'E1204', /IP/],
  ['a javascript: address', withTool(ask.replace('https://example.org/data', 'javascript:alert(1)')), 'E2302', /https/],
  ['a pattern with look-ahead', withTool("return: \"matches('a', '(?=a)')\"\n"), 'E2009', /between/],
  ['an unknown name', withTool('return: imput.a\n'), 'E2003', /input/],
  ['an unknown function', withTool('return: "parseInt(1)"\n'), 'E2004', /int\(x\)/],
];

/** A run that fails, its code, and a word that the way out is said with. */
const RUNS: readonly (readonly [
  what: string,
  body: string,
  answer: Answered | HarnessError,
  code: string,
  says: RegExp,
])[] = [
  ['a redirect out of network', ask, { status: 302, headers: { location: 'https://evil.net/' } }, 'E4101', /evil\.net/],
  ['a redirect to a script', ask, { status: 302, headers: { location: 'javascript:alert(1)' } }, 'E4101', /https/],
  [
    'a name of network that leads to a private address',
    ask,
    new HarnessError('http_address', { zh: 'example.org 指向内网地址', en: 'example.org leads to a private address' }),
    'http_address',
    /private/,
  ],
  ['an answer that is cut off', ask, { body: '{"rows":[{"a":1},' }, 'E4103', /column 18/],
  [
    'an answer that grows without end when it is unpacked',
    ask,
    new HarnessError('response_too_large', { zh: '回复太大', en: 'The answer is too large' }),
    'E4107',
    /2,097,153 bytes used, 2,097,152 allowed/,
  ],
  ['a page where JSON was meant', ask, { body: '<!doctype html>' }, 'E4103', /as: html/],
  [
    'a template that prints an object',
    ask.replace('return: r', 'return: 1').replace('data', '${input}'),
    {},
    'E3006',
    /join/,
  ],
  [
    'a pattern that would never end',
    "return: \"matches(padStart('', 30, 'a') + '!', '^(a+)+$') ? 1 : fail('no match')\"\n",
    {},
    'E3008',
    /no match/,
  ],
  ['a date that does not exist', "return: \"formatDate(date('2026-02-30') ?? '', 'M')\"\n", {}, 'E3002', /date\(x\)/],
  ['a null list', `${ask.replace('return: r', 'return: "r.rows.map(x => x)"')}`, { body: '{}' }, 'E3007', /\?\? \[\]/],
  ['a node as a result', `${ask.replace("data' }", "data' }\n    as: html")}`, { body: '' }, 'E4506', /text\(node\)/],
];

describe('a document with', () => {
  for (const [what, folder, code, says] of DOCUMENTS) {
    test(`${what} is refused with ${code}, a place and a way out`, () => {
      const loaded = loadDocument(folder, silentPort);
      const [problem] = loaded.ok ? [] : loaded.problems;
      expect(problem?.code).toBe(code as never);
      expect(problem?.where.line).toBeGreaterThan(0);
      expect([problem?.en, problem?.zh, problem?.hint?.en, problem?.hint?.zh].join('\n')).toMatch(says);
    });
  }
});

describe('a run with', () => {
  for (const [what, body, answer, code, says] of RUNS) {
    test(`${what} fails with ${code}, a place and a way out`, async () => {
      const port = answering(() => {
        if (answer instanceof HarnessError) throw answer;
        return answer;
      });
      const failed = await loadedWorld(body, { port })().catch((thrown: unknown) => thrown);
      if (!HarnessError.is(failed)) throw failed;
      expect(failed.code).toBe(code);
      expect(failed.where).toMatchObject({ file: 'tools/run.yaml', line: expect.any(Number) });
      expect([failed.en, failed.zh, failed.hint?.en, failed.hint?.zh].join('\n')).toMatch(says);
    });
  }
});

describe('what looks wrong and is read', () => {
  test('a byte order mark, HTML that is none, and ids of 19 digits', async () => {
    const folder = worldFolder(ask, {});
    const files = Object.fromEntries(Object.entries(folder.files).map(([path, text]) => [path, `\uFEFF${text}`]));
    expect(loadDocument({ ...folder, files }, silentPort)).toMatchObject({ ok: true });
    const page = ask
      .replace("data' }", "data' }\n    as: html")
      .replace('return: r', 'return: "[text(r), select(r, \'p\').length]"');
    const run = loadedWorld(page, { port: answering(() => ({ body: 'no <html at all <<' })) });
    expect(await run()).toEqual(['no', 0]);
    const long = loadedWorld(ask, { port: answering(() => ({ body: '{"id":1234567890123456789}' })) });
    expect(await long()).toEqual({ id: '1234567890123456789' });
  });
});
