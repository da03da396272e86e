/**
 * The TypeScript plugins of the app. Their order is their order in settings and in the prompt; official documents follow
 * (documents.ts).
 */
import type { PluginDef } from '@pku-harness/sdk';
import { dashboardPlugin } from './dashboard/src';
import { openaiPlugin } from './openai/src';
import { pluginsPlugin } from './plugins/src';
import { settingsPlugin } from './settings/src';
import { todosPlugin } from './todos/src';

export const builtinPlugins: PluginDef[] = [settingsPlugin, pluginsPlugin, dashboardPlugin, todosPlugin, openaiPlugin];
