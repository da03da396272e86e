/** Memories in the plugin’s own storage: one list under one key, bounded, oldest first. */
import { HarnessError, type KV } from '@pku-harness/sdk';

/** One thing to remember. */
export interface Memory {
  readonly id: string;
  readonly text: string;
  /** It was written in a reply that held words of third parties, and may say what they want. */
  readonly tainted?: true;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Most memories, and characters of one. */
export const MOST_MEMORIES = 300;
export const MEMORY_LENGTH = 400;

const KEY = 'memories';

/** All memories, oldest first. */
export async function loadMemories(kv: KV): Promise<readonly Memory[]> {
  return (await kv.get<readonly Memory[]>(KEY)) ?? [];
}

/** Stores all of them. @throws HarnessError `memory_full`. */
export async function saveMemories(kv: KV, memories: readonly Memory[]): Promise<void> {
  if (memories.length > MOST_MEMORIES) {
    throw new HarnessError('memory_full', {
      zh: `最多记 ${MOST_MEMORIES} 条，请先删掉一些`,
      en: `There is room for ${MOST_MEMORIES} memories; forget some first`,
    });
  }
  await kv.set(KEY, memories);
}

/** One of them. @throws HarnessError `memory_missing`. */
export function findMemory(memories: readonly Memory[], id: string): Memory {
  const found = memories.find((memory) => memory.id === id);
  if (found !== undefined) return found;
  throw new HarnessError('memory_missing', {
    zh: '没有这条记忆，可能已被删除',
    en: 'There is no such memory; it may have been removed',
  });
}
