/**
 * The same plugins one by one, for a web page: it draws a plugin's screens and loads nothing of the others. A test keeps
 * this list and `builtinPlugins` equal.
 */
import type { PluginDef } from '@pku-harness/sdk';

const LOADERS: ReadonlyMap<string, () => Promise<PluginDef>> = new Map([
  ['settings', () => import('./settings/src').then((module): PluginDef => module.settingsPlugin)],
  ['plugins', () => import('./plugins/src').then((module): PluginDef => module.pluginsPlugin)],
  ['ui', () => import('./ui/src').then((module): PluginDef => module.uiPlugin)],
  ['dashboard', () => import('./dashboard/src').then((module): PluginDef => module.dashboardPlugin)],
  ['todos', () => import('./todos/src').then((module): PluginDef => module.todosPlugin)],
  ['scheduler', () => import('./scheduler/src').then((module): PluginDef => module.schedulerPlugin)],
  ['focus', () => import('./focus/src').then((module): PluginDef => module.focusPlugin)],
  ['memory', () => import('./memory/src').then((module): PluginDef => module.memoryPlugin)],
  ['openai', () => import('./openai/src').then((module): PluginDef => module.openaiPlugin)],
  ['deepseek', () => import('./deepseek/src').then((module): PluginDef => module.deepseekPlugin)],
  ['qwen', () => import('./qwen/src').then((module): PluginDef => module.qwenPlugin)],
  ['moonshot', () => import('./moonshot/src').then((module): PluginDef => module.moonshotPlugin)],
  ['zhipu', () => import('./zhipu/src').then((module): PluginDef => module.zhipuPlugin)],
  ['minimax', () => import('./minimax/src').then((module): PluginDef => module.minimaxPlugin)],
  ['siliconflow', () => import('./siliconflow/src').then((module): PluginDef => module.siliconflowPlugin)],
  ['anthropic', () => import('./anthropic/src').then((module): PluginDef => module.anthropicPlugin)],
  ['google', () => import('./google/src').then((module): PluginDef => module.googlePlugin)],
  [
    'openai-compatible',
    () => import('./openai-compatible/src').then((module): PluginDef => module.openaiCompatiblePlugin),
  ],
]);

/** The ids that {@link loadBuiltin} knows, in the order of `builtinPlugins`. */
export const builtinIds: readonly string[] = [...LOADERS.keys()];

/** Loads one TypeScript plugin; `undefined` when there is none of that id. */
export function loadBuiltin(id: string): Promise<PluginDef> | undefined {
  return LOADERS.get(id)?.();
}
