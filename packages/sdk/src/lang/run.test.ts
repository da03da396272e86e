import { describe, expect, test } from 'bun:test';
import { DocumentState } from './document-state';
import type { Expression } from './expr/expression';
import type { Frame } from './expr/frame';
import { Slots } from './expr/scope';
import { RUN_LIMITS } from './limits';
import { loadDocument } from './load';
import type { DocumentPort } from './port';
import { type RunOutside, runTool, type ToolProgram } from './run';
import { answering, contextAt, failureOf, folderWith, runBody, silentPort, toolText } from './testing';

const each = (items: string, inner: string) => `steps:
  - let: out
    each: ${items}
    steps:
${inner}
return: out
`;
const send = (count: number, list = 'range(1, 10)') =>
  each(
    list,
    Array.from({ length: count }, (_, at) => `      - { let: r${at}, request: { url: 'https://example.org/' } }`).join(
      '\n',
    ),
  );
const ok = () => answering(() => ({ body: '1' }));

describe('the limits of one run', () => {
  test('200 steps are run, not one more', async () => {
    const values = (count: number) =>
      Array.from({ length: count }, (_, at) => `      - { let: v${at}, value: item }`).join('\n');
    expect(await runBody(each('range(1, 39)', `${values(5)}\n      # 39 × 5 + the each itself = 196`))).toHaveLength(
      39,
    );
    expect(await runBody(each('range(1, 50)', values(3)))).toHaveLength(50);
    expect(await failureOf(each('range(1, 50)', values(4)))).toMatch(
      /^E4502 tools\/run\.yaml:11:\d+ steps\[0\]\.each\[49\]/,
    );
  });

  test('60 requests are sent, not one more; each hop of a redirect counts', async () => {
    const port = ok();
    expect(await runBody(send(6), port)).toHaveLength(10);
    expect(port.asked).toHaveLength(60);
    const more = ok();
    expect(await failureOf(send(7, 'range(1, 9)'), more)).toMatch(/^E4503 /);
    expect(more.asked).toHaveLength(60);
    const hopping = answering(({ url }) =>
      url.endsWith('/end') ? { body: '1' } : { status: 302, headers: { location: '/end' } },
    );
    expect(await failureOf(send(4), hopping)).toMatch(/^E4503 /);
    expect(hopping.asked).toHaveLength(60);
  });

  test('four requests are under way at most, also in each inside each', async () => {
    let now = 0;
    let highest = 0;
    const port = answering(async () => {
      now += 1;
      highest = Math.max(highest, now);
      await Bun.sleep(1);
      now -= 1;
      return { body: '1' };
    });
    const text = `steps:
  - let: out
    each: range(1, 4)
    concurrency: 4
    steps:
      - let: inner
        each: range(1, 4)
        concurrency: 4
        request: { url: 'https://example.org/' }
return: out
`;
    await runBody(text, port);
    expect(port.asked).toHaveLength(16);
    expect(highest).toBe(4);
  });

  test('operations are counted over all expressions of the run', async () => {
    const text = each('range(1, 50)', '      - { let: a, value: "sum(map(range(1, 900), x => x))" }');
    expect(await failureOf(text)).toMatch(/^E4501 tools\/run\.yaml:8:\d+ steps\[0\]\.each\[\d+\]\.steps\[0\]$/);
    const thrown = (await runBody(text).catch((error: unknown) => error)) as { hint: { en: string } };
    expect(thrown.hint.en).toContain('sum(map(range(1, 900), x => x))');
  });

  test('a result is at most 1 MB', async () => {
    const text = (size: number) => `return: padStart('', ${size}, 'x')\n`;
    expect(await runBody(text(1024 * 1024 - 2))).toHaveLength(1024 * 1024 - 2);
    expect(await failureOf(text(1024 * 1024 - 1))).toBe('E4505 tools/run.yaml:4:9');
  });
});

describe('a run that is stopped', () => {
  const never: DocumentPort = { send: () => new Promise(() => {}) };

  test('ends with the reason of its signal, although the port does not listen', async () => {
    const stop = new AbortController();
    const running = runBody(send(1), never, {}, stop.signal);
    stop.abort(new Error('stopped by the user'));
    expect(running).rejects.toThrow('stopped by the user');
  });

  test('before it starts sends nothing', async () => {
    const port = ok();
    const signal = AbortSignal.abort(new Error('too late'));
    expect(runBody(send(1), port, {}, signal)).rejects.toThrow('too late');
    expect(port.asked).toEqual([]);
  });

  test('hands its signal to every request and aborts it when another fails', async () => {
    const signals: AbortSignal[] = [];
    const port: DocumentPort = {
      send: (_request, signal) => {
        signals.push(signal);
        return signals.length === 2 ? Promise.reject(new Error('broken port')) : new Promise(() => {});
      },
    };
    const text = `steps:
  - let: out
    each: range(1, 2)
    concurrency: 2
    request: { url: 'https://example.org/' }
return: out
`;
    expect(runBody(text, port)).rejects.toThrow('broken port');
    await Promise.resolve(runBody(text, ok()));
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test('takes no longer than its time', async () => {
    const step = { path: 'steps[0]', kind: 'value', place: { file: 'tools/run.yaml', line: 5, column: 5 } };
    const program = programOf([{ ...step, run: waitForSignal }], () => 1);
    expect(runTool(program, {}, outsideFor(5))).rejects.toMatchObject({ code: 'E4504', where: { line: 1, column: 1 } });
  });

  test('takes no longer than its time where it only computes and no timer can fire', async () => {
    const work = ({ meter }: Frame) => {
      for (let at = 0; at < 10_000; at += 1) meter.charge(1);
      return 1;
    };
    expect(runTool(programOf([], work), {}, outsideFor(-1))).rejects.toMatchObject({ code: 'E4504' });
    expect(await runTool(programOf([], work), {}, outsideFor(60_000))).toBe(1);
  });
});

function outsideFor(milliseconds: number): RunOutside {
  return {
    port: silentPort,
    context: contextAt(0),
    document: new DocumentState(),
    limits: { ...RUN_LIMITS, milliseconds },
  };
}

function programOf(steps: ToolProgram['steps'], evaluate: Expression['evaluate']): ToolProgram {
  const slots = new Slots();
  return {
    place: { file: 'tools/run.yaml', line: 1, column: 1 },
    slots,
    inputSlot: slots.take(),
    nowSlot: slots.take(),
    todaySlot: slots.take(),
    inputs: [],
    network: [],
    steps,
    result: { source: { text: '', place: () => ({ file: 'a', line: 1, column: 1 }) }, evaluate },
    resultPlace: { file: 'a', line: 1, column: 1 },
  };
}

function waitForSignal(run: { signal: AbortSignal }): Promise<void> {
  return new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)));
}

test('an input that was left out is null, and no other field of input exists', async () => {
  const text = 'input: { a: { type: string, optional: true } }\nreturn: input.a\n';
  expect(await runBody(text)).toBeNull();
  const wrong = loadDocument(folderWith(toolText(text.replace('input.a', 'input.b'))), ok());
  expect(wrong.ok ? [] : wrong.problems.map(({ code }) => code)).toEqual(['E2003']);
});
