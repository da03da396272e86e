import { describe, expect, test } from 'bun:test';
import { throwAwayStorage } from '../replay-context';
import { loadedWorld, NOW, runWorld, worldFailure, worldProblems } from '../testing';

const once = (steps: string, result = 'value') => `input: { k: { type: string, default: a } }
steps:
${steps}
return: ${result}
`;
const SET = "  - { let: value, kv: set, key: '${input.k}', value: '{ n: 1 }', ttl: 1m }";
const GET = "  - { let: value, kv: get, key: '${input.k}' }";

describe('kv', () => {
  test('keeps values between runs, each under its key; a missing one is null', async () => {
    const kv = throwAwayStorage();
    expect(await runWorld(once(GET), { kv })).toBeNull();
    expect(await runWorld(once(SET), { kv })).toEqual({ n: 1 });
    expect(await runWorld(once(GET), { kv })).toEqual({ n: 1 });
    expect(await runWorld(once(GET), { kv, input: { k: 'b' } })).toBeNull();
    expect(await runWorld(once("  - { kv: delete, key: '${input.k}' }", '1'), { kv })).toBe(1);
    expect(await runWorld(once(GET), { kv })).toBeNull();
  });

  test('a value with a ttl reads as null at its end and not before', async () => {
    const kv = throwAwayStorage();
    await runWorld(once(SET), { kv });
    expect(await runWorld(once(GET), { kv, now: NOW + 59_999 })).toEqual({ n: 1 });
    expect(await runWorld(once(GET), { kv, now: NOW + 60_000 })).toBeNull();
    await runWorld(once(SET.replace(', ttl: 1m', '')), { kv });
    expect(await runWorld(once(GET), { kv, now: NOW + 1e12 })).toEqual({ n: 1 });
  });

  test('what expired makes room: a key for each day never fills the storage', async () => {
    const kv = throwAwayStorage();
    const day = `steps:
  - { kv: set, key: '\${today}', value: "padStart('', 100000, 'x')", ttl: 1d }
return: 1
`;
    for (let days = 0; days < 12; days += 1) expect(await runWorld(day, { kv, now: NOW + days * 86_400_000 })).toBe(1);
    const forEver = day.replace(', ttl: 1d', '').replace('today', 'now');
    for (let days = 0; days < 2; days += 1)
      await runWorld(forEver, { kv: kv, now: NOW + (20 + days) * 86_400_000 }).catch(() => 1);
    expect(runWorld(forEver, { kv, now: NOW + 30 * 86_400_000 })).rejects.toMatchObject({ code: 'kv_full' });
  });

  test('a full storage cannot be caught', async () => {
    const set = (key: string) => `      - { kv: set, key: ${key}, value: "padStart('', 100000, 'x')" }`;
    const body = `steps:\n  - try:\n${set('a')}\n${set('b')}\n${set('c')}\n    catch: []\nreturn: 1\n`;
    expect(runWorld(body)).rejects.toMatchObject({ code: 'kv_full' });
  });

  test('stores plain data only, under keys of 1 to 160 characters', async () => {
    expect(await worldFailure(once('  - { let: value, kv: set, key: a, value: "html(\'\')" }'))).toBe(
      'E4506 tools/run.yaml:6:43 steps[0]',
    );
    const key = (text: string) => once(`  - { let: value, kv: get, key: "\${${text}}" }`);
    expect(await worldFailure(key("''"))).toBe('E4304 tools/run.yaml:6:33 steps[0]');
    expect(await worldFailure(key("padStart('', 161)"))).toBe('E4304 tools/run.yaml:6:33 steps[0]');
    expect(await worldFailure(key('[1]'))).toBe('E4304 tools/run.yaml:6:33 steps[0]');
    expect(await runWorld(key("padStart('', 160)"))).toBeNull();
  });

  test('a run that changes what another reads sees its own changes in order', async () => {
    const run = loadedWorld(once(`${SET.replace('let: value, ', '')}\n${GET}`), {});
    expect(await Promise.all([run(), run(), run()])).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  });

  test.each([
    ['{ let: a, kv: read, key: b }', 'E1204 tools/run.yaml:6:19'],
    ['{ let: a, kv: get }', 'E1202 tools/run.yaml:6:7'],
    ['{ kv: get, key: b }', 'E1202 tools/run.yaml:6:7'],
    ['{ kv: set, key: b }', 'E1202 tools/run.yaml:6:7'],
    ['{ let: a, kv: get, key: b, value: 1 }', 'E1201 tools/run.yaml:6:32'],
    ['{ kv: set, key: b, value: 1, ttl: 5s }', 'E1204 tools/run.yaml:6:39'],
    ['{ kv: set, key: b, value: 1, ttl: soon }', 'E1204 tools/run.yaml:6:39'],
    ['{ kv: set, key: b, value: c }', 'E2003 tools/run.yaml:6:31'],
  ])('%s is refused', (step, problem) => {
    expect(worldProblems(once(`  - ${step}`, '1'))).toEqual([problem]);
  });
});
