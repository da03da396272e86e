import { describe, expect, test } from 'bun:test';
import { readClosingLine } from './report';
import { closingLine, runCommand, runSteps, type Step, summary } from './step';

const step = (name: string, passed: number, failed: number, needs: string[] = []): Step => ({
  name,
  needs,
  run: async () => ({ passed, failed, detail: '' }),
});

const run = (steps: Step[]) =>
  runSteps(
    steps,
    () => {},
    () => 0,
    () => {},
  );

describe('verify', () => {
  test('goes on after a failure, and leaves out only what needs the failed step', async () => {
    const results = await run([
      step('build', 0, 1),
      step('chunks', 1, 0, ['build']),
      step('browser', 1, 0, ['chunks']),
      step('types', 1, 0),
    ]);
    expect(results.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'build ran',
      'chunks skipped',
      'browser skipped',
      'types ran',
    ]);
    expect(closingLine(results)).toBe('1 passed, 1 failed');
  });

  test('counts a step that throws as failed', async () => {
    const results = await run([{ name: 'broken', run: () => Promise.reject(new Error('no such tool')) }]);
    expect(closingLine(results)).toBe('0 passed, 1 failed');
  });

  test('ends with the sum, alone on its line', async () => {
    const text = summary(await run([step('types', 1, 0), step('unit', 40, 2)]));
    expect(text.split('\n').at(-1)).toBe('41 passed, 2 failed');
  });
});

describe('a command', () => {
  const script = (code: string) => [process.execPath, '-e', code];
  const read = (command: string[]) => runCommand(command, { cwd: import.meta.dir }, () => {}, readClosingLine);

  test('is judged by its own report', async () => {
    expect(await read(script("console.log('3 passed, 0 failed')"))).toMatchObject({ passed: 3, failed: 0 });
  });

  test('that reports nothing, or ends badly, has failed', async () => {
    expect(await read(script(''))).toMatchObject({ passed: 0, failed: 1 });
    expect(await read(script("console.log('3 passed, 0 failed'); process.exit(7)"))).toMatchObject({ failed: 1 });
  });

  test('shows what it prints, on both streams', async () => {
    const seen: string[] = [];
    await runCommand(
      script("console.log('out'); console.error('err')"),
      { cwd: '.' },
      (text) => seen.push(text),
      () => undefined,
    );
    expect(seen.join('')).toContain('out\n');
    expect(seen.join('')).toContain('err\n');
  });
});
