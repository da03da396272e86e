/** The model providers of enabled plugins: their addresses, their keys, their models, and calls to the one that is chosen. */
import { HarnessError, type ModelDef, type ModelPrice, type ModelProviderDef } from '@pku-harness/sdk';
import type { KeySummary, ModelList, ProviderSummary } from '../harness/model-views';
import type { Platform } from '../platform';
import type { RegisteredProvider } from '../registry';
import { baseURLKey, type SettingsRegistry } from '../settings';
import { dialectOf } from './dialects';
import { inputsOf, knownModel } from './known-model';
import { ModelError, modelError } from './model-errors';
import { ModelKeys } from './model-keys';
import { hasList, pluginModels, readModelList } from './model-list';
import type { ModelEvent, ModelPort, ModelRequest, ModelTarget } from './model-port';
import { PromptForms } from './prompt-form';

/** How long a list that was read is good, milliseconds. */
const LIST_KEPT_MS = 10 * 60_000;

/** The SDK, loaded when the first model is asked: the start of the program does not wait for it. */
let streaming: Promise<typeof import('./stream-model')> | undefined;

type Provider = RegisteredProvider<ModelProviderDef>;

interface ReachedProvider {
  readonly provider: Provider;
  readonly baseURL: string;
  readonly key: string | undefined;
}

/** All providers of one harness. */
export class ModelProviders implements ModelPort {
  readonly #platform: Pick<Platform, 'keys' | 'fetch' | 'clock'>;
  readonly #settings: SettingsRegistry;
  readonly #keys: ModelKeys;
  readonly #forms = new PromptForms();
  /** Lists by provider; each belongs to one address. */
  readonly #lists = new Map<string, { readonly baseURL: string; readonly list: ModelList }>();

  constructor(platform: Pick<Platform, 'keys' | 'fetch' | 'clock'>, settings: SettingsRegistry) {
    this.#platform = platform;
    this.#settings = settings;
    this.#keys = new ModelKeys(platform.keys);
  }

