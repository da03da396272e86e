/** What a service still needs before it can answer, and how its row says so. Pure. */
import type { KeySummary, ProviderSummary, VoiceProviderSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';

/** In the order in which it is set up. `ready`: nothing is missing. */
export type ProviderState = 'no-address' | 'no-key' | 'ready';

type Service = Pick<ProviderSummary, 'id' | 'baseURL' | 'keyless'> & Pick<VoiceProviderSummary, 'sharesKeyWith'>;

/** The setting that holds the address of a service that has none of its own. */
export function addressKey(kind: 'ai' | 'voice', provider: string): string {
  return `${kind}.baseURL.${provider}`;
}

/** What is missing first. A voice service may use the key of the model service of the same origin. */
export function providerState(
  kind: 'ai' | 'voice',
  provider: Service,
  settings: readonly SettingEntry[],
  keys: readonly KeySummary[],
): ProviderState {
  const address = provider.baseURL ?? settings.find(({ key }) => key === addressKey(kind, provider.id))?.value;
  if (address === undefined || address === '') return 'no-address';
  if (provider.keyless || storedKey(provider, keys) !== undefined) return 'ready';
  return 'no-key';
}

/** The key that a service would use; its own first. */
export function storedKey({ id, sharesKeyWith }: Service, keys: readonly KeySummary[]): KeySummary | undefined {
  const present = (provider: string | undefined) =>
    keys.find((key) => key.present && provider !== undefined && key.provider === provider);
  return present(id) ?? present(sharesKeyWith);
}
