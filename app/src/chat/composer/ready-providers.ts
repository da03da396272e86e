/** Which model services can answer now: those that need no key, or have one. Pure. */
import type { KeySummary, ProviderSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';

/** In registry order, the present one first. */
export function readyProviders(
  providers: readonly ProviderSummary[],
  keys: readonly KeySummary[],
  settings: readonly SettingEntry[],
  present: string,
): readonly ProviderSummary[] {
  const hasKey = new Set(keys.filter((key) => key.present).map((key) => key.provider));
  const address = (provider: ProviderSummary) =>
    provider.baseURL ?? settings.find(({ key }) => key === `ai.baseURL.${provider.id}`)?.value ?? '';
  const ready = providers.filter(
    (provider) =>
      provider.id === present || ((provider.keyless || hasKey.has(provider.id)) && address(provider) !== ''),
  );
  return [...ready].sort((a, b) => Number(b.id === present) - Number(a.id === present));
}
