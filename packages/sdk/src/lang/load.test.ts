import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { errorShape, HarnessError } from '../error';
import { namedFiles } from './folder';
import { loadDocument } from './load';
import type { PluginFolder } from './port';
import { answering, contextAt, folderWith, problemsOf, silentPort, toolText } from './testing';

const TOOL = toolText('return: 1\n');

/** A plugin of one tool as a beginner writes it: a count per building, and a widget that this version skips. */
const rooms: PluginFolder = {
  folder: 'my-rooms',
  origin: 'community',
  files: {
    'PLUGIN.md': `---
spec: 1
id: my-rooms
name: 教室概况
description: 现在哪里有空教室。
version: 0.1.0
author: someone
network: [portal.example.edu.cn]
tools:
  overview: tools/overview.yaml
widgets:
  overview: widgets/overview.json
dataSources:
  overview: { tool: overview, args: {}, ttl: 30m }
i18n:
  en:
    name: Rooms
    description: Where rooms are free right now.
    tools: { overview: { title: Rooms, summary: Free rooms per building } }
---

my-rooms__overview: free rooms per building.
`,
    'tools/overview.yaml': `title: 各楼空教室
summary: 每栋楼有几间
description: 'Free rooms right now: building, free, total.'
effect: read
untrusted: true
steps:
  - let: r
    request:
      url: https://portal.example.edu.cn/infos.do
      headers: { referer: 'https://portal.example.edu.cn/', accept: 'application/json' }
    as: json
  - check: "r.success && isList(r.rows)"
    error: 没有查到
return: |
  {
    buildings: r.rows.map(b => ({ building: b.name, free: b.free, total: b.sum })),
  }
`,
    'widgets/overview.json': JSON.stringify({
      title: '空教室',
      description: 'Free rooms per building',
      spec: {
        v: 1,
        root: 'list',
        bindings: { data: { source: 'overview' } },
        elements: [{ id: 'list', type: 'Text', text: '${data.buildings.length}' }],
      },
    }),
  },
};

describe('a document that is right', () => {
  test('becomes the same plugin that TypeScript would give', async () => {
    const port = answering(() => ({ body: '{"success":true,"rows":[{"name":"一教","free":1,"sum":2}]}' }));
    const loaded = loadDocument(rooms, port);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const { tools, document, ...plugin } = loaded.plugin;
    expect(plugin).toEqual({
      id: 'my-rooms',
      name: '教室概况',
      description: '现在哪里有空教室。',
      version: '0.1.0',
      requires: ['network'],
      network: ['portal.example.edu.cn'],
      instructions: 'my-rooms__overview: free rooms per building.',
      dataSources: { overview: { title: '各楼空教室', tool: 'overview', args: {}, ttlMs: 1_800_000 } },
      i18n: {
        en: {
          name: 'Rooms',
          description: 'Where rooms are free right now.',
          tools: { overview: { title: 'Rooms', summary: 'Free rooms per building' } },
        },
      },
    });
    const { overview } = tools;
    expect(overview).toMatchObject({ title: '各楼空教室', summary: '每栋楼有几间', effect: 'read', untrusted: true });
    expect(await overview?.execute({}, contextAt(0))).toEqual({ buildings: [{ building: '一教', free: 1, total: 2 }] });
    expect(document).toMatchObject({ author: 'someone', abilities: [], screens: {} });
    expect(document?.widgets.overview).toMatchObject({ title: '空教室', sizes: ['sm', 'md', 'lg'] });
    expect(loaded.warnings.map(({ code, en }) => `${code} ${en}`)).toEqual([
      'E1302 i18n.en lacks widgets.overview.title, widgets.overview.description',
    ]);
  });

  test('may hold its tool in the manifest and share constants and functions, the tool’s own winning', async () => {
    const folder: PluginFolder = {
      ...folderWith('', [
        "tools: { run: { title: 运行, description: Runs, effect: read, constants: { A: 2 }, return: 'f(A) + B' } }",
        'shared: ./shared.yaml',
      ]),
    };
    const files = { ...folder.files, 'shared.yaml': 'constants: { A: 1, B: 10 }\nfunctions: { f: "x => x * 100" }\n' };
    const loaded = loadDocument({ ...folder, files }, silentPort);
    expect(loaded.ok ? await loaded.plugin.tools.run?.execute({}, contextAt(0)) : loaded.problems).toBe(210);
  });

  test('says in a warning which English texts are missing', () => {
    const loaded = loadDocument(folderWith(TOOL, ['i18n: { en: { name: Sample } }']), silentPort);
    expect(loaded.ok && loaded.warnings.map(({ code, en }) => `${code} ${en}`)).toEqual([
      'E1304 example.org is declared, and no tool uses it',
      'E1304 *.example.com is declared, and no tool uses it',
      'E1302 i18n.en lacks description, tools.run.title',
    ]);
  });

  test('may have keys of its own that begin with x-', () => {
    expect(problemsOf(folderWith(TOOL, ['x-note: mine']))).toEqual([]);
  });

  test('may begin with a byte order mark and have Windows line ends', () => {
    const { files, ...rest } = folderWith(TOOL);
    const windows = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    expect(problemsOf({ ...rest, files: windows })).toEqual([]);
  });
});

