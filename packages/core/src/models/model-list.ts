/** The list of models that a server has, in the forms that servers give it. Pure, but for {@link readModelList}. */
import type { Dialect, ModelDef, ModelProviderDef } from '@pku-harness/sdk';
import type { ModelList, ModelSummary } from '../harness/model-views';
import type { Clock, Platform } from '../platform';
import { askServer } from './ask-server';
import { record } from './faults';
import { inputsOf, knownModel } from './known-model';
import { modelError } from './model-errors';

const TIMEOUT_MS = 15_000;
const LIST_BYTES = 4 * 1024 * 1024; // OpenRouter's list of 500 models has 1.2 MB
/** Most models of one list; a screen searches in it. */
export const MOST_MODELS = 500;
const ID_LENGTH = 200; // characters, as the setting takes

/** Where a list is and with which key it is asked for. */
export interface ListAddress {
  readonly def: ModelProviderDef;
  readonly baseURL: string;
  readonly key: string | undefined;
}

/** Whether a provider's server can be asked. */
export function hasList(def: ModelProviderDef): boolean {
  return def.quirks?.modelsPath !== false;
}

/** Reads the list of a server. @throws HarnessError `model_…`. */
export async function readModelList(
  platform: { readonly fetch: Platform['fetch']; readonly clock: Clock },
  { def, baseURL, key }: ListAddress,
  signal?: AbortSignal,
): Promise<Omit<ModelList, 'from' | 'readAt'>> {
  const answer = await askServer(platform, {
    url: `${baseURL}${def.quirks?.modelsPath || '/models'}${PAGE[def.dialect] ?? ''}`,
    init: { headers: { accept: 'application/json', ...keyHeaders(def.dialect, key) } },
    timeoutMs: TIMEOUT_MS,
    limit: LIST_BYTES,
    signal,
    fail: (fault, where) => modelError(`model_${fault}`, where),
  });
  const listed = listedModels(answer);
  if (listed === undefined) throw modelError('model_garbage');
  return merged(def, listed);
}

/** What the plugin says, where no server can be asked. */
export function pluginModels(def: ModelProviderDef): readonly ModelSummary[] {
  return def.models.map((model) => summaryOf(def, model));
}

/** How much of a list one answer holds. */
const PAGE: Readonly<Partial<Record<Dialect, string>>> = { anthropic: '?limit=1000', google: '?pageSize=1000' };

function keyHeaders(dialect: Dialect, key: string | undefined): Record<string, string> {
  if (dialect === 'anthropic') return { 'anthropic-version': '2023-06-01', ...(key ? { 'x-api-key': key } : {}) };
  if (key === undefined) return {};
  if (dialect === 'google') return { 'x-goog-api-key': key };
  return { authorization: `Bearer ${key}` };
}

/** One entry of a server's list. */
interface ListedModel {
  readonly id: string;
  readonly window?: number;
  readonly output?: number;
}

/** The entries of a list: `data` (OpenAI, Anthropic) or `models` (Google, Ollama). `undefined`: it is no list. */
export function listedModels(answer: unknown): readonly ListedModel[] | undefined {
  const fields = record(answer);
  const rows = fields?.data ?? fields?.models ?? answer;
  if (!Array.isArray(rows)) return undefined;
  return rows.flatMap((row): ListedModel[] => {
    const entry = record(row);
    const methods = entry?.supportedGenerationMethods;
    if (Array.isArray(methods) && !methods.includes('generateContent')) return [];
    const named = entry?.id ?? entry?.name;
    const id = typeof named === 'string' ? named.replace(/^models\//, '').trim() : '';
    if (id === '' || id.length > ID_LENGTH || !/^\P{Cc}+$/u.test(id)) return [];
    const window = count(entry?.context_length ?? entry?.context_window ?? entry?.inputTokenLimit);
    const output = count(entry?.outputTokenLimit ?? entry?.max_output_tokens);
    return [{ id, ...(window === undefined ? {} : { window }), ...(output === undefined ? {} : { output }) }];
  });
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value < 1e9 ? Math.round(value) : undefined;
}

/** Names of models that do not chat. Lists mix all kinds and seldom say which is which; a typed name is never judged. */
const NO_CHAT =
  /embed|rerank|whisper|tts|transcri|speech|dall-e|imagen|image|moderation|realtime|sora|veo|video|wan2|flux|diffusion|cosyvoice|sensevoice|paraformer|\basr\b|\bocr\b|audio-preview/i;

function merged(def: ModelProviderDef, listed: readonly ListedModel[]): Omit<ModelList, 'from' | 'readAt'> {
  const byId = new Map(listed.map((model) => [model.id, model]));
  const known = def.models.filter(({ id }) => byId.has(id));
  const own = new Set(known.map(({ id }) => id));
  const others = [...byId.values()]
    .filter(({ id }) => !own.has(id) && !NO_CHAT.test(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const models = [
    ...known.map((model) => summaryOf(def, model)),
    ...others.map((model) => {
      const alike = knownModel(def, model.id);
      return summaryOf(def, { ...alike, ...model, id: model.id });
    }),
  ];
  return { models: models.slice(0, MOST_MODELS), truncated: models.length > MOST_MODELS };
}

function summaryOf(def: ModelProviderDef, { id, name, window, output, price, reasoning }: ModelDef): ModelSummary {
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(window === undefined ? {} : { window }),
    ...(output === undefined ? {} : { output }),
    inputs: inputsOf(def, id),
    ...(price === undefined ? {} : { price }),
    reasoning: reasoning === true,
  };
}
