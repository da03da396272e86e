/** A model as a row: its name, how much it holds, what it takes, what it costs. Pure. */
import type { ModelSummary } from '@pku-harness/core/client';
import { type AppLocale, type ModelPrice, textFor } from '@pku-harness/sdk';
import { tokensText } from '../../chat/tokens-text';
import { settingsStrings } from '../../strings/settings';

/** Its name; the id where it has none. */
export function modelName({ id, name }: ModelSummary, locale: AppLocale): string {
  return name === undefined ? id : textFor(name, locale);
}

/** What a row says below the name. What nobody knows is left out. */
export function modelFacts(model: ModelSummary, locale: AppLocale): string {
  const s = settingsStrings[locale];
  const { window, inputs, price, reasoning } = model;
  return [
    ...(window === undefined ? [] : [s.modelWindow(tokensText(window))]),
    ...(inputs.includes('image') ? [s.modelSees] : []),
    ...(inputs.includes('pdf') ? [s.modelReadsPdf] : []),
    ...(reasoning ? [s.modelThinks] : []),
    ...(price === undefined ? [] : [priceText(price, locale)]),
  ].join(' · ');
}

/** By the million tokens, prompt and answer. */
export function priceText({ currency, input, output }: ModelPrice, locale: AppLocale): string {
  const sign = currency === 'CNY' ? '¥' : '$';
  return settingsStrings[locale].modelPrice(`${sign}${amount(input)}`, `${sign}${amount(output)}`);
}

/** As few digits as the price has, at most four behind the point. */
function amount(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** Those whose id or name holds what was typed. The chosen one comes first while nothing is. */
export function matchingModels(
  models: readonly ModelSummary[],
  query: string,
  chosen: string,
): readonly ModelSummary[] {
  const typed = query.trim().toLowerCase();
  if (typed !== '') {
    return models.filter(({ id, name }) => `${id} ${name?.zh ?? ''} ${name?.en ?? ''}`.toLowerCase().includes(typed));
  }
  const first = models.filter(({ id }) => id === chosen);
  return [...first, ...models.filter(({ id }) => id !== chosen)];
}
