/** Replays the tests of a folder, and the checks on top of a replay: a test whose result follows the clock fixes `now`. */
import { differenceOf, type RecordedFiles, type ReplayOutcome, replayTest, type Watch } from '@pku-harness/sdk/lang';
import type { AuthorFolder, TestFile } from '../folder/read-folder';

/** A moment half a year and some hours from the usual one: another day, month, weekday and half of the day. */
const OTHER_MOMENT = Date.UTC(2027, 4, 8, 11, 40);

/** Replays one test. */
export async function replayOne(
  folder: AuthorFolder,
  test: TestFile,
  recorded: RecordedFiles,
  watch?: Watch,
): Promise<ReplayOutcome> {
  const outcome = await replayTest(
    folder.document,
    test.path,
    test.text,
    recorded,
    watch === undefined ? {} : { watch },
  );
  // A test that states its moment, or fails anyway, says all there is to say.
  if (!outcome.passed || /^now:/m.test(test.text)) return outcome;
  const later = await replayTest(folder.document, test.path, test.text, recorded, { moment: OTHER_MOMENT });
  const same = later.passed && differenceOf(outcome.result, later.result) === undefined;
  if (same) return outcome;
  return {
    ...outcome,
    passed: false,
    problems: [
      {
        code: 'E5006',
        zh: '结果随时间变化，测试要写 now 固定时间',
        en: 'The result depends on the time; fix it with now',
        where: { file: test.path, line: 1, column: 1 },
        hint: { zh: '例如 now: 2026-10-21T08:05:00', en: 'For example now: 2026-10-21T08:05:00' },
      },
    ],
  };
}
