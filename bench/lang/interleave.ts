/** Times several candidates in turns, so that whatever else the machine does meets all of them alike. */
import { median } from '../measure';

/** What is timed: a name and one run of the job. */
export interface Candidate {
  readonly name: string;
  run(): unknown;
}

/**
 * The median of each candidate in milliseconds, by its name.
 *
 * @param rounds how often each runs; the first fifth warms up and is not counted.
 */
export async function interleaved(
  candidates: readonly Candidate[],
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map(candidates.map(({ name }) => [name, [] as number[]]));
  const warmUp = Math.ceil(rounds / 5);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // Each round begins with another candidate: the place in a round decides who pays for collecting garbage.
    for (let at = 0; at < candidates.length; at += 1) {
      const { name, run } = candidates[(at + round) % candidates.length] as Candidate;
      const from = performance.now();
      await run();
      const took = performance.now() - from;
      if (round >= warmUp) times.get(name)?.push(took);
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
