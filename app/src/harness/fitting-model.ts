/** Which model fits a service that was just chosen. */
import type { ProviderSummary } from '@pku-harness/core/client';

/** The model to ask once a provider was chosen: the present one where it has it, else its first, else none yet. */
export function fittingModel(provider: ProviderSummary, present: string): string {
  return provider.models.includes(present) ? present : (provider.models[0] ?? '');
}
