import { describe, expect, test } from 'bun:test';
import { differenceOf, pathOf, replayTest } from './replay';
import { folderWith, toolText } from './testing';

const folder = folderWith(
  toolText(`input: { q: { type: string, default: 一 } }
steps:
  - let: r
    request: { url: 'https://example.org/find', query: { q: '\${input.q}' } }
  - check: r.ok
    error: 没有找到
return: "{ day: today, rows: r.rows }"
`),
);
const RESPONSE = 'responses: [{ match: q=一, body: \'{"ok":true,"rows":[1]}\' }]';

async function replay(text: string, files = {}): Promise<{ passed: boolean; problems: string[]; requests: number }> {
  const outcome = await replayTest(folder, 'tests/t.yaml', text, files);
  const problems = outcome.problems.map(({ code, where }) => {
    const { file, line, column } = where as { file: string; line: number; column: number };
    return `${code} ${file}:${line}:${column}`;
  });
  return { passed: outcome.passed, problems, requests: outcome.requests.length };
}

describe('a recorded test', () => {
  test('passes when the result is exactly what it expects, with the clock it sets', async () => {
    const text = `tool: run\nnow: 2026-12-31T23:59:00\n${RESPONSE}\nexpect: { rows: [1], day: 2026-12-31 }\n`;
    expect(await replay(text)).toEqual({ passed: true, problems: [], requests: 1 });
  });

  test.each([
    ['another value', 'expect: { rows: [2], day: 2026-10-21 }', 'E5001 tests/t.yaml:3:18'],
    ['a number as text', "expect: { rows: ['1'], day: 2026-10-21 }", 'E5001 tests/t.yaml:3:18'],
    ['a field less', 'expect: { rows: [1] }', 'E5001 tests/t.yaml:3:9'],
    ['an item more', 'expect: { rows: [1, 2], day: 2026-10-21 }', 'E5001 tests/t.yaml:3:21'],
    ['an error', 'expectError: 没有找到', 'E5004 tests/t.yaml:3:14'],
  ])('fails when it expects %s', async (_what, expectation, problem) => {
    expect(await replay(`tool: run\n${RESPONSE}\n${expectation}\n`)).toEqual({
      passed: false,
      problems: [problem],
      requests: 1,
    });
  });

  test('may expect an error, by code or by either sentence', async () => {
    for (const pattern of ['没有找到', 'E4001', '^没有']) {
      const text = `tool: run\nresponses: [{ match: find, body: '{}' }]\nexpectError: ${pattern}\n`;
      expect(await replay(text)).toMatchObject({ passed: true });
    }
    expect(await replay("tool: run\nresponses: [{ match: find, body: '{}' }]\nexpectError: 别的\n")).toMatchObject({
      problems: ['E5004 tests/t.yaml:3:14'],
    });
    expect(await replay('tool: run\ninput: { q: 1 }\nexpectError: q\n')).toMatchObject({ passed: true });
  });

  test('that fails without expecting it points at the step of the document', async () => {
    const text = "tool: run\nresponses: [{ match: find, body: '{}' }]\nexpect: 1\n";
    expect(await replay(text)).toMatchObject({ problems: ['E4001 tools/run.yaml:8:12'] });
  });

  test('fails for a request that nothing answers and for a recording that nobody asked for', async () => {
    const text = `tool: run\nresponses:\n  - { match: q=二, body: '{}' }\nexpectError: .\n`;
    expect((await replay(text)).problems).toEqual(['E5002 tests/t.yaml:2:1', 'E5003 tests/t.yaml:3:14']);
  });

  test('finds an address by its Chinese or its percent signs, the first unused recording first', async () => {
    for (const match of ['q=一', 'q=%E4%B8%80', 'example.org/find']) {
      const text = `tool: run\nresponses: [{ match: '${match}', body: '{"ok":1,"rows":[]}' }]\nexpect: { rows: [], day: 2026-10-21 }\n`;
      expect(await replay(text)).toMatchObject({ passed: true });
    }
  });

  test('may keep a body in a file, in any encoding', async () => {
    const gbk = new Uint8Array([
      ...new TextEncoder().encode('{"ok":true,"rows":["'),
      0xb6,
      0xfe,
      ...new TextEncoder().encode('"]}'),
    ]);
    const text = `tool: run
responses: [{ match: find, headers: { Content-Type: application/json;charset=gbk }, file: body.json }]
expect: { rows: [二], day: 2026-10-21 }
`;
    expect(await replay(text, { 'body.json': gbk })).toMatchObject({ passed: true });
    expect(await replay(text)).toMatchObject({ problems: ['E1003 tests/t.yaml:2:91'] });
  });

  test.each([
    ['neither expectation', 'tool: run\n', 'E1204 tests/t.yaml:1:1'],
    ['both', 'tool: run\nexpect: 1\nexpectError: a\n', 'E1204 tests/t.yaml:1:1'],
    ['an unknown tool', 'tool: rnu\nexpect: 1\n', 'E1207 tests/t.yaml:1:7'],
    ['an input that does not fit', 'tool: run\ninput: { q: 1 }\nexpect: 1\n', 'E1208 tests/t.yaml:2:8'],
    ['no such moment', 'tool: run\nnow: gestern\nexpect: 1\n', 'E1204 tests/t.yaml:2:6'],
    ['a misspelt key', 'tool: run\nexpcet: 1\n', 'E1201 tests/t.yaml:2:1'],
    [
      'a body that is a map',
      'tool: run\nresponses: [{ match: a, body: { a: 1 } }]\nexpect: 1\n',
      'E1104 tests/t.yaml:2:31',
    ],
    [
      'a campus service that does not exist',
      'tool: run\nresponses: [{ match: a, campus: crad, body: x }]\nexpect: 1\n',
      'E2311 tests/t.yaml:2:33',
    ],
    [
      'an ability that does not exist',
      "tool: run\nabilities: { otp.cod: '1' }\nexpect: 1\n",
      'E2308 tests/t.yaml:2:14',
    ],
    [
      'a pattern that is none',
      "tool: run\nresponses: [{ match: find, body: '{}' }]\nexpectError: '('\n",
      'E2009 tests/t.yaml:3:14',
    ],
    ['broken YAML', 'tool: [\n', 'E1101 tests/t.yaml:2:1'],
  ])('with %s is wrong itself', async (_what, text, problem) => {
    expect(await replay(text)).toMatchObject({ passed: false, problems: [problem] });
  });

  test('of a broken document reports the document', async () => {
    const outcome = await replayTest(folderWith(toolText('return: a\n')), 'tests/t.yaml', 'tool: run\nexpect: 1\n');
    expect(outcome.problems).toMatchObject([{ code: 'E2003', where: { file: 'tools/run.yaml' } }]);
  });
});

test('the first difference is named by its path', () => {
  expect(differenceOf({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).toEqual({ keys: ['a', 0, 'b'], expected: 1, actual: 2 });
  expect(differenceOf([1], [1, 2])).toEqual({ keys: [1], expected: undefined, actual: 2 });
  expect(differenceOf({ a: null }, {})).toEqual({ keys: ['a'], expected: null, actual: undefined });
  expect(differenceOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toBeUndefined();
  expect(differenceOf([], {})).toBeDefined();
  expect(pathOf(['a', 0, 'b'])).toBe('a[0].b');
});
