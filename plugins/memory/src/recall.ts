/** Which memories matter to a text, and the snapshot that stands in a request. Pure, without a model. */
import type { Memory } from './store';

/** UTF-16 units of a snapshot, below what the host takes from one plugin. */
export const SNAPSHOT_LENGTH = 1_800;

/** The parts by which two texts are compared: words of letters and digits, and pairs of Chinese characters. */
export function partsOf(text: string): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const [run] of text.toLowerCase().matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)) {
    if (!/\p{Script=Han}/u.test(run)) parts.add(run);
    else if (run.length === 1) parts.add(run);
    else for (let i = 0; i + 1 < run.length; i++) parts.add(run.slice(i, i + 2));
  }
  return parts;
}

/** How many parts of the query a memory holds. */
function matches(query: ReadonlySet<string>, memory: Memory): number {
  const parts = partsOf(memory.text);
  let count = 0;
  for (const part of query) if (parts.has(part)) count++;
  return count;
}

/** Memories that hold a part of the query, best first, newer before older; all of them, newest first, for an empty query. */
export function search(memories: readonly Memory[], query: string): readonly Memory[] {
  const newest = [...memories].sort((a, b) => b.updatedAt - a.updatedAt);
  const parts = partsOf(query);
  if (parts.size === 0) return newest;
  return newest
    .map((memory) => ({ memory, count: matches(parts, memory) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ memory }) => memory);
}

/** What a request is told: a text, and whether words of third parties are in it. */
export interface Snapshot {
  readonly text: string;
  readonly untrusted: boolean;
}

/**
 * The memories for one message: those that match it first, then the newest, as many as fit. One that third parties may have
 * worded is there only when the message is about it: otherwise it would taint every reply.
 */
export function snapshot(memories: readonly Memory[], query: string): Snapshot | undefined {
  const matching = partsOf(query).size === 0 ? [] : search(memories, query);
  const others = search(
    memories.filter((memory) => !matching.includes(memory) && memory.tainted !== true),
    '',
  );
  const lines: string[] = [];
  let untrusted = false;
  let left = SNAPSHOT_LENGTH;
  for (const memory of [...matching, ...others]) {
    const line = lineOf(memory);
    if (line.length + 1 > left) continue;
    left -= line.length + 1;
    lines.push(line);
    untrusted ||= memory.tainted === true;
  }
  return lines.length === 0 ? undefined : { text: lines.join('\n'), untrusted };
}

function lineOf({ id, text, tainted }: Memory): string {
  const mark = tainted === true ? ' (from words of third parties)' : '';
  return `- [${id}] ${text.replace(/\s+/g, ' ')}${mark}`;
}
