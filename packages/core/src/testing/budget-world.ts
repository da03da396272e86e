/** A model provider with a small window, and tools that fill it: for tests of the context budget. */
import { definePlugin, defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';

/** The window of the model `small` of {@link smallProvider}, in tokens. */
export const SMALL_WINDOW = 8_000;

/** A provider whose only model, `small`, has a small window. */
export function smallProvider(baseURL: string): PluginDef {
  return definePlugin({
    id: 'small-model',
    name: '小模型',
    description: '窗口很小的模型。',
    version: '1.0.0',
    tools: {},
    providers: {
      small: {
        name: { zh: '小', en: 'Small' },
        dialect: 'openai',
        baseURL,
        keyless: true,
        models: [{ id: 'small', window: SMALL_WINDOW }],
      },
    },
  });
}

/** A plugin whose reads answer as much as is asked for; `rumours` answers words of third parties. */
export const fillerPlugin: PluginDef = definePlugin({
  id: 'filler',
  name: '填充',
  description: '返回很多内容。',
  version: '1.0.0',
  tools: {
    rows: defineTool({
      title: '读很多行',
      description: 'Returns so many rows.',
      input: z.object({ rows: z.number().int().max(2_000), page: z.number().int() }),
      effect: 'read',
      execute: async ({ rows, page }) => ({ page, rows: filler(rows, page) }),
    }),
    rumours: defineTool({
      title: '读传闻',
      description: 'Returns what others say.',
      input: z.object({ rows: z.number().int().max(2_000) }),
      effect: 'read',
      untrusted: true,
      execute: async ({ rows }) => ({ rows: filler(rows, 0) }),
    }),
  },
});

function filler(rows: number, page: number): readonly string[] {
  return Array.from({ length: rows }, (_, row) => `第 ${page} 页第 ${row} 行：二教 ${100 + row} 教室空闲`);
}
