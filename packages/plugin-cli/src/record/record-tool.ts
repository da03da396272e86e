/** Records one run of a tool: what went over the line becomes a test, and the test says whether it holds. */
import { HarnessError } from '@pku-harness/sdk';
import { type DocumentPort, type ReplayOutcome, replayTest } from '@pku-harness/sdk/lang';
import type { AuthorFolder } from '../folder/read-folder';
import { type LiveTool, liveContext } from '../run/live-tool';
import { withExpectation } from '../test/update';
import { type Exchange, withExpectedError, writeTest } from './write-test';

/** What to call the recording, and when and how it is made. */
export interface Recording {
  /** Name of the test without its ending. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Further texts to replace. */
  readonly hidden: readonly string[];
  readonly signal: AbortSignal;
}

/** A finished recording. */
export interface RecordedTest {
  /** Inside the folder: `tests/list.yaml`. */
  readonly path: string;
  readonly text: string;
  /** Bodies beside the test, by name inside the tests folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly requests: number;
  /** Personal details that were replaced. */
  readonly replaced: number;
  /** What the tool failed with, when it did. */
  readonly failed?: HarnessError;
  /** The replay of what was written. */
  readonly outcome: ReplayOutcome;
}

/** A port that remembers what went through it. */
export function remembering(port: DocumentPort, exchanges: Exchange[]): DocumentPort {
  return {
    async send(request, signal) {
      const response = await port.send(request, signal);
      exchanges.push({ request, response });
      return response;
    },
  };
}

/**
 * Runs a tool and builds the test.
 *
 * @param live a tool over a port that {@link remembering} made.
 * @param exchanges what that port remembers into.
 * @throws the signal's reason when it is aborted.
 */
export async function recordTool(
  folder: AuthorFolder,
  live: LiveTool,
  exchanges: readonly Exchange[],
  { name, now, hidden, signal }: Recording,
): Promise<RecordedTest> {
  let failed: HarnessError | undefined;
  try {
    await live.tool.execute(live.input, liveContext(live.plugin.id, now, signal));
  } catch (thrown) {
    if (signal.aborted || !HarnessError.is(thrown)) throw thrown;
    failed = thrown;
  }
  const path = `tests/${name}.yaml`;
  // Beijing time, as tests state it.
  const moment = new Date(now + 8 * 3_600_000).toISOString().slice(0, 19);
  const written = writeTest({ tool: live.name, input: live.given, now: moment, exchanges, name, hidden });
  // What to expect is what the replaced recording gives, not what the real one gave.
  const first = await replayTest(folder.document, path, written.text, written.files);
  // The real sentence may name somebody; the replayed one names a fake, and the code alone always fits.
  const said = first.problems.find(({ code }) => code === failed?.code)?.zh ?? failed?.code ?? '';
  const text =
    failed === undefined ? withExpectation(written.text, first.result ?? null) : withExpectedError(written.text, said);
  return {
    path,
    text,
    files: written.files,
    requests: exchanges.length,
    replaced: written.replaced,
    ...(failed === undefined ? {} : { failed }),
    outcome: await replayTest(folder.document, path, text, written.files),
  };
}
