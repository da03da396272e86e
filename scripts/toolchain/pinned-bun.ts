/**
 * Runs a script on the exact bun that package.json pins. `npx bun` brings the newest one, a machine may have an older one:
 * the script then runs again through npx with the version named, which keeps it beside the others.
 */
import { wrongBun } from './failures';
import { forwardSignals } from './signals';

/** Set for the second run, so that a npx that brings yet another version does not start a third. */
const SECOND_RUN = 'PKU_HARNESS_BUN_ASKED_FOR';

/** What to do about the running version. */
export type BunChoice = 'stay' | 'run-again' | 'give-up';

/** Decides what to do: pure. */
export function chooseBun(running: string, pinned: string, askedFor: string | undefined, hasNpx: boolean): BunChoice {
  if (running === pinned) return 'stay';
  return askedFor !== pinned && hasNpx ? 'run-again' : 'give-up';
}

/**
 * Returns when the pinned bun runs this script. Otherwise runs `script` again on it and ends this process with the
 * result.
 *
 * @throws HarnessError `bun_version` when there is no way to get it.
 */
export async function ensurePinnedBun(pinned: string, script: string, args: readonly string[]): Promise<void> {
  const npx = Bun.which('npx');
  const choice = chooseBun(Bun.version, pinned, process.env[SECOND_RUN], npx !== null);
  if (choice === 'stay') return;
  if (choice === 'give-up' || npx === null) throw wrongBun(Bun.version, pinned);
  const again = Bun.spawn([npx, '--yes', `bun@${pinned}`, script, ...args], {
    env: { ...process.env, [SECOND_RUN]: pinned },
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  forwardSignals(again);
  process.exit(await again.exited);
}
