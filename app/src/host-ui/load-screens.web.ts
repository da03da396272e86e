/** Where a plugin's screens and widgets come from in a browser: one chunk per plugin, loaded when the first of them is drawn. */
import { loadContributions } from '@pku-harness/plugins/lazy';
import type { Contributions } from '@pku-harness/sdk';

/** What a bundled plugin adds to the screens; `undefined` when the app has no such plugin. */
export { loadContributions };

/** The screens of a bundled plugin; `undefined` when the app has no such plugin. */
export async function loadScreens(plugin: string): Promise<Contributions['screens'] | undefined> {
  return (await loadContributions(plugin))?.screens;
}
