/** What a route of a plugin shows: the screen, or plainly why not. Decided from the list of plugins alone. */
import type { PluginSummary, ScreenSummary } from '@pku-harness/sdk';

export type ScreenState =
  | { readonly is: 'unknown-plugin' }
  | { readonly is: 'broken'; readonly plugin: PluginSummary }
  | { readonly is: 'disabled'; readonly plugin: PluginSummary }
  /** This device lacks what the plugin needs. */
  | { readonly is: 'unavailable'; readonly plugin: PluginSummary }
  | { readonly is: 'unknown-view'; readonly plugin: PluginSummary }
  /** The screen lives under the other kind of address. */
  | { readonly is: 'elsewhere'; readonly href: string }
  | { readonly is: 'screen'; readonly plugin: PluginSummary; readonly screen: ScreenSummary };

/** Decides for an address `/<kind>/<plugin>/<view>`. */
export function screenState(
  plugins: readonly PluginSummary[],
  address: { kind: 'p' | 'm'; plugin: string; view: string },
): ScreenState {
  const plugin = plugins.find(({ id }) => id === address.plugin);
  if (plugin === undefined) return { is: 'unknown-plugin' };
  if (plugin.state === 'broken') return { is: 'broken', plugin };
  if (plugin.state === 'unavailable') return { is: 'unavailable', plugin };
  if (plugin.state === 'disabled') return { is: 'disabled', plugin };
  const screen = plugin.screens.find(({ view }) => view === address.view);
  if (screen === undefined) return { is: 'unknown-view', plugin };
  if (!screen.href.startsWith(`/${address.kind}/`)) return { is: 'elsewhere', href: screen.href };
  return { is: 'screen', plugin, screen };
}
