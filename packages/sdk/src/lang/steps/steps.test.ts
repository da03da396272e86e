import { describe, expect, test } from 'bun:test';
import { HarnessError } from '../../error';
import { failureOf, folderWith, problemsOf, runBody, toolText } from '../testing';

const problems = (body: string) => problemsOf(folderWith(toolText(body)));

describe('value and let', () => {
  test('bind in order; a step does not see its own name', async () => {
    expect(await runBody('steps:\n  - { let: a, value: 1 }\n  - { let: b, value: a + 1 }\nreturn: b\n')).toBe(2);
    expect(problems('steps:\n  - { let: a, value: a }\nreturn: 1\n')).toEqual(['E2003 tools/run.yaml:5:22']);
    expect(problems('steps:\n  - { let: b, value: a }\n  - { let: a, value: 1 }\nreturn: b\n')).toEqual([
      'E2003 tools/run.yaml:5:22',
    ]);
  });

  test.each([
    ['a name twice', '- { let: a, value: 1 }\n  - { let: a, value: 2 }', 'E2010 tools/run.yaml:6:12'],
    ['a reserved name', '- { let: item, value: 1 }', 'E2010 tools/run.yaml:5:12'],
    ['a word of JavaScript', '- { let: typeof, value: 1 }', 'E2010 tools/run.yaml:5:12'],
    ['a name with a hyphen', '- { let: a-b, value: 1 }', 'E1204 tools/run.yaml:5:12'],
    ['a list as a name', '- { let: [a], value: 1 }', 'E1203 tools/run.yaml:5:12'],
    ['no name', '- { value: 1 }', 'E1202 tools/run.yaml:5:7'],
    ['no value', '- { let: a }', 'E2301 tools/run.yaml:5:7'],
    ['an empty value', '- let: a\n    value:', 'E1202 tools/run.yaml:6:11'],
    ['a text cut by a comma', '- { let: a, value: f(1, 2, 3) }', 'E1104 tools/run.yaml:5:22'],
    ['a text cut by brackets', '- { let: a, value: sum([1, 2]) }', 'E1101 tools/run.yaml:5:26'],
    ['an expression in a folded block', '- let: a\n    value: >\n      1', 'E1110 tools/run.yaml:6:12'],
    ['two kinds', '- { let: a, value: 1, request: { url: "https://example.org" } }', 'E2301 tools/run.yaml:5:15'],
    ['a misspelt kind', '- { let: a, vaule: 1 }', 'E2301 tools/run.yaml:5:7'],
    ['a misspelt key', '- { let: a, value: 1, sa: 2 }', 'E1201 tools/run.yaml:5:25'],
    ['no map', '- a', 'E1203 tools/run.yaml:5:5'],
  ])('%s is refused', (_what, step, expected) => {
    expect(problems(`steps:\n  ${step}\nreturn: 1\n`)).toEqual([expected]);
  });

  test('every broken step of a tool is reported at once', () => {
    const text = `steps:
  - { let: a, value: '1 +' }
  - { check: b, error: no }
  - { let: c, value: mpa(a) }
return: a + d
`;
    expect(problems(text).map((found) => found.slice(0, 21))).toEqual(
      ['E2002 tools/run.yaml:5', 'E2003 tools/run.yaml:6', 'E2004 tools/run.yaml:7', 'E2003 tools/run.yaml:8'].map(
        (found) => found.slice(0, 21),
      ),
    );
  });
});

describe('check', () => {
  test('fails with the author’s sentence where the condition does not hold', async () => {
    const body = 'steps:\n  - { let: n, value: 3 }\n  - check: n > 5\n    error: 只有 ${n} 间\nreturn: n\n';
    expect(await failureOf(body)).toBe('E4001 tools/run.yaml:6:12 steps[1]');
    const thrown = await runBody(body).catch((error: unknown) => error);
    expect(HarnessError.is(thrown) && [thrown.zh, thrown.en]).toEqual(['只有 3 间', '只有 3 间']);
    expect(await runBody(body.replace('n > 5', 'n > 2'))).toBe(3);
    expect(await failureOf(body.replace('只有 ${n} 间', '${[n]}'))).toBe('E3006 tools/run.yaml:7:12 steps[1]');
  });
});

