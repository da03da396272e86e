/** Plugins about plugins: which there are, what they may do, why one does not load. */
import { definePlugin, defineTool, PLUGIN_ID } from '@pku-harness/sdk';
import { z } from 'zod';
import { DetailScreen } from './detail-screen';
import { describePlugin, listPlugins } from './list';
import { MainScreen } from './main-screen';

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
      tools: { list: { title: 'List plugins' } },
      screens: { main: { title: 'Plugins' }, detail: { title: 'Plugin' } },
      settings: { main: { title: 'Plugins', subtitle: 'Tools, permissions and state' } },
    },
  },
  instructions:
    '用户问装了哪些插件、某个插件能做什么、为什么用不了时，用 plugins__list；problems 里有出错的文件和位置。',
  contributes: {
    screens: {
      main: { title: '插件', component: MainScreen },
      detail: { title: '插件', component: DetailScreen, presentation: 'modal' },
    },
    settings: [{ screen: 'main', title: '插件', subtitle: '工具、权限和状态', icon: 'plugin' }],
  },
  tools: {
    list: defineTool({
      title: '插件列表',
      description:
        'All installed plugins: id, name, description, state (enabled, disabled, unavailable, broken), problems with file, line, column ' +
        'and hint. With `id`: that one plugin, also with version, tools (effect, permission mode) and network hosts.',
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
  },
});
