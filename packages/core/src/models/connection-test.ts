/** Tries one model for the settings screen: a question of one word, with everything that a real request passes through. */
import { errorShape, HarnessError } from '@pku-harness/sdk';
import type { UsageStore } from '../chat';
import type { ConnectionTest } from '../harness/model-views';
import type { Clock } from '../platform';
import { ModelError, modelError } from './model-errors';
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
  const model = wanted ?? (chosen.provider === provider ? chosen.model : '') ?? '';
  const target = { provider, model: model === '' ? (models.modelsOf(provider)[0] ?? '') : model };
  const from = clock.now();
  const late = new AbortController();
  const stop = () => late.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  clock.sleep(LONGEST_MS, late.signal).then(
    () => late.abort(modelError('model_timeout')),
    () => {}, // Aborted: the answer came.
  );
  try {
    const request = {
      target,
      system: 'Reply with one word.',
      messages: [{ role: 'user' as const, text: 'Reply with OK.' }],
      tools: [],
      signal: late.signal,
      maxTokens: ANSWER_TOKENS,
    };
    for await (const event of models.stream(request)) {
      if (event.is !== 'finish') continue;
      usage.count(target, 'test', event.usage);
      if (event.finish === 'interrupted') throw modelError('model_garbage');
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

/** A server that rejects a request without a reason may lack the model: its list says so. */
async function closerError(
  models: ModelProviders,
  { provider, model }: { readonly provider: string; readonly model: string },
  error: HarnessError,
  signal: AbortSignal | undefined,
): Promise<HarnessError> {
  if (!(error instanceof ModelError) || error.code !== 'model_rejected') return error;
  try {
    const list = await models.available(provider, { fresh: true }, signal);
    const lacks = list.from === 'server' && !list.truncated && !list.models.some(({ id }) => id === model);
    return lacks ? modelError('model_not_found') : error;
  } catch (listError) {
    if (!HarnessError.is(listError)) throw listError;
    return error;
  }
}
