/** Where a plugin's screens and widgets come from on a phone: the plugins are in the bundle. */
import { builtinPlugins } from '@pku-harness/plugins';
import type { Contributions } from '@pku-harness/sdk';

/** What a bundled plugin adds to the screens; `undefined` when the app has no such plugin. */
export async function loadContributions(plugin: string): Promise<Contributions | undefined> {
  return builtinPlugins.find(({ id }) => id === plugin)?.contributes;
}

/** The screens of a bundled plugin; `undefined` when the app has no such plugin. */
export async function loadScreens(plugin: string): Promise<Contributions['screens'] | undefined> {
  return (await loadContributions(plugin))?.screens;
}
