import { describe, expect, test } from 'bun:test';
import { loadDocument } from '../load';
import { folderWith, silentPort, toolText, worldFolder, worldProblems } from '../testing';

const TOOL = toolText('return: 1\n');
const load = (lines: readonly string[], tool = TOOL) => loadDocument(folderWith(tool, lines), silentPort);
const plugin = (lines: readonly string[], tool?: string) => {
  const loaded = load(lines, tool);
  if (!loaded.ok) throw new Error(loaded.problems.map(({ code, en }) => `${code} ${en}`).join('\n'));
  return loaded.plugin;
};
const problems = (lines: readonly string[]) => {
  const folder = folderWith(TOOL, lines);
  const loaded = loadDocument(folder, silentPort);
  const written = (folder.files['PLUGIN.md'] as string).split('\n');
  const excerpt = ({ line, column, length = 0 }: { line: number; column: number; length?: number }) =>
    written[line - 1]?.slice(column - 1, column - 1 + length);
  return loaded.ok ? [] : loaded.problems.map(({ code, where }) => `${code} ${excerpt(where)}`);
};
const warnings = (body: string, manifest: readonly string[]) => {
  const loaded = loadDocument(worldFolder(body, { manifest }), silentPort);
  return loaded.ok ? loaded.warnings.map(({ code, en }) => `${code} ${en}`) : ['broken'];
};

describe('what a document needs and reaches', () => {
  test('follows from what it declares; verify reaches Treehole', () => {
    expect(plugin(['campus: [card]', 'abilities: [verify, todos]'])).toMatchObject({
      requires: ['campus-session', 'network'],
      scopes: ['card', 'treehole'],
      document: { abilities: ['verify', 'todos'] },
    });
    expect(plugin(['network: []'])).toMatchObject({ requires: ['network'] });
  });

  test('is warned about where no tool uses it, unless a computed address may', () => {
    const ask = (url: string) => `steps:\n  - let: r\n    request: { url: "${url}" }\nreturn: r\n`;
    const only = ['network: [example.org, "*.pku.edu.cn"]'];
    expect(warnings(ask('https://portal.pku.edu.cn/a'), only)).toEqual([
      'E1304 example.org is declared, and no tool uses it',
    ]);
    expect(warnings(ask("${'https://' + 'example.org'}"), only)).toEqual([]);
    expect(warnings('return: 1\n', ['network: []', 'campus: [card, treehole]', 'abilities: [otp]'])).toEqual([
      'E1304 card is declared, and no tool uses it',
      'E1304 treehole is declared, and no tool uses it',
      'E1304 otp is declared, and no tool uses it',
    ]);
  });

  test('names nothing that does not exist, in the manifest or in a tool', () => {
    expect(problems(['campus: [crad]', 'abilities: [todo]'])).toEqual(['E2311 crad', 'E2308 todo']);
    expect(worldProblems('steps:\n  - let: r\n    request: { campus: treehol, url: /a }\nreturn: r\n')).toEqual([
      'E2311 tools/run.yaml:6:24',
    ]);
  });
});

describe('a name that nothing uses', () => {
  test('is a warning; what a branch, an each or a cache gives away is used', () => {
    expect(
      warnings('steps:\n  - { let: a, value: 1 }\n  - { let: b, value: a }\nreturn: 1\n', ['network: []']),
    ).toEqual(['E1303 b is never used']);
    const used = `steps:
  - let: out
    each: '[1]'
    steps:
      - if: item
        then: [{ let: x, value: 1 }]
        else: [{ let: x, value: 2 }]
  - let: kept
    cache: { key: k, ttl: 1m }
    steps: [{ let: y, value: out }]
return: kept
`;
    expect(warnings(used, ['network: []'])).toEqual([]);
  });
});

