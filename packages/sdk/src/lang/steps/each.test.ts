import { describe, expect, test } from 'bun:test';
import { answering, failureOf, folderWith, problemsOf, runBody, toolText } from '../testing';

const steps = (lines: string, result = 'out') => `steps:\n${lines}\nreturn: ${result}\n`;

describe('each', () => {
  test('keeps the order of the items, whatever finishes first', async () => {
    const waiting: (() => void)[] = [];
    const port = answering(async ({ url }) => {
      const n = Number(new URL(url).searchParams.get('n'));
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        // The last to arrive lets all go, latest first.
        if (waiting.length === 4) for (const go of waiting.reverse()) go();
      });
      return { body: String(n * 10) };
    });
    const text = steps(`  - let: out
    each: '[1, 2, 3, 4]'
    concurrency: 4
    request: { url: 'https://example.org/', query: { n: '\${item}' } }`);
    expect(await runBody(text, port)).toEqual([10, 20, 30, 40]);
  });

  test('runs no more at a time than it says, and one when it does not say', async () => {
    for (const [line, most] of [
      ['concurrency: 3', 3],
      ['x-note: none', 1],
    ] as const) {
      let now = 0;
      let highest = 0;
      const port = answering(async () => {
        now += 1;
        highest = Math.max(highest, now);
        await Bun.sleep(1);
        now -= 1;
        return { body: '1' };
      });
      await runBody(
        steps(`  - let: out\n    each: range(1, 9)\n    ${line}\n    request: { url: 'https://example.org/' }`),
        port,
      );
      expect(highest).toBe(most);
    }
  });

  test('with a value or with steps gives one result per item; item, index and inner names stay inside', async () => {
    const text = steps(
      `  - let: a
    value: 100
  - let: squares
    each: '[3, 4]'
    value: item * item + index
  - let: sums
    each: '[1, 2]'
    steps:
      - let: b
        value: a + item
      - let: c
        value: b + index
      - check: c > 0
        error: no`,
      '"[squares, sums]"',
    );
    expect(await runBody(text)).toEqual([
      [9, 17],
      [101, 103],
    ]);
    const leaking = steps("  - let: out\n    each: '[1]'\n    steps: [{ let: b, value: item }]", '"[out, b, item]"');
    expect(problemsOf(folderWith(toolText(leaking)))).toEqual([
      'E2003 tools/run.yaml:8:16',
      'E2003 tools/run.yaml:8:19',
    ]);
  });

  test('inside each has its own items', async () => {
    const text = steps(`  - let: out
    each: '[[1, 2], [3]]'
    steps:
      - let: outer
        value: index
      - let: inner
        each: item
        concurrency: 2
        value: outer * 100 + item * 10 + index`);
    expect(await runBody(text)).toEqual([[10, 21], [130]]);
  });

  test('50 items are taken, 51 are not; nothing but a list is', async () => {
    const each = (list: string) => steps(`  - let: out\n    each: ${list}\n    value: item`);
    expect(await runBody(each('range(1, 50)'))).toHaveLength(50);
    expect(await runBody(each("'[]'"))).toEqual([]);
    expect(await failureOf(each('range(1, 51)'))).toBe('E4204 tools/run.yaml:6:11 steps[0]');
    expect(await failureOf(each('null'))).toBe('E4201 tools/run.yaml:6:11 steps[0]');
  });

  test('the first failure stops the others and names the item', async () => {
    let sent = 0;
    const port = answering(({ url }) => {
      sent += 1;
      return url.endsWith('n=2') ? { status: 500 } : { body: '1' };
    });
    const text = steps(`  - let: out
    each: range(0, 9)
    steps:
      - let: r
        request: { url: 'https://example.org/', query: { n: '\${item}' } }`);
    expect(await failureOf(text, port)).toBe('E4102 tools/run.yaml:9:25 steps[0].each[2].steps[0]');
    expect(sent).toBe(3);
    expect(await failureOf(steps("  - let: out\n    each: '[1, null]'\n    value: item + 1"))).toBe(
      'E3002 tools/run.yaml:7:12 steps[0].each[1]',
    );
  });

  test.each([
    ['concurrency: 5\n    value: item', 'E1204 tools/run.yaml:7:18'],
    ['concurrency: 0\n    value: item', 'E1204 tools/run.yaml:7:18'],
    ["concurrency: '2'\n    value: item", 'E1204 tools/run.yaml:7:18'],
    ['value: item\n    steps: []', 'E2301 tools/run.yaml:8:5'],
    ['x-body: none', 'E2301 tools/run.yaml:5:5'],
    ['steps: [{ check: item, error: a }]', 'E2304 tools/run.yaml:7:12'],
    ['value: item\n    concurency: 2', 'E1201 tools/run.yaml:8:5'],
  ])('%s is refused', (lines, expected) => {
    expect(problemsOf(folderWith(toolText(steps(`  - let: out\n    each: '[1]'\n    ${lines}`))))).toEqual([expected]);
  });
});
