/** Times several candidates in turns, so that whatever else the machine does meets all of them alike. */
import { median } from '../measure';

const WARM_UP = 800; // milliseconds

/** What is timed: a name and one run of the job. */
export interface Candidate {
  readonly name: string;
  run(): unknown;
}

/**
 * The median of each candidate in milliseconds, by its name.
 *
 * @param rounds how often each runs and is timed, after a while in which all warm up in turns.
 */
export async function interleaved(
  candidates: readonly Candidate[],
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map(candidates.map(({ name }) => [name, [] as number[]]));
  const begun = performance.now();
  // Compilers work beside the program: how long they take depends on the machine, so warming up is counted in time.
  let warm = 0;
  while (warm < 2 || (performance.now() - begun < WARM_UP && warm < rounds * 20)) {
    for (const { run } of candidates) await run();
    warm += 1;
  }
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another candidate: the place in a round decides who pays for collecting garbage.
    for (let at = 0; at < candidates.length; at += 1) {
      const { name, run } = candidates[(at + round) % candidates.length] as Candidate;
      const from = performance.now();
      await run();
      const took = performance.now() - from;
      times.get(name)?.push(took);
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

/** The time of a candidate that was timed. */
export function timeOf(times: ReadonlyMap<string, number>, name: string): number {
  const time = times.get(name);
  if (time === undefined) throw new Error(`${name} was not timed`);
  return time;
}