describe('commands and settings', () => {
  test('become contributions like those of a TypeScript plugin', () => {
    const loaded = plugin([
      'commands: { free: { description: 找教室, aliases: [教室], argHint: 在哪, prompt: "哪里有空教室{{input}}" } }',
    ]);
    expect(loaded.contributes).toEqual({
      commands: {
        free: { description: '找教室', aliases: ['教室'], argHint: '在哪', prompt: '哪里有空教室{{input}}' },
      },
    });
    expect(plugin([]).contributes).toBeUndefined();
  });

  test('without English are warned about, and English for none is an error', () => {
    expect(warnings('return: 1\n', ['network: []', 'commands: { go: { description: 去, prompt: 去 } }'])).toEqual([
      'E1302 i18n.en lacks commands.go.description, commands.go.prompt',
    ]);
    expect(problems(['i18n: { en: { commands: { go: { prompt: Go } } } }'])).toEqual(['E1207 go']);
  });

  test.each([
    ['commands: { go: { description: 去 } }', 'E1202 description'],
    ['commands: { go: { description: 去, prompt: 去, run: x } }', 'E1201 run'],
    ['settings: { main: 设置 }', 'E1203 { main: 设置 }'],
  ])('%s is refused', (line, problem) => {
    expect(problems([line])).toEqual([problem]);
  });
});

describe('the cloud and server functions', () => {
  const DISCLOSED = "cloud: { disclosure: { zh: ['名字会发到服务器'], en: ['The name is sent to the server'] } }";
  const server = (body: string) => [
    DISCLOSED,
    `server: { network: [api.example.org], secrets: [API_KEY], functions: { stats: { ${body} } } }`,
  ];

  test('are checked and kept as data; a server is a use of the cloud', () => {
    const loaded = plugin(server("effect: read, access: public, cache: 30s, return: '1'"));
    expect(loaded.requires).toEqual(['network', 'cloud']);
    expect(loaded.document).toMatchObject({
      functions: ['stats'],
      cloud: { uses: ['functions'], disclosure: { zh: ['名字会发到服务器'], en: ['The name is sent to the server'] } },
    });
    expect(plugin(['cloud: { uses: [store], optional: true, disclosure: { zh: 存 } }']).requires).toEqual(['network']);
  });

  test('know caller, secrets, their own network and the abilities of the server', () => {
    const request =
      "request: { url: 'https://api.example.org/', headers: { authorization: 'Bearer ${secrets.API_KEY}' } }";
    expect(problems(server(`effect: read, steps: [{ let: r, ${request} }], return: '{ r, by: caller.id }'`))).toEqual(
      [],
    );
    expect(problems(server('effect: read, steps: [{ let: h, ability: crypto.randomId }], return: h'))).toEqual([]);
  });

  test.each([
    ['effect: read, return: secrets.API_KEY', 'E2003 secrets'],
    ["effect: read, steps: [{ let: a, value: '[secrets.API_KEY]' }], return: a", 'E2003 secrets'],
    [
      "effect: read, steps: [{ let: a, request: { url: 'https://api.example.org/${secrets.OTHER}' } }], return: a",
      'E2003 OTHER',
    ],
    ['effect: read, steps: [{ let: a, ability: todos.list }], return: a', 'E2308 todos.list'],
    ['effect: read, steps: [{ let: a, call: run }], return: a', 'E1207 run'],
    [
      "effect: read, steps: [{ let: a, request: { url: 'https://example.org' } }], return: a",
      "E2302 'https://example.org'",
    ],
    ["effect: read, access: group, return: '1'", 'E1204 group'],
    ["return: '1'", 'E1202 return'],
  ])('%s is refused', (body, problem) => {
    expect(problems(server(body))).toEqual([problem]);
  });

  test.each([
    ['cloud: { uses: [channel], disclosure: { zh: a } }', 'E1204 channel'],
    ['cloud: { uses: [channels] }', 'E1202 uses'],
    ["cloud: { disclosure: { zh: a }, backend: { kind: external, url: 'http://x.cn' } }", "E1204 'http://x.cn'"],
    ["remote: { mcp: 'https://x.cn/mcp', auth: oauth }", 'E1204 oauth'],
  ])('%s is refused', (line, problem) => {
    expect(problems([line])).toEqual([problem]);
  });
});
