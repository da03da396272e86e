/**
 * The plugins that a web page draws or runs something of (`contributes`), one by one: it loads the code of one and nothing
 * of the others. Tools run in the host, so a plugin of tools alone is not here. A test keeps this list and `builtinPlugins`
 * in step.
 */
import type { PluginDef } from '@pku-harness/sdk';

const LOADERS: ReadonlyMap<string, () => Promise<PluginDef>> = new Map([
  ['plugins', () => import('./plugins/src').then((module): PluginDef => module.pluginsPlugin)],
  ['dashboard', () => import('./dashboard/src').then((module): PluginDef => module.dashboardPlugin)],
  ['todos', () => import('./todos/src').then((module): PluginDef => module.todosPlugin)],
  ['timetable', () => import('./timetable/src').then((module): PluginDef => module.timetablePlugin)],
  ['schedule', () => import('./schedule/src').then((module): PluginDef => module.schedulePlugin)],
  ['scheduler', () => import('./scheduler/src').then((module): PluginDef => module.schedulerPlugin)],
  ['focus', () => import('./focus/src').then((module): PluginDef => module.focusPlugin)],
  ['memory', () => import('./memory/src').then((module): PluginDef => module.memoryPlugin)],
]);

/** The ids that {@link loadBuiltin} knows, in the order of `builtinPlugins`. */
export const builtinIds: readonly string[] = [...LOADERS.keys()];

/** Loads one TypeScript plugin; `undefined` when there is none of that id that contributes anything to a screen. */
export function loadBuiltin(id: string): Promise<PluginDef> | undefined {
  return LOADERS.get(id)?.();
}
