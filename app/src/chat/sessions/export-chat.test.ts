import { expect, test } from 'bun:test';
import type { Harness } from '@pku-harness/core/client';
import { exportWhole } from './export-chat';

test('a chat of several pieces becomes one file', async () => {
  const asked: unknown[] = [];
  const harness = {
    chat: {
      export: async (input: { after?: { sequence: number; offset: number } }) => {
        asked.push(input.after);
        const piece = { format: 'markdown', name: '对话.md', mediaType: 'text/markdown' };
        return input.after === undefined
          ? { ...piece, text: '# 对话\n', next: { sequence: 4, offset: 5 } }
          : { ...piece, text: '在吗\n' };
      },
    },
  } as unknown as Harness;
  expect(await exportWhole(harness, 's', 'markdown')).toEqual({
    name: '对话.md',
    mediaType: 'text/markdown',
    text: '# 对话\n在吗\n',
  });
  expect(asked).toEqual([undefined, { sequence: 4, offset: 5 }]);
});
