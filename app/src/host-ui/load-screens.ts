/** Where a plugin's screens come from on a phone: the plugins are in the bundle. */
import { builtinPlugins } from '@pku-harness/plugins';
import type { Contributions } from '@pku-harness/sdk';

/** The screens of a bundled plugin; `undefined` when the app has no such plugin. */
export async function loadScreens(plugin: string): Promise<Contributions['screens'] | undefined> {
  return builtinPlugins.find(({ id }) => id === plugin)?.contributes?.screens ?? undefined;
}
