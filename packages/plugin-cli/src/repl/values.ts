/** The values of a recorded test by name: what each step bound, the input, the moment and the result. */
import type { ErrorShape } from '@pku-harness/sdk';
import { type RecordedFiles, replayTest } from '@pku-harness/sdk/lang';
import { parse } from 'yaml';
import type { AuthorFolder, TestFile } from '../folder/read-folder';

/** Replays a test and collects. A name bound more than once keeps its last value. */
export async function valuesOf(
  folder: AuthorFolder,
  test: TestFile,
  recorded: RecordedFiles,
): Promise<{ readonly values: Record<string, unknown>; readonly problems: readonly ErrorShape[] }> {
  const values: Record<string, unknown> = {};
  const stated = parse(test.text) as { input?: unknown; now?: unknown } | null;
  values.input = stated?.input ?? {};
  const now = typeof stated?.now === 'string' ? stated.now : '2026-10-21T08:05:00';
  values.now = `${now.slice(0, 19)}+08:00`;
  values.today = now.slice(0, 10);
  const outcome = await replayTest(folder.document, test.path, test.text, recorded, {
    watch:
      () =>
      ({ name, value }) => {
        if (name !== undefined && value !== undefined) values[name] = value;
      },
  });
  values.result = outcome.result ?? null;
  return { values, problems: outcome.problems };
}
