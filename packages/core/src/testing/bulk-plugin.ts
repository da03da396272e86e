/** A plugin whose results are as large as a tool can make them, to see what is left of a chat that has one. */
import { definePlugin, defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';

/** UTF-16 units of the result. */
export const BULK = 1024 * 1024;

/** The plugin. Model names are `bulk__rows`. */
export function bulkPlugin(): PluginDef {
  return definePlugin({
    id: 'bulk',
    name: '大结果',
    description: '一个工具，结果有 1 MB。',
    version: '1.0.0',
    icon: 'database',
    tools: {
      rows: defineTool({
        title: '读大表',
        description: 'Read a very large table.',
        input: z.object({}),
        effect: 'read',
        execute: async () => ({ rows: bulkRows() }),
      }),
    },
    i18n: { en: { name: 'Bulk', description: 'One tool with a result of 1 MB.', tools: { rows: { title: 'Rows' } } } },
  });
}

function bulkRows(): readonly { readonly row: number; readonly text: string }[] {
  const text = '很长的一行。'.repeat(40);
  return Array.from({ length: Math.ceil(BULK / text.length) }, (_, row) => ({ row, text }));
}
