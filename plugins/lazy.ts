/**
 * What plugins add to a web page (`contributes`), one by one: it loads the code of one and nothing of the others. Tools run in
 * the host, so nothing of them is here, and no zod. A test keeps this list and `builtinPlugins` in step.
 */
import type { Contributions } from '@pku-harness/sdk';

const LOADERS = new Map<string, () => Promise<{ readonly contributes: Contributions }>>([
  ['plugins', () => import('./plugins/src/contributes')],
  ['dashboard', () => import('./dashboard/src/contributes')],
  ['todos', () => import('./todos/src/contributes')],
  ['timetable', () => import('./timetable/src/contributes')],
  ['schedule', () => import('./schedule/src/contributes')],
  ['scheduler', () => import('./scheduler/src/contributes')],
  ['focus', () => import('./focus/src/contributes')],
  ['memory', () => import('./memory/src/contributes')],
]);

/** The ids that {@link loadContributions} knows, in the order of `builtinPlugins`. */
export const builtinIds: readonly string[] = [...LOADERS.keys()];

/** Loads what one TypeScript plugin adds to the app; `undefined` when there is none of that id that adds anything. */
export async function loadContributions(id: string): Promise<Contributions | undefined> {
  return (await LOADERS.get(id)?.())?.contributes;
}
