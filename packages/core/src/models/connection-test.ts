/** Tries one model for the settings screen: a question of one word, with everything that a real request passes through. */
import { errorShape, HarnessError } from '@pku-harness/sdk';
import type { UsageStore } from '../chat';
import type { ConnectionTest } from '../harness/model-views';
import type { Clock } from '../platform';
import { modelError } from './model-errors';
import type { ModelProviders } from './model-providers';

const LONGEST_MS = 30_000;
/** Enough for a word, and for those that think first to begin. */
const ANSWER_TOKENS = 64;

/** What a test stands on. */
export interface ConnectionTestParts {
  readonly models: ModelProviders;
  readonly usage: UsageStore;
  readonly clock: Clock;
}

/**
 * Asks a model for one word. Any answer is a good one, also an empty or a cut one: the connection is what is tested.
 *
 * @throws HarnessError `provider_unknown`; the signal's reason.
 */
export async function testModel(
  { models, usage, clock }: ConnectionTestParts,
  { provider, model: wanted }: { readonly provider: string; readonly model?: string },
  signal?: AbortSignal,
): Promise<ConnectionTest> {
  const chosen = models.target();
  const known = models.modelsOf(provider)[0] ?? '';
  let target = { provider, model: wanted ?? ((chosen.provider === provider ? chosen.model : '') || known) };
  const from = clock.now();
  const late = new AbortController();
  const stop = () => late.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  clock.sleep(LONGEST_MS, late.signal).then(
    () => late.abort(modelError('model_timeout')),
    () => {}, // Aborted: the answer came.
  );
  try {
    if (target.model === '') target = { provider, model: await anyModel(models, provider, late.signal) };
    const request = {
      target,
      system: 'Reply with one word.',
      messages: [{ role: 'user' as const, text: 'Reply with OK.' }],
      tools: [],
      signal: late.signal,
      maxTokens: ANSWER_TOKENS,
    };
    let said = false;
    for await (const event of models.stream(request)) {
      said ||= event.is !== 'finish';
      if (event.is !== 'finish') continue;
      usage.count(target, 'test', event.usage);
      if (event.finish === 'interrupted') throw modelError(said ? 'model_interrupted' : 'model_garbage');
    }
    return { ok: true, model: target.model, durationMs: clock.now() - from };
  } catch (error) {
    signal?.throwIfAborted();
    if (!HarnessError.is(error) || error.code === 'provider_unknown') throw error;
    return { ok: false, error: errorShape(await closerError(models, target, error, signal)) };
  } finally {
    signal?.removeEventListener('abort', stop);
    late.abort();
  }
}

/** Where no model is chosen yet, any that the server has shows whether it answers. */
async function anyModel(models: ModelProviders, provider: string, signal: AbortSignal): Promise<string> {
  const [first] = (await models.available(provider, { fresh: true }, signal)).models;
  if (first === undefined) throw modelError('model_not_set');
  return first.id;
}

/**
 * Some servers reject a request without saying why, and some answer a wrong path as they answer a wrong model. Their list
 * tells which: it lacks the model, has it, or is itself not at this address.
 */
async function closerError(
  models: ModelProviders,
  { provider, model }: { readonly provider: string; readonly model: string },
  error: HarnessError,
  signal: AbortSignal | undefined,
): Promise<HarnessError> {
  const lost = error.code === 'model_not_found';
  if (!lost && error.code !== 'model_rejected') return error;
  try {
    const list = await models.available(provider, { fresh: true }, signal);
    if (list.from === 'plugin' || list.truncated) return error;
    if (!list.models.some(({ id }) => id === model)) return modelError('model_not_found');
    return lost ? modelError('model_path') : error;
  } catch (listError) {
    if (!HarnessError.is(listError)) throw listError;
    const nowhere = listError.code === 'model_not_found' || listError.code === 'model_path';
    return lost && nowhere ? modelError('model_path') : error;
  }
}
