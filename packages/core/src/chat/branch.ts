/**
 * Which events of a journal count: a journal only grows, and a `chat.rewound` takes what came after an earlier place out of
 * sight, so that an edited message or a regenerated answer starts a branch of its own. Pure.
 */
import type { JournalEntry } from './events';

/** An event with its sequence number; a place in the journal. */
export type Placed = Pick<JournalEntry, 'sequence' | 'event'>;

/** Adds an entry to a branch, in place. */
export function extendBranch(branch: JournalEntry[], entry: JournalEntry): void {
  if (entry.event.type !== 'chat.rewound') {
    branch.push(entry);
    return;
  }
  const { to } = entry.event;
  while ((branch.at(-1)?.sequence ?? 0) > to) branch.pop();
}

/** The run of an answer: what follows a message that was said in its middle has the run's id and a number. */
function runOf(id: string): string {
  return id.replace(/\.\d+$/, '');
}

/** What counts of a list of entries. */
export function branchOf(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const branch: JournalEntry[] = [];
  for (const entry of entries) extendBranch(branch, entry);
  return branch;
}

/** A message that can be edited, or an answer that can be made again. */
export interface Turn {
  /** Sequence of the entry before the message. */
  readonly beforeMessage: number;
  /** Sequence of the entry before the first answer to it. */
  readonly beforeAnswer: number;
}

/**
 * The turn that a message or an answer belongs to.
 *
 * @param id `messageId` of a message, or the id of an answer as the view has it.
 * @returns `during-run` for a message that was sent while an answer was going on: it has no place of its own to go back to.
 */
export function turnOf(branch: readonly Placed[], id: string): Turn | 'during-run' | undefined {
  let running = false;
  let message: number | undefined;
  for (const [index, { event }] of branch.entries()) {
    if (event.type === 'run.ended') running = false;
    else if (event.type === 'message.user') {
      if (!running) message = index;
      if (event.messageId === id) return running ? 'during-run' : turn(branch, index);
    } else if (event.type === 'run.started') {
      running = true;
      if (event.runId === runOf(id) && message !== undefined) return turn(branch, message);
    }
  }
  return undefined;
}

function turn(branch: readonly Placed[], message: number): Turn {
  return {
    beforeMessage: branch[message - 1]?.sequence ?? 0,
    beforeAnswer: branch[message]?.sequence ?? 0,
  };
}

/**
 * How many entries of a branch a fork takes: everything up to and with a message or an answer.
 *
 * @returns `undefined` when there is no such message.
 */
export function forkLength(branch: readonly Placed[], id: string): number | undefined {
  const from = branch.findIndex(
    ({ event }) =>
      (event.type === 'message.user' && event.messageId === id) ||
      (event.type === 'run.started' && event.runId === runOf(id)),
  );
  if (from < 0) return undefined;
  if (branch[from]?.event.type === 'message.user') return from + 1;
  const end = branch.findIndex(({ event }, index) => index > from && event.type === 'run.ended');
  return end < 0 ? branch.length : end + 1;
}

/** A branch for a journal of its own: whoever names a sequence number names the new one. */
export function transplant(branch: readonly JournalEntry[]): readonly Pick<JournalEntry, 'at' | 'event'>[] {
  const renumbered = (through: number) => branch.findLastIndex(({ sequence }) => sequence <= through) + 1;
  return branch.map(({ at, event }) =>
    event.type === 'context.pruned' || event.type === 'context.condensed'
      ? { at, event: { ...event, through: renumbered(event.through) } }
      : { at, event },
  );
}
