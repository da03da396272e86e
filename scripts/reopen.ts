/** Hands out a new address of the host that runs on a folder. Exits with 1 when there is none; start.ts asks it. */
import { reopen } from './launch/host-process';
import { sayFailure } from './launch/say';

const words = Bun.argv.slice(2);
try {
  const kind = words.includes('--demo') ? 'demo' : 'real';
  process.exitCode = (await reopen(kind, words)) ? 0 : 1;
} catch (problem) {
  sayFailure(problem);
  process.exitCode = 1;
}
