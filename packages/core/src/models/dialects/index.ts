/**
 * The dialects, each loaded when the first model of it is asked: the start of the program, and a phone that knows one
 * provider, do not pay for the others.
 */
import type { Dialect } from '@pku-harness/sdk';
import type { MakeModel } from './dialect';

const LOADERS: Readonly<Record<Dialect, () => Promise<MakeModel>>> = {
  openai: () => import('./openai').then(({ openaiModel }) => openaiModel),
  'openai-compatible': () => import('./openai-compatible').then(({ openaiCompatibleModel }) => openaiCompatibleModel),
  anthropic: () => import('./anthropic').then(({ anthropicModel }) => anthropicModel),
  google: () => import('./google').then(({ googleModel }) => googleModel),
  deepseek: () => import('./deepseek').then(({ deepseekModel }) => deepseekModel),
  alibaba: () => import('./alibaba').then(({ alibabaModel }) => alibabaModel),
  moonshot: () => import('./moonshot').then(({ moonshotModel }) => moonshotModel),
  minimax: () => import('./minimax').then(({ minimaxModel }) => minimaxModel),
};

const loaded = new Map<Dialect, MakeModel>();

/** The maker of a dialect's models. */
export async function dialectOf(dialect: Dialect): Promise<MakeModel> {
  const known = loaded.get(dialect);
  if (known !== undefined) return known;
  const make = await LOADERS[dialect]();
  loaded.set(dialect, make);
  return make;
}
