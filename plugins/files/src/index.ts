/** Attached files by asking: what there is, what a text or PDF says. What a file says are words of third parties. */
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';

const REF = z
  .string()
  .regex(/^file_[0-9a-f]{32}$/)
  .describe('reference from attached-files or files__list');

export const filesPlugin = definePlugin({
  id: 'files',
  name: '文件',
  description: '读你附上的文字和 PDF，查看和删除存下的文件。文件只存在你的设备上。',
  version: '0.1.0',
  icon: 'attach',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Files',
      description:
        'Reads texts and PDF that you attach, and lists and removes stored files. Files stay on your device.',
      tools: {
        read: { title: 'Read a file' },
        list: { title: 'List files' },
        remove: { title: 'Remove a file' },
      },
    },
  },
  tools: {
    read: defineTool({
      title: '读文件',
      description:
        'Text of an attached text file or PDF, at most 20,000 characters at once: text, total, pages, and `next` to read on from. Fails for ' +
        'images and for PDF made of images.',
      input: z.object({
        ref: REF,
        from: z.number().int().min(0).max(100_000_000).optional().describe('`next` of the part before; default 0'),
      }),
      effect: 'read',
      untrusted: true,
      execute: async ({ ref, from }, { services }) =>
        services.files.text({ ref, ...(from === undefined ? {} : { from }) }),
    }),

    list: defineTool({
      title: '文件列表',
      description: 'Stored files, newest first, at most 50: ref, name, type, size in bytes.',
      input: z.object({}),
      effect: 'read',
      onDemand: true,
      execute: async (_input, { services }) => ({
        files: (await services.files.list()).slice(0, SHOWN).map(({ ref, name, mediaType, size }) => ({
          ref,
          name,
          type: mediaType,
          size,
        })),
      }),
    }),

    remove: defineTool({
      title: '删除文件',
      description: 'Removes a stored file for good. Messages that hold it keep its name.',
      input: z.object({ ref: REF }),
      effect: 'write',
      onDemand: true,
      execute: async ({ ref }, { services }) => {
        await services.files.remove({ ref });
        return { removed: ref };
      },
    }),
  },
});

const SHOWN = 50;
