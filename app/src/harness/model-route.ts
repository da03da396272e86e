/** Where the conversation goes and which model fits there, decided from the settings as they are. */
import type { ProviderSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';

/** Whether messages go to another computer: the chosen provider has an address, and it is not this computer's. */
export function leavesComputer(settings: readonly SettingEntry[], providers: readonly ProviderSummary[]): boolean {
  const text = (key: string) => String(settings.find((entry) => entry.key === key)?.value ?? '');
  const provider = providers.find(({ id }) => id === text('ai.provider'));
  const address = provider && (provider.baseURL ?? text(`ai.baseURL.${provider.id}`));
  if (!address || !URL.canParse(address)) return false;
  return !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}

/** The model to ask once a provider was chosen: the present one where it has it, else its first, else none yet. */
export function modelAt(provider: ProviderSummary, present: string): string {
  return provider.models.includes(present) ? present : (provider.models[0] ?? '');
}
