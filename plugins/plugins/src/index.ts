/** Plugins about plugins: which there are, what they may do, why one does not load, and how to write one. */

import { definePlugin, defineTool, PLUGIN_ID } from '@pku-harness/sdk';
import { z } from 'zod';
import { authoringTools } from './authoring';
import { contributes } from './contributes';
import { describePlugin, listPlugins } from './list';

export const pluginsPlugin = definePlugin({
  id: 'plugins',
  name: '插件',
  description: '查看已安装的插件、它们的工具和状态。',
  version: '0.1.0',
  icon: 'plugin',
  core: true,
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Plugins',
      description: 'Shows installed plugins, their tools and their state.',
      tools: {
        list: { title: 'List plugins' },
        enable: { title: 'Turn a plugin on or off' },
        use: { title: 'Load more tools of a plugin' },
        reference: { title: 'The plugin language' },
        validate: { title: 'Check a plugin draft' },
        tryTool: { title: 'Try a tool of a draft' },
        source: { title: 'Files of a plugin' },
      },
      screens: { main: { title: 'Plugins' }, detail: { title: 'Plugin' } },
      settings: { main: { title: 'Plugins', subtitle: 'Tools, permissions and state' } },
    },
  },
  instructions:
    '用户问装了哪些插件、某个插件能做什么、为什么用不了时，用 plugins__list；problems 里有出错的文件和位置。' +
    '要写、改插件时先 plugins__use 加载 plugins，再读 plugins__reference；每次改完都 plugins__validate。',
  defaultModes: { write: 'ask' },
  contributes,
  tools: {
    list: defineTool({
      title: '插件列表',
      description:
        'All installed plugins: id, name, description, state (enabled, disabled, unavailable, broken), problems with file, line, column ' +
        'and hint. With `id`: that one plugin, also with version, tools (effect, permission mode), pages, widgets and network hosts.',
      input: z.object({
        id: z.string().regex(PLUGIN_ID).optional().describe('one plugin only, with all its tools'),
        locale: z.enum(['zh-Hans', 'en']).optional().describe('language of the texts; default: the app’s'),
      }),
      effect: 'read',
      execute: async ({ id, locale }, ctx) => {
        const all = await ctx.services.plugins.list();
        const language = locale ?? ctx.locale;
        return { plugins: id === undefined ? listPlugins(all, language) : [describePlugin(all, id, language)] };
      },
    }),

    enable: defineTool({
      title: '启用或停用插件',
      description:
        'Turns a plugin on or off. Turning one on is put to the user first. Core plugins have no switch. Returns before and after.',
      input: z.object({
        id: z.string().regex(PLUGIN_ID).describe('id from plugins__list'),
        enabled: z.boolean().describe('true turns it on'),
      }),
      effect: 'write',
      onDemand: true,
      settingChanges: ({ id, enabled }) => [{ key: switchOf(id), value: enabled }],
      execute: async ({ id, enabled }, { services }) => {
        const { before, after } = await services.settings.change(switchOf(id), enabled);
        return { id, before, after };
      },
    }),

    use: defineTool({
      title: '加载插件的更多工具',
      description:
        'Loads the tools that a plugin keeps for when they are asked for; they are offered from the next step to the end of this ' +
        'conversation. plugins__list with `id` names them (onDemand). Returns their names.',
      input: z.object({ plugin: z.string().regex(PLUGIN_ID).describe('id from plugins__list') }),
      effect: 'read',
      execute: async ({ plugin }, { services, locale }) => {
        const found = (await services.plugins.list()).find(({ id }) => id === plugin);
        if (found?.state !== 'enabled') {
          throw new Error(locale === 'en' ? 'There is no such plugin that is on' : '没有这个插件，或它没有启用');
        }
        const tools = found.tools.filter(({ onDemand, userOnly, mode }) => onDemand && !userOnly && mode !== 'off');
        return { plugin, tools: tools.map(({ modelName }) => modelName) };
      },
    }),

    ...authoringTools,
  },
});

/** The key of a plugin’s switch. */
function switchOf(id: string): string {
  return `plugin.${id}.enabled`;
}
