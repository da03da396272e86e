/** Where a plugin's screens come from in a browser: one chunk per plugin, loaded when its first screen opens. */
import { loadBuiltin } from '@pku-harness/plugins/lazy';
import type { Contributions } from '@pku-harness/sdk';

/** The screens of a bundled plugin; `undefined` when the app has no such plugin. */
export async function loadScreens(plugin: string): Promise<Contributions['screens'] | undefined> {
  const def = await loadBuiltin(plugin);
  return def?.contributes?.screens;
}
