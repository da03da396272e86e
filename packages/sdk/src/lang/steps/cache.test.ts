import { describe, expect, test } from 'bun:test';
import { throwAwayStorage } from '../replay-context';
import { answering, loadedWorld, NOW, runWorld, worldFailure, worldProblems } from '../testing';

const cache = (rest = '', key = 'list') => `steps:
  - let: menu
    cache: { key: '${key}', ttl: 10m${rest} }
    steps:
      - let: page
        request: { url: 'https://example.org/' }
      - let: list
        value: page.n
return: menu
`;
const MINUTE = 60_000;

/** Answers 1, 2, 3, … until it is told to fail. */
function counting() {
  let count = 0;
  const state = { failing: false };
  const port = answering(async () => {
    await Bun.sleep(1);
    if (state.failing) return { status: 503 };
    count += 1;
    return { body: JSON.stringify({ n: count }) };
  });
  return { port, state };
}

describe('cache', () => {
  test('gives the value of the last let until its time is over', async () => {
    const { port } = counting();
    const run = loadedWorld(cache(), { port });
    expect(await run()).toBe(1);
    expect(await run({ now: NOW + 10 * MINUTE - 1 })).toBe(1);
    expect(await run({ now: NOW + 10 * MINUTE })).toBe(2);
    expect(port.asked).toHaveLength(2);
  });

  test('asks once for runs of the same key at the same time, also inside each, and once for each other key', async () => {
    const { port } = counting();
    const run = loadedWorld(cache(), { port });
    expect(await Promise.all([run(), run(), run()])).toEqual([1, 1, 1]);
    expect(port.asked).toHaveLength(1);
    const inner = cache('', '${item % 2}')
      .replace(/^steps:\n|return: menu\n/g, '')
      .replace(/^/gm, '    ')
      .trimEnd();
    const each = `steps:\n  - let: all\n    each: range(1, 4)\n    concurrency: 4\n    steps:\n${inner}\nreturn: all\n`;
    const second = counting();
    const values = (await runWorld(each, { port: second.port })) as number[];
    expect(second.port.asked).toHaveLength(2);
    expect(values[0]).toBe(values[2] as number);
    expect(values[1]).toBe(values[3] as number);
  });

  test('with staleOnError gives what it had, says so, and how old it is', async () => {
    const { port, state } = counting();
    const run = loadedWorld(cache(', staleOnError: true'), { port });
    expect(await run()).toEqual({ value: 1, stale: false, age: 0, at: '2026-10-21T08:05:00+08:00' });
    state.failing = true;
    expect(await run({ now: NOW + 30 * MINUTE })).toEqual({
      value: 1,
      stale: true,
      age: 1800,
      at: '2026-10-21T08:05:00+08:00',
    });
    state.failing = false;
    expect(await run({ now: NOW + 31 * MINUTE })).toMatchObject({ value: 2, stale: false });
  });

  test('without it, or with nothing kept, a failure is a failure', async () => {
    const { port, state } = counting();
    state.failing = true;
    expect(await worldFailure(cache(', staleOnError: true'), { port })).toMatch(/^E4102 .*steps\[0\]\.steps\[0\]$/);
    const kv = throwAwayStorage();
    state.failing = false;
    await runWorld(cache(), { port, kv });
    state.failing = true;
    expect(await worldFailure(cache(), { port, kv, now: NOW + 11 * MINUTE })).toMatch(/^E4102 /);
  });

  test('makes room for a new copy by giving up the oldest, and what is in kv stays', async () => {
    const kv = throwAwayStorage();
    await kv.set('kv:mine', { value: 'x'.repeat(100_000), at: NOW });
    const page = answering(() => ({ body: JSON.stringify({ n: 'x'.repeat(60_000) }) }));
    const at = (minute: number) => ({ port: page, kv, now: NOW + minute * MINUTE });
    for (const [minute, key] of ['a', 'b', 'c'].entries()) await runWorld(cache('', key), at(minute));
    expect(page.asked).toHaveLength(3);
    await runWorld(cache('', 'c'), at(3));
    await runWorld(cache('', 'b'), at(3));
    expect(page.asked).toHaveLength(3);
    await runWorld(cache('', 'a'), at(3));
    expect(page.asked).toHaveLength(4);
    expect(await kv.get('kv:mine')).toMatchObject({ at: NOW });
  });

  test('that cannot keep its copy at all still gives the value', async () => {
    const kv = throwAwayStorage();
    const page = answering(() => ({ body: JSON.stringify({ n: 'x'.repeat(300_000) }) }));
    expect(await runWorld(cache(), { port: page, kv })).toHaveLength(300_000);
    expect(await runWorld(cache(), { port: page, kv })).toHaveLength(300_000);
    expect(page.asked).toHaveLength(2);
    expect(await kv.get('expiring')).toEqual({});
  });

  test('a limit is no reason to show old data', async () => {
    const kv = throwAwayStorage();
    await runWorld(cache(', staleOnError: true'), { port: counting().port, kv });
    const away = answering(() => ({ status: 302, headers: { location: 'https://evil.net/' } }));
    const body = cache(', staleOnError: true');
    expect(await worldFailure(body, { port: away, kv, now: NOW + 11 * MINUTE })).toMatch(/^E4101 /);
  });

  test('a run that is stopped leaves the work to the one that waits', async () => {
    const stop = new AbortController();
    let asked = 0;
    const port = answering(async () => {
      asked += 1;
      if (asked === 1) await new Promise(() => undefined);
      return { body: '{"n":2}' };
    });
    const run = loadedWorld(cache(), { port });
    const first = run({ signal: stop.signal });
    const second = run();
    await Bun.sleep(5);
    stop.abort(new Error('stopped'));
    expect(first).rejects.toThrow('stopped');
    expect(await second).toBe(2);
  });

  test('inside a cache waits for no other, so that not even the same key waits for itself', async () => {
    const { port } = counting();
    const inner = cache()
      .replace(/^steps:\n|return: menu\n/g, '')
      .replace(/^/gm, '    ')
      .trimEnd();
    const nested = `steps:
  - let: out
    cache: { key: list, ttl: 10m }
    steps:
${inner}
return: out
`;
    const run = loadedWorld(nested, { port });
    expect(await Promise.all([run(), run()])).toEqual([1, 1]);
    expect(port.asked).toHaveLength(1);
  });

  test.each([
    ['no ttl', cache().replace(', ttl: 10m', ''), 'E1202 tools/run.yaml:6:14'],
    [
      'no let inside',
      cache().replace(/ {6}- let: page[\s\S]*page\.n\n/, '      - { check: true, error: a }\n'),
      'E2304 tools/run.yaml:8:7',
    ],
    ['a name from inside, outside', cache().replace('return: menu', 'return: page'), 'E2003 tools/run.yaml:12:9'],
    ['an unbound name in its key', cache('', '${menu}'), 'E2003 tools/run.yaml:6:22'],
  ])('with %s is refused', (_what, body, problem) => {
    expect(worldProblems(body)).toEqual([problem]);
  });

  test('around steps that change something is refused, since a hit would skip them', () => {
    const body = cache().replace("{ url: 'https://example.org/' }", "{ url: 'https://example.org/', method: DELETE }");
    expect(worldProblems(body, { effect: 'write' })).toEqual(['E2314 tools/run.yaml:9:49']);
  });
});
