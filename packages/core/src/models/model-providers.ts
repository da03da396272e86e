/** The model providers of enabled plugins: their addresses, their keys, and calls to the one that is chosen. */
import { HarnessError } from '@pku-harness/sdk';
import type { KeySummary, ProviderSummary } from '../harness/harness';
import type { Platform } from '../platform';
import type { RegisteredProvider } from '../registry';
import { baseURLKey, type SettingsRegistry } from '../settings';
import { modelError } from './model-errors';
import { ModelKeys } from './model-keys';
import type { ModelEvent, ModelPort, ModelRequest, ModelTarget } from './model-port';
import { openaiModel } from './openai-dialect';
import { streamModel } from './stream-model';

/** All providers of one harness. */
export class ModelProviders implements ModelPort {
  readonly #platform: Pick<Platform, 'keys' | 'fetch' | 'clock'>;
  readonly #settings: SettingsRegistry;
  readonly #keys: ModelKeys;

  constructor(platform: Pick<Platform, 'keys' | 'fetch' | 'clock'>, settings: SettingsRegistry) {
    this.#platform = platform;
    this.#settings = settings;
    this.#keys = new ModelKeys(platform.keys);
  }

  /** Providers for the settings screen, in registry order. */
  list(): readonly ProviderSummary[] {
    return this.#settings.providers().map((provider) => ({
      id: provider.id,
      name: provider.def.name,
      baseURL: this.#baseURL(provider) ?? null,
      keyless: provider.def.keyless === true,
      models: provider.def.models.map((model) => model.id),
    }));
  }

  /** Which providers have a key, and for which origin. */
  async keys(): Promise<readonly KeySummary[]> {
    return Promise.all(
      this.#settings.providers().map(async ({ id }): Promise<KeySummary> => {
        const origin = await this.#keys.originOf(id);
        return { provider: id, present: origin !== undefined, ...(origin === undefined ? {} : { origin }) };
      }),
    );
  }

  /**
   * Stores a key, bound to the provider's present origin.
   *
   * @throws HarnessError `provider_unknown`, `model_address_missing`, `key_invalid`.
   */
  async setKey(provider: string, key: string): Promise<void> {
    const baseURL = this.#baseURL(this.#provider(provider));
    if (baseURL === undefined) throw modelError('model_address_missing');
    await this.#keys.set(provider, new URL(baseURL).origin, key);
  }

  /** Removes a key. @throws HarnessError `provider_unknown`. */
  async removeKey(provider: string): Promise<void> {
    await this.#keys.remove(this.#provider(provider).id);
  }

  target(): ModelTarget {
    return { provider: this.#settings.text('ai.provider'), model: this.#settings.text('ai.model') };
  }

  window({ provider, model }: ModelTarget): number | undefined {
    const found = this.#settings.providers().find(({ id }) => id === provider);
    return found?.def.models.find(({ id }) => id === model)?.window;
  }

  async *stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const { provider: id, model } = request.target;
    if (id === '' || model === '') throw modelError('model_not_set');
    const provider = this.#provider(id);
    const baseURL = this.#baseURL(provider);
    if (baseURL === undefined) throw modelError('model_address_missing');
    const key = await this.#keys.keyFor(id, new URL(baseURL).origin);
    if (key === undefined && provider.def.keyless !== true) throw modelError('model_key_missing');
    yield* streamModel(openaiModel({ baseURL, model, key }, this.#platform.fetch), request, this.#platform.clock);
  }

  #provider(id: string): RegisteredProvider {
    const provider = this.#settings.providers().find((candidate) => candidate.id === id);
    if (provider) return provider;
    throw new HarnessError('provider_unknown', {
      zh: '没有这个模型服务，或它所属的插件已关闭',
      en: 'There is no such model provider, or its plugin is off',
      where: `provider ${id.slice(0, 80)}`,
    });
  }

  #baseURL({ id, def }: RegisteredProvider): string | undefined {
    const address = def.baseURL ?? this.#settings.text(baseURLKey(id));
    return address === '' ? undefined : address;
  }
}