describe('a manifest that is wrong', () => {
  test.each<[string, string[], string[]]>([
    ['description with a colon', ['description: 查教室: 今天'], ['E1104 PLUGIN.md:10:14']],
    ['a number as version', ['version: 1.10'], ['E1203 PLUGIN.md:10:10']],
    ['half a version', ['version: "1.0"'], ['E1204 PLUGIN.md:10:10']],
    ['an id with capitals', ['id: Sample'], ['E1204 PLUGIN.md:10:5']],
    ['a short description', ['description: 短'], ['E1204 PLUGIN.md:10:14']],
    ['a name that is a map', ['name: { a: b }'], ['E1104 PLUGIN.md:10:7']],
    ['a misspelt key', ['netwrok: []'], ['E1201 PLUGIN.md:11:1']],
    ['another version of the language', ['spec: 2'], ['E1206 PLUGIN.md:10:7']],
    ['several missing keys, said once', ['author:', 'name:'], ['E1202 PLUGIN.md:2:1']],
    ['a campus service that does not exist', ['campus: [card, treehol]'], ['E2311 PLUGIN.md:11:16']],
    ['an ability that does not exist', ['abilities: [verify, sound]'], ['E2308 PLUGIN.md:11:21']],
    ['a remote server without https', ['remote: { mcp: "http://example.org" }'], ['E1204 PLUGIN.md:11:16']],
    ['an empty cloud and server', ['cloud: {}', 'server: {}'], ['E1202 PLUGIN.md:11:8', 'E1202 PLUGIN.md:12:9']],
    ['a server that does not say what it is sent', ['server: { functions: {} }'], ['E1202 PLUGIN.md:11:1']],
    ['settings that lead nowhere', ['settings: [{ screen: main, title: 设置 }]'], ['E1207 PLUGIN.md:11:22']],
    ['a command with capitals', ['commands: { Go: { description: 去, prompt: 去 } }'], ['E1204 PLUGIN.md:11:19']],
    ['an address in network', ['network: [example.org, "https://example.com"]'], ['E1204 PLUGIN.md:10:24']],
    ['everything in network', ['network: ["*.cn", localhost]'], ['E1204 PLUGIN.md:10:11', 'E1204 PLUGIN.md:10:19']],
    ['a path that leaves the folder', ['tools: { run: ../run.yaml }'], ['E1004 PLUGIN.md:10:15']],
    ['an absolute path', ['shared: /etc/passwd'], ['E1004 PLUGIN.md:11:9']],
    ['a file that is missing', ['widgets: { a: widgets/a.json }'], ['E1003 PLUGIN.md:11:15']],
    ['a tool name with a hyphen', ['tools: { run-now: tools/run.yaml }', 'i18n: {}'], ['E1204 PLUGIN.md:9:19']],
    ['a data source of no tool', ['dataSources: { a: { tool: rnu, ttl: 30m } }'], ['E1207 PLUGIN.md:11:27']],
    ['a data source of no duration', ['dataSources: { a: { tool: run, ttl: 30 } }'], ['E1203 PLUGIN.md:11:37']],
    [
      'arguments that do not fit',
      ['dataSources: { a: { tool: run, ttl: 30m, args: { b: 1 } } }'],
      ['E1208 PLUGIN.md:11:48'],
    ],
    ['money that starts as auto', ['defaultModes: { money: auto }'], ['E1204 PLUGIN.md:11:24']],
    ['an effect that does not exist', ['defaultModes: { reed: ask }'], ['E1201 PLUGIN.md:11:17']],
    [
      'English for a tool that does not exist',
      ['i18n: { en: { tools: { rum: { title: A } } } }'],
      ['E1207 PLUGIN.md:10:24'],
    ],
    ['a broken list', ['network: [example.org'], ['E1101 PLUGIN.md:11:1']],
  ])('%s is reported where it stands', (_what, lines, expected) => {
    expect(problemsOf(folderWith(TOOL, lines))).toEqual(expected);
  });

  test('a community document cannot loosen its own start, an official one can where it is not money', () => {
    const folder = folderWith(TOOL, ['defaultModes: { write: auto, read: off }']);
    expect(problemsOf(folder)).toEqual([]);
    expect(problemsOf({ ...folder, origin: 'community' })).toEqual(['E1204 PLUGIN.md:11:24']);
  });

  test.each<[string, Readonly<Record<string, string>>, string[]]>([
    ['no PLUGIN.md', {}, ['E1001 PLUGIN.md:1:1']],
    ['no front matter', { 'PLUGIN.md': '# Rooms\n' }, ['E1005 PLUGIN.md:1:1']],
    ['front matter without end', { 'PLUGIN.md': '---\nspec: 1\n' }, ['E1005 PLUGIN.md:1:1']],
    ['front matter that is a list', { 'PLUGIN.md': '---\n- spec\n---\n' }, ['E1203 PLUGIN.md:2:1']],
    ['empty front matter', { 'PLUGIN.md': '---\n---\n' }, ['E1202 PLUGIN.md:2:1']],
    ['bytes that were not UTF-8', { 'PLUGIN.md': '---\nname: \uFFFD\n---\n' }, ['E1006 PLUGIN.md:2:7']],
  ])('%s', (_what, files, expected) => {
    expect(problemsOf({ folder: 'x', origin: 'community', files })).toEqual(expected);
  });

  test('512 KB are loaded, one byte more is not', () => {
    const { files, ...rest } = folderWith(TOOL);
    const used = Object.values(files).reduce((sum, text) => sum + new TextEncoder().encode(text).byteLength, 0);
    const padded = (bytes: number) => ({ ...rest, files: { ...files, 'README.md': 'x'.repeat(bytes) } });
    expect(problemsOf(padded(512 * 1024 - used))).toEqual([]);
    expect(problemsOf(padded(512 * 1024 - used + 1))).toEqual(['E1002 PLUGIN.md:1:1']);
  });

  test('is listed under its own name while it is broken, or its folder’s', () => {
    const named = loadDocument(folderWith(TOOL, ['version: x']), silentPort);
    expect(named).toMatchObject({ ok: false, id: 'sample', name: { zh: '示例', en: 'Sample' } });
    const unreadable = loadDocument(folderWith(TOOL, ['name: a: b']), silentPort);
    expect(unreadable).toMatchObject({ ok: false, id: 'sample', name: { zh: 'sample', en: 'sample' } });
  });
});

