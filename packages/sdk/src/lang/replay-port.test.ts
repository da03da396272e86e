import { describe, expect, test } from 'bun:test';
import { replayTest } from './replay';
import { worldFolder } from './testing';

const GRADES = worldFolder(
  `input: { code: { type: string, optional: true } }
steps:
  - let: answer
    ability: verify.treehole
    args: "{ request: { url: '/chapi/api/course/score_v2' }, code: input.code }"
  - let: list
    ability: todos.list
return: "{ status: answer.status ?? null, grades: answer.data?.grades ?? [], todos: list.length }"
`,
  { manifest: ['abilities: [verify, otp, todos]'] },
);
const answer = (code: number, data = '{}') =>
  `'{"code":${code},"success":${code === 20000},"message":"m","data":${data}}'`;

async function replay(text: string) {
  const { passed, problems, requests } = await replayTest(GRADES, 'tests/t.yaml', text);
  return { passed, problems: problems.map(({ code }) => code), requests };
}

describe('a recorded test', () => {
  test('replays a second factor: the gate, the token’s code, the answer', async () => {
    const text = `tool: run
abilities: { otp.code: '287082', todos.list: [{ id: 1 }] }
responses:
  - { campus: treehole, match: score_v2, body: ${answer(40077)} }
  - { campus: treehole, match: password_get_token, body: ${answer(20000)} }
  - { campus: treehole, match: score_v2, body: ${answer(20000, '{"grades":[1]}')} }
expect: { status: null, grades: [1], todos: 1 }
`;
    expect(await replay(text)).toEqual({
      passed: true,
      problems: [],
      requests: [
        'GET treehole:/chapi/api/course/score_v2',
        'POST treehole:/chapi/api/course/password_get_token',
        'GET treehole:/chapi/api/course/score_v2',
      ],
    });
  });

  test('answers a campus request from recordings of that service only', async () => {
    for (const recorded of [
      `{ match: score_v2, body: ${answer(20000)} }`,
      `{ campus: card, match: score_v2, body: ${answer(20000)} }`,
    ]) {
      const text = `tool: run\nabilities: { todos.list: [] }\nresponses: [${recorded}]\nexpect: {}\n`;
      expect(await replay(text)).toMatchObject({ passed: false, problems: ['E5002', 'E5003'] });
    }
  });

  test('has no ability that it does not state', async () => {
    const text = `tool: run\nresponses: [{ campus: treehole, match: score_v2, body: ${answer(20000)} }]\nexpectError: E4301\n`;
    expect(await replay(text)).toMatchObject({ passed: true });
  });

  test.each([
    ['verify.treehole: {}', 'E2308'],
    ['crypto.sha256: x', 'E2308'],
    ['todos.lsit: []', 'E2308'],
  ])('cannot state %s', async (stated, code) => {
    expect(await replay(`tool: run\nabilities: { ${stated} }\nexpect: {}\n`)).toMatchObject({
      passed: false,
      problems: [code],
    });
  });
});
