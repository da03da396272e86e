/** Harnesses that a test starts and that are closed after it, also several lives of one process over one file. */
import { afterEach } from 'bun:test';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestSql } from './bun-sql';
import { countedRandom } from './memory-platform';
import { type ScriptedModel, startScriptedModel } from './scripted-model';
import { startTestHarness, type TestHarness, type TestHarnessOptions } from './test-harness';

/** Lives of one process, one after another. */
export interface Lives {
  /** The model server, which outlives them. */
  readonly model: ScriptedModel;
  /** The next life. The one before it has not been closed, unless the test did: it has been killed. */
  next(options?: TestHarnessOptions): Promise<TestHarness>;
}

/** Call it once per test file; what it starts is closed after each test. */
export function harnessStarter(): {
  start(options?: TestHarnessOptions): Promise<TestHarness>;
  lives(): Promise<Lives>;
} {
  const endings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  const start = async (options?: TestHarnessOptions) => {
    const harness = await startTestHarness(options);
    endings.push(() => harness.close());
    return harness;
  };
  const lives = async (): Promise<Lives> => {
    const folder = await mkdtemp(join(tmpdir(), 'core-lives-'));
    endings.push(() => rmSync(folder, { recursive: true }));
    const model = await startScriptedModel();
    endings.push(() => model.close());
    let born = 0;
    return {
      model,
      next: (options = {}) => {
        const platform = { sql: openTestSql(join(folder, 'test.db')), random: countedRandom(1 + 1_000 * born++) };
        return start({ ...options, model, platform });
      },
    };
  };
  return { start, lives };
}