describe('a tool that is wrong', () => {
  test.each<[string, string, string[]]>([
    ['a missing effect', 'title: 运行\ndescription: Runs\nreturn: 1\n', ['E1202 tools/run.yaml:1:1']],
    ['an unknown effect', toolText('return: 1\n').replace('read', 'raed'), ['E1204 tools/run.yaml:3:9']],
    ['a title that is too long', toolText('return: 1\n').replace('运行', 'x'.repeat(61)), ['E1204 tools/run.yaml:1:8']],
    ['a summary that is too long', toolText(`summary: ${'x'.repeat(81)}\nreturn: 1\n`), ['E1204 tools/run.yaml:4:10']],
    ['a template in a title', toolText('return: 1\n').replace('运行', '运行 ${now}'), ['E1204 tools/run.yaml:1:11']],
    ['an unquoted object', toolText('return: { a: now }\n'), ['E1104 tools/run.yaml:4:9']],
    ['an unquoted list', toolText('return: [now]\n'), ['E1104 tools/run.yaml:4:9']],
    ['an unquoted condition', toolText('return: now ? 1 : 2\n'), ['E1104 tools/run.yaml:4:9']],
    ['an unquoted negation', toolText('return: !now\n'), ['E1103 tools/run.yaml:4:9']],
    ['a name inside a block', toolText('return: |\n  {\n    a: nwo,\n  }\n'), ['E2003 tools/run.yaml:6:8']],
    ['steps that are no list', toolText('steps: { a: b }\nreturn: 1\n'), ['E1203 tools/run.yaml:4:8']],
    ['a misspelt key', toolText('retrun: 1\n'), ['E1201 tools/run.yaml:4:1', 'E1202 tools/run.yaml:1:1']],
    ['a file that is a list', '- a\n', ['E1203 tools/run.yaml:1:1']],
    ['an empty file', '', ['E1202 tools/run.yaml:1:1']],
  ])('%s is reported where it stands', (_what, tool, expected) => {
    expect(problemsOf(folderWith(tool)).sort()).toEqual(expected);
  });

  test('does not hide the problems of the manifest, and the other way round', () => {
    expect(
      problemsOf(folderWith(toolText('return: a\n'), ['version: x', 'dataSources: { a: { tool: run, ttl: x } }'])),
    ).toEqual(['E1204 PLUGIN.md:10:10', 'E1204 PLUGIN.md:11:37', 'E2003 tools/run.yaml:4:9']);
  });
});