  /** Providers for the settings screen, in registry order. */
  list(): readonly ProviderSummary[] {
    return this.#settings.providers().map((provider) => ({
      id: provider.id,
      plugin: provider.plugin,
      name: provider.def.name,
      dialect: provider.def.dialect,
      baseURL: this.#baseURL(provider) ?? null,
      keyless: provider.def.keyless === true,
      ...(provider.def.keyPage === undefined ? {} : { keyPage: provider.def.keyPage }),
      lists: hasList(provider.def),
      models: provider.def.models.map((model) => model.id),
    }));
  }

  /** Which providers of models and of voice have a key, and for which origin. */
  async keys(): Promise<readonly KeySummary[]> {
    const ids = [...this.#settings.providers(), ...this.#settings.voiceProviders()].map(({ id }) => id);
    return Promise.all(
      ids.map(async (id): Promise<KeySummary> => {
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
  async setKey(id: string, key: string): Promise<void> {
    const address = this.#addressOf(id);
    if (address === undefined) throw modelError('model_address_missing');
    await this.#keys.set(id, new URL(address).origin, key);
    this.#lists.delete(id);
  }

  /** Removes a key, also one of a plugin that is off. */
  async removeKey(id: string): Promise<void> {
    await this.#keys.remove(id);
    this.#lists.delete(id);
  }

  target(): ModelTarget {
    return { provider: this.#settings.text('ai.provider'), model: this.#settings.text('ai.model') };
  }

  window(target: ModelTarget): number | undefined {
    return this.#facts(target)?.window;
  }

  /** What a model costs; `undefined` where nobody says. Also of a plugin that is off: what was used is still paid. */
  price(target: ModelTarget): ModelPrice | undefined {
    return this.#facts(target)?.price;
  }

  /** The models that a provider's plugin knows. @throws HarnessError `provider_unknown`. */
  modelsOf(id: string): readonly string[] {
    return this.#provider(id).def.models.map((model) => model.id);
  }

  /**
   * The models of a provider, from its server where it has a list.
   *
   * @throws HarnessError `provider_unknown`, `model_…`.
   */
  async available(id: string, { fresh = false }, signal?: AbortSignal): Promise<ModelList> {
    const { def } = this.#provider(id);
    if (!hasList(def)) return { models: pluginModels(def), from: 'plugin', truncated: false };
    const reached = await this.#reachable(id);
    // Without a key there is nobody to ask; what the plugin knows is something to choose from.
    if (reached === undefined) return { models: pluginModels(def), from: 'plugin', truncated: false };
    const { baseURL, key } = reached;
    const now = this.#platform.clock.now();
    const known = this.#lists.get(id);
    if (!fresh && known?.baseURL === baseURL && now - (known.list.readAt ?? 0) < LIST_KEPT_MS) return known.list;
    const read = await readModelList(this.#platform, { def, baseURL, key }, signal);
    const list: ModelList = { ...read, from: 'server', readAt: this.#platform.clock.now() };
    this.#lists.set(id, { baseURL, list });
    return list;
  }

  async *stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const { provider: id, model } = request.target;
    if (id === '' || model === '') throw modelError('model_not_set');
    const { provider, baseURL, key } = await this.#reach(id);
    const { def } = provider;
    const facts = this.#facts(request.target);
    const reasoning = facts?.reasoning === true;
    const unthinking = facts?.thinking === 'off';
    const { quirks = {} } = def;
    streaming ??= import('./stream-model');
    const [make, { streamModel }] = await Promise.all([dialectOf(def.dialect), streaming]);
    const dialect = make({ baseURL, model, key, quirks, reasoning, unthinking }, this.#platform.fetch);
    const form = this.#forms.of({
      target: request.target,
      inputs: inputsOf(def, model),
      keepsReasoning: dialect.keepsReasoning,
      demandsReasoning: dialect.demandsReasoning === true,
      marksCache: dialect.marksCache === true,
    });
    const recovers =
      facts?.textToolCalls === true || (def.baseURL === null && this.#settings.value(TEXT_CALLS) === true);
    const limit = request.maxTokens ?? (dialect.needsOutputLimit === true ? facts?.output : undefined);
    yield* streamModel(
      { dialect, form, recovers, ...(limit === undefined ? {} : { limit }) },
      request,
      this.#platform.clock,
    );
  }

  /** The same as {@link #reach}; `undefined` where only the key is missing and the plugin knows models. */
  async #reachable(id: string): Promise<ReachedProvider | undefined> {
    try {
      return await this.#reach(id);
    } catch (error) {
      const missing = error instanceof ModelError && error.code === 'model_key_missing';
      if (missing && this.modelsOf(id).length > 0) return undefined;
      throw error;
    }
  }

  /** A provider that may be asked now, with its address and its key. */
  async #reach(id: string): Promise<ReachedProvider> {
    const provider = this.#provider(id);
    const baseURL = this.#baseURL(provider);
    if (baseURL === undefined) throw modelError('model_address_missing');
    const key = await this.#keys.keyFor(id, new URL(baseURL).origin);
    if (key === undefined && provider.def.keyless !== true) {
      const elsewhere = (await this.#keys.originOf(id)) !== undefined;
      throw modelError(elsewhere ? 'model_key_elsewhere' : 'model_key_missing');
    }
    return { provider, baseURL, key };
  }

  #facts({ provider: id, model }: ModelTarget): ModelDef | undefined {
    const provider = this.#settings.everyProvider().find((candidate) => candidate.id === id);
    return provider === undefined ? undefined : knownModel(provider.def, model);
  }

  #provider(id: string): Provider {
    const provider = this.#settings.providers().find((candidate) => candidate.id === id);
    if (provider === undefined) throw providerUnknown(id);
    return provider;
  }

  #baseURL({ id, def }: Provider): string | undefined {
    const address = def.baseURL ?? this.#settings.text(baseURLKey(id));
    return address === '' ? undefined : address;
  }

  #addressOf(id: string): string | undefined {
    const voice = this.#settings.voiceProviders().find((candidate) => candidate.id === id);
    return voice === undefined ? this.#baseURL(this.#provider(id)) : this.#settings.voiceAddress(voice);
  }
}

/** Whether calls are read out of the text of models on an address that the user typed. */
const TEXT_CALLS = 'ai.textToolCalls';

/** There is no such provider, of models or of voice, or its plugin is off. */
export function providerUnknown(id: string): HarnessError {
  return new HarnessError('provider_unknown', {
    zh: '没有这个模型服务，或它所属的插件已关闭',
    en: 'There is no such model provider, or its plugin is off',
    where: `provider ${id.slice(0, 80)}`,
  });
}
