/**
 * Notices when the `npx` above is gone. npm ends on a signal without telling what it started, which would leave the host
 * running unseen. Only Linux shows the processes above as files; elsewhere Ctrl-C reaches all of them anyway.
 */
import { readFileSync } from 'node:fs';

/** The processes between this one and npm, npm included: each with the one above it. */
export type Chain = ReadonlyMap<number, number>;

/** Facts about a process that runs; undefined when it does not. */
export type ProcessFacts = (pid: number) => { readonly parent: number; readonly title: string } | undefined;

/** More steps than lie between npx and this script, on any shell. */
const STEPS = 5;

const EVERY_MS = 1000;

/** The chain from `from` up to npm; undefined when npm is not above. */
export function chainToNpm(from: number, facts: ProcessFacts): Chain | undefined {
  const chain = new Map<number, number>();
  let pid = from;
  for (let step = 0; step < STEPS; step += 1) {
    const found = facts(pid);
    if (!found) return undefined;
    if (/^npm\b|\bnpx(-cli\.js)?\b|\bnpm-cli\.js\b/.test(found.title)) return chain.size > 0 ? chain : undefined;
    chain.set(pid, found.parent);
    pid = found.parent;
  }
  return undefined;
}

/** Whether every link still holds: a process whose parent ended has another parent, or is gone. */
export function chainHolds(chain: Chain, facts: ProcessFacts): boolean {
  return [...chain].every(([pid, parent]) => facts(pid)?.parent === parent);
}

/** Ends this process as SIGTERM would once npm is gone; keeps the process alive until it exits. */
export function watchNpx(): void {
  const chain = chainToNpm(process.pid, linuxFacts);
  if (!chain) return;
  const timer = setInterval(() => {
    if (chainHolds(chain, linuxFacts)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
}

/** Reads a process from /proc. */
export const linuxFacts: ProcessFacts = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in brackets, may hold brackets and spaces; state and parent follow it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { parent, title: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return undefined;
    throw problem;
  }
};