describe('whatever a folder holds', () => {
  const line = fc.constantFrom(
    ...['spec: 1', 'id: sample', 'name: 示例', 'description: 一个示例', 'version: 1.0.0', 'author: a', 'tools:'],
    ...[
      '  run: tools/run.yaml',
      'network: [example.org]',
      'title: a',
      'effect: read',
      'steps:',
      '  - let: a',
      '    value: 1',
    ],
    ...[
      '  - check: a',
      '    error: ${',
      'return: |',
      '  a',
      "    '",
      '\tx',
      '- - -',
      '{',
      '}]',
      '&a *a',
      '!x',
      '? y',
      '---',
      '...',
      '',
    ],
    ...[
      '__proto__: { a: 1 }',
      'constructor: 1',
      '<<: 1',
      '# c',
      'a: >',
      "each: '[1]'",
      '    request: { url: https://example.org }',
    ],
  );
  const texts = fc.oneof(
    fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n')),
    fc.string({ maxLength: 200 }),
  );

  test('loading it never throws, and every problem has a code, a place and both languages', () => {
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (front, tool, whole) => {
        const main = whole ? (folderWith('').files['PLUGIN.md'] ?? '') : `---\n${front}\n---\n`;
        const files = { 'PLUGIN.md': main, 'tools/run.yaml': tool };
        const loaded = loadDocument({ folder: 'f', origin: 'community', files }, silentPort);
        namedFiles(main);
        if (loaded.ok) return;
        expect(loaded.problems.length).toBeGreaterThan(0);
        for (const { code, where, zh, en } of loaded.problems) {
          expect(code).toMatch(/^E\d{4}$/);
          expect(where).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
          expect(zh.length * en.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe('the files that a manifest names', () => {
  test('are the shared file, the tools, the widgets and the screens, each once', () => {
    const text = `---
shared: shared.yaml
tools: { a: tools/a.yaml, b: tools/a.yaml, c: { title: inline } }
widgets: { w: widgets/w.json }
screens: { s: ./screens/s.json }
---
`;
    expect(namedFiles(text)).toEqual(['shared.yaml', 'tools/a.yaml', 'widgets/w.json', './screens/s.json']);
  });

  test('leave out what may not be fetched, and are none where nothing can be read', () => {
    expect(namedFiles('---\ntools: { a: ../a.yaml, b: /b, c: "https://x.org/c", d: a\\b, e: "a?b" }\n---\n')).toEqual(
      [],
    );
    expect(namedFiles('no front matter')).toEqual([]);
    expect(namedFiles('---\n{{{\n---\n')).toEqual([]);
  });
});

test('a failure of a tool is plain data with a place', async () => {
  const loaded = loadDocument(folderWith(toolText('return: "null.a"\n')), silentPort);
  const thrown = loaded.ok
    ? await loaded.plugin.tools.run?.execute({}, contextAt(0)).catch((error) => error)
    : undefined;
  expect(HarnessError.is(thrown)).toBe(true);
  expect(errorShape(thrown)).toMatchObject({ code: 'E3001', where: { file: 'tools/run.yaml', line: 4, column: 10 } });
});
