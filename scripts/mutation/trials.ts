/**
 * Tries defects in other processes, two at a time. Most are tried together in one process; what is passed while files are
 * loaded, and whatever no case noticed, is tried once more in a process of its own, where nothing can be left over.
 */
import { join } from 'node:path';
import type { Coverage, Job, Message, Trial } from './try-defects';

/** Two at a time: a machine of two cores does no more. */
const WORKERS = 2;
/** Milliseconds without a word until a process is given up; its defect made a loop endless. */
const SILENCE = 45_000;

/** What became of a defect. `unreached`: no case comes by it. */
export type Verdict = 'killed' | 'survived' | 'unreached';

/** A folder with a copy of the sdk, switches in its files, and the cases in `cases.json`. */
export type Laboratory = string;

/** What the cases come by without a defect. */
export interface Survey {
  readonly atLoad: ReadonlySet<number>;
  readonly cases: readonly Coverage[];
  readonly failing: readonly string[];
}

/** Runs all cases once and tells what they come by. */
export async function survey(laboratory: Laboratory): Promise<Survey> {
  for await (const message of running(laboratory, { is: 'cover' })) {
    if (message.is === 'covered') return { ...message, atLoad: new Set(message.atLoad) };
  }
  throw new Error('The cases could not be run.');
}

/**
 * Tries defects and tells of each as it is known.
 *
 * @param rough whether to leave out the second try of what no case noticed.
 */
export async function tryAll(
  laboratory: Laboratory,
  { atLoad, cases }: Survey,
  ids: readonly number[],
  tell: (id: number, verdict: Verdict) => void,
  rough = false,
): Promise<void> {
  const byDefect = new Map<number, number[]>();
  // The quick cases first: most defects are noticed by any.
  const quickFirst = [...cases.keys()].sort((a, b) => (cases[a]?.took ?? 0) - (cases[b]?.took ?? 0));
  for (const at of quickFirst) {
    for (const id of cases[at]?.passes ?? []) byDefect.set(id, [...(byDefect.get(id) ?? []), at]);
  }
  const alone: Trial[] = [];
  const together: Trial[] = [];
  for (const id of ids) {
    const own = byDefect.get(id);
    if (atLoad.has(id)) alone.push({ id, cases: own ?? [] });
    else if (own === undefined) tell(id, 'unreached');
    else together.push({ id, cases: own });
  }
  const ticks = cases.map((one) => one.ticks);
  await inParallel(WORKERS, async () => {
    while (together.length > 0) {
      const share = together.splice(0, Math.max(1, Math.min(50, Math.ceil(together.length / WORKERS))));
      await tryTogether(laboratory, share, ticks, (trial, outcome) => {
        if (outcome === 'killed' || (rough && outcome === 'survived')) tell(trial.id, outcome);
        else alone.push(trial);
      });
    }
  });
  await inParallel(WORKERS, async () => {
    for (let defect = alone.shift(); defect !== undefined; defect = alone.shift()) {
      tell(defect.id, (await survivesAlone(laboratory, defect)) ? 'survived' : 'killed');
    }
  });
}

/** Tries defects in one process, and in another where that one stopped. */
async function tryTogether(
  laboratory: Laboratory,
  defects: readonly Trial[],
  ticks: readonly number[],
  tell: (trial: Trial, outcome: 'killed' | 'survived' | 'unsure') => void,
): Promise<void> {
  for (let left = [...defects]; left.length > 0; ) {
    let ended = false;
    for await (const message of running(laboratory, { is: 'together', defects: left, ticks })) {
      const trial = left[0];
      if (message.is !== 'tried' || trial === undefined) continue;
      left = left.slice(1);
      tell(trial, message.outcome);
      ended = message.outcome === 'unsure';
    }
    const stopped = left[0];
    if (ended || stopped === undefined) continue;
    // It crashed or hung: alone the defect shows whether that is its doing.
    left = left.slice(1);
    tell(stopped, 'unsure');
  }
}

async function survivesAlone(laboratory: Laboratory, defect: Trial): Promise<boolean> {
  for await (const message of running(laboratory, { is: 'alone', defect })) {
    if (message.is === 'tried') return message.outcome === 'survived';
  }
  return false;
}

let jobs = 0;

/** The messages of a process until it ends, crashes, or says nothing for long. */
async function* running(laboratory: Laboratory, job: Job): AsyncGenerator<Message> {
  jobs += 1;
  const jobFile = join(laboratory, `job-${jobs}.json`);
  await Bun.write(jobFile, JSON.stringify(job));
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'try-defects.ts'), laboratory, jobFile], {
    stdout: 'pipe',
    stderr: 'ignore',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), SILENCE);
  };
  listen();
  try {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of child.stdout) {
      listen();
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Message;
    }
    await child.exited;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}