describe('if', () => {
  const branching = (test: string, rest = 'return: out\n') => `steps:
  - if: ${test}
    then:
      - { let: out, value: "'yes'" }
      - { let: only, value: 1 }
    else:
      - { let: out, value: "'no'" }
${rest}`;

  test('takes one branch; a name that both bind is visible afterwards', async () => {
    expect(await runBody(branching('1 < 2'))).toBe('yes');
    expect(await runBody(branching('null'))).toBe('no');
  });

  test('a name that one branch binds is not', () => {
    expect(problems(branching('true', 'return: only\n'))).toEqual(['E2305 tools/run.yaml:11:9']);
    expect(problems('steps:\n  - if: true\n    then: [{ let: a, value: 1 }]\nreturn: a\n')).toEqual([
      'E2305 tools/run.yaml:7:9',
    ]);
  });

  test('a failure inside names the branch', async () => {
    expect(await failureOf('steps:\n  - if: true\n    then: [{ check: false, error: no }]\nreturn: 1\n')).toBe(
      'E4001 tools/run.yaml:6:21 steps[0].then[0]',
    );
  });
});

describe('constants and functions', () => {
  test('are seen by steps; a function sees earlier ones and constants', async () => {
    const body = `constants: { BASE: 10, NAMES: { a: 甲 } }
functions:
  plus: n => n + BASE
  twice: (n, m) => plus(n) + plus(m)
steps:
  - { let: x, value: 'twice(1, twice(2, 3))' }
return: '[x, x.plus(), NAMES.a, range(1, 2).map(n => plus(n))]'
`;
    expect(await runBody(body)).toEqual([11 + 35, 56, '甲', [11, 12]]);
  });

  test.each([
    ['functions: { f: "x => f(x)" }', 'E2004 tools/run.yaml:4:23'],
    ['functions: { a: "x => b(x)", b: "x => x" }', 'E2004 tools/run.yaml:4:23'],
    ['functions: { f: "(a, b) =>" }\nsteps: [{ let: a, value: "f(1, 2)" }]', 'E2002 tools/run.yaml:4:26'],
    ['functions: { f: "1 + 1" }', 'E2008 tools/run.yaml:4:17'],
    ['functions: { f: "x => input.a" }', 'E2003 tools/run.yaml:4:23'],
    ['constants: { now: 1 }', 'E2010 tools/run.yaml:4:14'],
    ['functions: { f: "x => x" }\nsteps: [{ let: a, value: "f(1, 2)" }]', 'E2005 tools/run.yaml:5:27'],
  ])('%s is refused', (lines, expected) => {
    expect(problems(`${lines}\nreturn: 1\n`)).toEqual([expected]);
  });

  test('that call one another in a long row are refused before they could exhaust the stack', async () => {
    const row = (count: number) =>
      `functions:\n${Array.from({ length: count }, (_, at) => `  f${at}: n => ${at === 0 ? 'n' : `f${at - 1}(n)`}\n`).join('')}return: f${count - 1}(7)\n`;
    expect(await runBody(row(60))).toBe(7);
    expect(problems(row(2000))[0]).toMatch(/^E2006 tools\/run\.yaml:\d+:\d+$/);
  });

  test('that double their work each time are stopped by the operation limit', async () => {
    const body = `functions:\n  f0: n => n\n${Array.from({ length: 40 }, (_, at) => `  f${at + 1}: n => f${at}(n) + f${at}(n)\n`).join('')}return: f40(1)\n`;
    expect(await failureOf(body)).toMatch(/^E4501 /);
  });

  test('a constant cannot be changed by a result', async () => {
    const body = 'constants: { LIST: [1] }\nreturn: LIST\n';
    const first = (await runBody(body)) as number[];
    first.push(2);
    expect(await runBody(body)).toEqual([1]);
  });
});

test('now and today are one moment in Beijing', async () => {
  expect(await runBody("return: '[now, today]'\n")).toEqual(['2026-10-21T08:05:00+08:00', '2026-10-21']);
});

test('200 steps can be written, 201 cannot', () => {
  const body = (count: number) =>
    `steps:\n${Array.from({ length: count }, (_, at) => `  - { let: a${at}, value: ${at} }\n`).join('')}return: 1\n`;
  expect(problems(body(200))).toEqual([]);
  expect(problems(body(201))).toEqual(['E2303 tools/run.yaml:205:5']);
});
