import { describe, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBiome, readBunTest, readClosingLine, readTsc, settle } from './report';

const said = (output: string) => ({ output, code: 0 });

describe('a report', () => {
  test('that is missing or empty is a failure, even with exit code 0', () => {
    expect(settle(undefined, 0).failed).toBe(1);
    expect(settle({ passed: 0, failed: 0, detail: '' }, 0).failed).toBe(1);
  });

  test('of a runner that ended badly has a failure even when it names none', () => {
    expect(settle({ passed: 3, failed: 0, detail: '' }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('is taken as it is otherwise', () => {
    const report = { passed: 3, failed: 2, detail: '' };
    expect(settle(report, 1)).toBe(report);
  });
});

describe('a closing line', () => {
  test('is the last one, alone on its line', () => {
    expect(readClosingLine(said('1 passed, 9 failed\nnoise\n4 passed, 0 failed, 2 skipped\n'))).toMatchObject({
      passed: 4,
      failed: 0,
    });
    expect(readClosingLine(said('it said 4 passed, 0 failed today\n'))).toBeUndefined();
  });
});

describe('the summary of bun test', () => {
  test('is read from a real run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bun-test-'));
    try {
      await writeFile(
        join(folder, 'a.test.ts'),
        "import { expect, test } from 'bun:test';\ntest('a', () => {});\ntest('b', () => {});\ntest('c', () => expect(1).toBe(2));\ntest.skip('d', () => {});",
      );
      await writeFile(join(folder, 'b.test.ts'), "import './missing';");
      const run = Bun.spawnSync([process.execPath, 'test', '--isolate', '--only-failures'], {
        cwd: folder,
        env: { ...process.env, NO_COLOR: '1' },
      });
      const output = run.stdout.toString() + run.stderr.toString();
      expect(run.exitCode).toBe(1);
      expect(readBunTest({ output, code: 1 })).toMatchObject({ passed: 2, failed: 2, detail: '2 files' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('of a run that found no test is none', () => {
    expect(readBunTest(said('bun test v1\nNo tests found!\n'))).toBeUndefined();
  });
});

describe('checkers that look at files', () => {
  test('Biome fails by errors and by warnings', () => {
    const json = (errors: number, warnings: number, unchanged = 9) =>
      JSON.stringify({ summary: { changed: 1, unchanged, errors, warnings } });
    expect(readBiome(json(0, 0))).toEqual({ passed: 1, failed: 0, detail: '10 files' });
    expect(readBiome(json(2, 1))).toEqual({ passed: 0, failed: 3, detail: '10 files' });
    expect(
      readBiome(JSON.stringify({ summary: { changed: 0, unchanged: 0, errors: 0, warnings: 0 } })),
    ).toBeUndefined();
  });

  test('tsc fails by its error lines, and by having read no file', () => {
    expect(readTsc(said('Files:              1342\nLines: 5\n'))).toEqual({
      passed: 1,
      failed: 0,
      detail: '1342 files',
    });
    expect(readTsc(said('a.ts(1,2): error TS2305: x\nb.ts(1,2): error TS1: y\nFiles: 2\n'))?.failed).toBe(2);
    expect(readTsc(said(''))).toBeUndefined();
  });
});
