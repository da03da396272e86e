import { describe, expect, test } from 'bun:test';
import { answering, runWorld, worldFailure, worldProblems } from '../testing';

const attempt = (steps: string, rescue = '      - { let: out, value: error }') => `steps:
  - try:
${steps}
    catch:
${rescue}
return: out
`;
const ask = '      - { let: out, request: { url: "https://example.org/" } }';

describe('try', () => {
  test('gives what worked, or the error with code, message and status', async () => {
    const port = answering(() => ({ body: '"fine"' }));
    expect(await runWorld(attempt(ask), { port })).toBe('fine');
    const failing = answering(() => ({ status: 503 }));
    expect(await runWorld(attempt(ask), { port: failing })).toEqual({
      code: 'E4102',
      message: 'example.org 回复了状态码 503',
      status: 503,
    });
    const wrong = attempt('      - { let: out, value: "null.a" }');
    expect(await runWorld(wrong)).toMatchObject({ code: 'E3001', status: null });
  });

  test('knows the status also when the failure came out of each and if', async () => {
    const port = answering(() => ({ status: 404 }));
    const inner = `      - let: out
        each: '[1]'
        steps:
          - if: true
            then:
              - { let: r, request: { url: "https://example.org/" } }
            else:
              - { let: r, value: '0' }`;
    expect(await runWorld(attempt(inner), { port })).toMatchObject({ code: 'E4102', status: 404 });
  });

  test('does not catch limits, permissions or a stopped run', async () => {
    expect(await worldFailure(attempt('      - { let: out, value: "range(1, 9999).map(x => range(1, 99))" }'))).toMatch(
      /^E4501 /,
    );
    const port = answering(() => ({ status: 302, headers: { location: 'https://evil.net/' } }));
    expect(await worldFailure(attempt(ask), { port })).toMatch(/^E4101 /);
    expect(await worldFailure(attempt('      - { let: out, each: "range(1, 51)", value: item }'))).toMatch(/^E4204 /);
    const stopped = AbortSignal.abort(new Error('stopped'));
    expect(runWorld(attempt(ask), { port, signal: stopped })).rejects.toThrow('stopped');
  });

  test('a failure of catch is a failure', async () => {
    const body = attempt('      - { check: false, error: first }', '      - { check: false, error: second }').replace(
      'return: out',
      'return: 1',
    );
    expect(await worldFailure(body)).toBe('E4001 tools/run.yaml:8:18 steps[0].catch[0]');
  });

  test('a name that only one of both binds has no value afterwards, and says on which path', () => {
    expect(worldProblems(attempt(ask, '      - { check: true, error: a }'))).toEqual(['E2305 tools/run.yaml:9:9']);
    expect(worldProblems(attempt(ask).replace('return: out', 'return: error'))).toEqual(['E2003 tools/run.yaml:9:9']);
    expect(worldProblems('steps:\n  - try: []\nreturn: 1\n')).toEqual(['E1202 tools/run.yaml:5:5']);
    expect(worldProblems(attempt(ask, '      - { let: out, value: error.stack }'))).toEqual([
      'E2003 tools/run.yaml:8:34',
    ]);
  });
});
