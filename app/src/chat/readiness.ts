/** Whether a model can be asked, decided from the settings as they are. */
import type { KeySummary, ProviderSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';

/** What is missing first, in the order in which it is set up. */
export type Missing = 'provider' | 'address' | 'model' | 'key';

/** What is missing before the assistant can answer; `undefined` when nothing is. */
export function missingForChat(
  settings: readonly SettingEntry[],
  providers: readonly ProviderSummary[],
  keys: readonly KeySummary[],
): Missing | undefined {
  const text = (key: string) => {
    const value = settings.find((entry) => entry.key === key)?.value;
    return typeof value === 'string' ? value.trim() : '';
  };
  const provider = providers.find(({ id }) => id === text('ai.provider'));
  if (provider === undefined) return 'provider';
  if (provider.baseURL === null && text(`ai.baseURL.${provider.id}`) === '') return 'address';
  if (text('ai.model') === '') return 'model';
  const hasKey = keys.some((key) => key.provider === provider.id && key.present);
  return provider.keyless || hasKey ? undefined : 'key';
}
