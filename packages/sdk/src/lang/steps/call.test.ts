import { describe, expect, test } from 'bun:test';
import { answering, runWorld, worldFailure, worldProblems } from '../testing';

const tool = (body: string, effect = 'read', marks = '') =>
  `title: 另一个\ndescription: Another\neffect: ${effect}\n${marks}${body}`;
const double = tool(
  'input: { n: { type: number, default: 21 }, s: { type: string, optional: true } }\nreturn: input.n * 2\n',
);
const call = (input?: string, name = 'double') => `steps:
  - let: out
    call: ${name}${input === undefined ? '' : `\n    input: ${input}`}
return: out
`;

describe('call', () => {
  test('runs another tool on checked input; null leaves a field out', async () => {
    const tools = { double };
    expect(await runWorld(call(), { tools })).toBe(42);
    expect(await runWorld(call('"{ n: 4, s: null }"'), { tools })).toBe(8);
    expect(await worldFailure(call('"{ n: \'4\' }"'), { tools })).toBe('E4302 tools/run.yaml:7:12 steps[0]');
    expect(await worldFailure(call('"{ m: 4 }"'), { tools })).toBe('E4302 tools/run.yaml:7:12 steps[0]');
    expect(await worldFailure(call('"[1]"'), { tools })).toBe('E4302 tools/run.yaml:7:12 steps[0]');
  });

  test('draws on the same limits, and fails where the other tool failed', async () => {
    const port = answering(() => ({ body: '1' }));
    const request = "      - { let: r, request: { url: 'https://example.org/' } }";
    const many = tool(`steps:\n  - let: out\n    each: range(1, 50)\n    steps:\n${request}\nreturn: out\n`);
    const twice = `steps:\n  - { let: a, call: many }\n  - { let: b, call: many }\nreturn: a.concat(b)\n`;
    expect(await worldFailure(twice, { port, tools: { many } })).toMatch(
      /^E4503 tools\/many\.yaml:8:\d+ steps\[0\]\.each\[10\]/,
    );
    const failing = tool('steps:\n  - { check: false, error: 没有 }\nreturn: 1\n');
    expect(await worldFailure(call(undefined, 'failing'), { tools: { failing } })).toBe(
      'E4001 tools/failing.yaml:5:14 steps[0]',
    );
  });

  test.each<[string, string, Record<string, string>, string[]]>([
    ['a tool that does not exist', call(undefined, 'duoble'), { double }, ['E1207 tools/run.yaml:6:11']],
    ['itself', call(undefined, 'run'), {}, ['E2312 tools/run.yaml:6:11']],
    [
      'a circle',
      call(undefined, 'a'),
      { a: tool('steps: [{ call: b }]\nreturn: 1\n'), b: tool('steps: [{ call: run }]\nreturn: 1\n') },
      ['E2312 tools/a.yaml:4:17', 'E2312 tools/b.yaml:4:17', 'E2312 tools/run.yaml:6:11'],
    ],
    ['a stronger tool', call(undefined, 'pay'), { pay: tool('return: 1\n', 'money') }, ['E2310 tools/run.yaml:6:11']],
    [
      'a tool for people only',
      call(undefined, 'own'),
      { own: tool('return: 1\n', 'read', 'userOnly: true\n') },
      ['E2313 tools/run.yaml:6:11'],
    ],
    [
      'a tool with foreign text',
      call(undefined, 'far'),
      { far: tool('return: 1\n', 'read', 'untrusted: true\n') },
      ['E2313 tools/run.yaml:6:11'],
    ],
    ['input that is no expression', call('{ n: 1 }'), { double }, ['E1104 tools/run.yaml:7:12']],
  ])('of %s is refused', (_what, body, tools, problems) => {
    expect(worldProblems(body, { tools })).toEqual(problems);
  });

  test('an equal or stronger caller may', async () => {
    const pay = tool('return: 1\n', 'money');
    expect(await runWorld(call(undefined, 'pay'), { tools: { pay }, effect: 'public' })).toBe(1);
  });
});
