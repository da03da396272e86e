/**
 * Memory: facts about the user that hold beyond one chat. Only what the user asked to remember is kept; all of it can be
 * seen, changed and removed by the user.
 */

import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { contributes } from './contributes';
import { search, snapshot } from './recall';
import { findMemory, loadMemories, MEMORY_LENGTH, type Memory, saveMemories } from './store';

const ID = z.string().min(1).max(64).describe('id in brackets of the snapshot, or from memory__search');
const INSTANT = z.int().min(0).max(8.64e15); // milliseconds since 1970
const TEXT = z.string().trim().min(1).max(MEMORY_LENGTH);

export const memoryPlugin = definePlugin({
  id: 'memory',
  name: '记忆',
  description: '记住你让助手记住的事，在之后的对话里用到；随时可以查看、修改和删除。',
  version: '0.1.0',
  icon: 'heart',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Memory',
      description:
        'Keeps what you ask the assistant to remember for later chats; you can see, change and remove all of it.',
      tools: {
        remember: { title: 'Remember' },
        update: { title: 'Change a memory' },
        forget: { title: 'Forget' },
        search: { title: 'Search memories' },
        restore: { title: 'Bring back a memory' },
      },
      screens: { main: { title: 'Memory' }, edit: { title: 'Memory' } },
      settings: { main: { title: 'Memory', subtitle: 'What the assistant keeps about you' } },
    },
  },
  instructions:
    '用户明确让你记住某件事时才用 memory__remember；说法变了用 memory__update，不要再记一条；让你忘掉时用 memory__forget。' +
    '<context> 里的 memory 是部分记忆，可能过时，以用户当下说的为准。',
  contributes,
  context: async ({ query, kv }) => snapshot(await loadMemories(kv), query),
  tools: {
    remember: defineTool({
      title: '记住',
      description:
        'Keeps one fact that the user asked to remember, as one sentence that is clear on its own, such as “住在燕园 28 楼”. Never passwords, ' +
        'codes or keys. Returns its id.',
      input: z.object({ text: TEXT.describe('one fact, in the user’s language') }),
      effect: 'write',
      execute: async ({ text }, { kv, callId, now, tainted }) => {
        const memories = await loadMemories(kv);
        const same = memories.find((memory) => memory.text === text);
        if (same !== undefined) return { id: same.id, text, known: true };
        const memory: Memory = {
          id: shortId(memories, callId),
          text,
          ...(tainted ? { tainted } : {}),
          createdAt: now,
          updatedAt: now,
        };
        await saveMemories(kv, [...memories, memory]);
        return { id: memory.id, text };
      },
    }),

    update: defineTool({
      title: '修改记忆',
      description: 'Replaces the text of a memory. Returns the old and the new text.',
      input: z.object({ id: ID, text: TEXT.describe('the whole new text') }),
      effect: 'write',
      execute: async ({ id, text }, { kv, now, actor, tainted }) => {
        const memories = await loadMemories(kv);
        const old = findMemory(memories, id);
        // A person who writes it anew vouches for it; anyone else only adds to what is in it.
        const { tainted: was, ...rest } = old;
        const marked = actor !== 'user' && (was === true || tainted) ? { tainted: true as const } : {};
        const next: Memory = { ...rest, text, ...marked, updatedAt: now };
        await saveMemories(
          kv,
          memories.map((memory) => (memory === old ? next : memory)),
        );
        return { id, before: old.text, after: text };
      },
    }),

    forget: defineTool({
      title: '忘掉',
      description: 'Removes a memory for good. Returns what it said.',
      input: z.object({ id: ID }),
      effect: 'write',
      execute: async ({ id }, { kv }) => {
        const memories = await loadMemories(kv);
        const gone = findMemory(memories, id);
        await saveMemories(
          kv,
          memories.filter((memory) => memory !== gone),
        );
        return { forgotten: gone.text };
      },
    }),

    // What a person removed by a tap and wants back, as it was: with its mark, which a new memory would not have.
    restore: defineTool({
      title: '找回记忆',
      description: 'Brings a removed memory back as it was.',
      input: z.object({
        id: ID,
        text: TEXT.describe('its text'),
        tainted: z.literal(true).optional().describe('its mark'),
        createdAt: INSTANT.describe('when it was made'),
        updatedAt: INSTANT.describe('when it was changed last'),
      }),
      effect: 'write',
      userOnly: true,
      execute: async ({ tainted, ...memory }, { kv }) => {
        const memories = await loadMemories(kv);
        if (memories.some(({ id }) => id === memory.id)) return { id: memory.id, known: true };
        await saveMemories(kv, [...memories, { ...memory, ...(tainted ? { tainted } : {}) }]);
        return { id: memory.id };
      },
    }),

    search: defineTool({
      title: '查找记忆',
      description:
        'Memories that match words, best first; all of them, newest first, without words. At most 50, with `hasMore`.',
      input: z.object({
        query: z.string().trim().max(200).optional().describe('words to look for; default all'),
        id: ID.optional().describe('that one only'),
      }),
      effect: 'read',
      holdsOthersWords: ({ memories }: Found) => memories.some(({ tainted }) => tainted === true),
      execute: async ({ query, id }, { kv }): Promise<Found> => {
        const memories = await loadMemories(kv);
        const found = search(id === undefined ? memories : memories.filter((memory) => memory.id === id), query ?? '');
        return { memories: found.slice(0, SHOWN), ...(found.length > SHOWN ? { hasMore: true as const } : {}) };
      },
    }),
  },
});

/** What a search answers. */
interface Found {
  readonly memories: readonly Memory[];
  readonly hasMore?: true;
}

const SHOWN = 50;

/** A short name that a model can repeat: the first free part of the call’s own id. */
function shortId(memories: readonly Memory[], callId: string): string {
  const letters = callId.replaceAll('-', '');
  for (let length = 6; length <= letters.length; length++) {
    const id = letters.slice(-length);
    if (memories.every((memory) => memory.id !== id)) return id;
  }
  return callId;
}
