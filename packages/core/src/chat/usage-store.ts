/** What model calls cost, by day, provider, model and purpose. Titles and summaries cost too, so they are counted too. */
import type { ModelPrice } from '@pku-harness/sdk';
import type { ModelTarget } from '../models';
import type { Clock, SqlDatabase } from '../platform';
import type { Usage } from './events';
import { beijingTime } from './tail';

/**
 * What a model was called for. `condense`: the summary of a long conversation; `test`: a connection test; `voice`: a
 * recording, which servers charge by the minute and not by tokens.
 */
export type UsagePurpose = 'reply' | 'condense' | 'test' | 'voice';

/** What something cost, by the public list price. */
export interface Cost {
  readonly currency: ModelPrice['currency'];
  readonly amount: number;
}

/** One row: the calls of one day to one model for one purpose. The buckets are disjoint; their sum is all tokens. */
export interface UsageRow {
  /** Day in Beijing, `YYYY-MM-DD`. */
  readonly day: string;
  readonly provider: string;
  readonly model: string;
  readonly purpose: UsagePurpose;
  /** Calls that were answered to their end. */
  readonly requests: number;
  /** Prompt tokens that were not read from the provider's cache. */
  readonly input: number;
  readonly cachedInput: number;
  /** Without reasoning. */
  readonly output: number;
  readonly reasoning: number;
  /** `null` where the price of the model is not known. */
  readonly cost: Cost | null;
}

/** What a model costs; `undefined` where nobody says. */
export type PriceOf = (target: ModelTarget) => ModelPrice | undefined;

/** The table of usage. */
export class UsageStore {
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;
  readonly #priceOf: PriceOf;

  constructor(sql: SqlDatabase, clock: Clock, priceOf: PriceOf = () => undefined) {
    this.#sql = sql;
    this.#clock = clock;
    this.#priceOf = priceOf;
  }

  /** Counts one answered call; a provider that reports no tokens counts as a request without any. */
  count({ provider, model }: ModelTarget, purpose: UsagePurpose, usage: Usage | undefined): void {
    this.#sql.run(
      `INSERT INTO usage (day, provider, model, purpose, requests, input, cached_input, output, reasoning)
        VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)
        ON CONFLICT (day, provider, model, purpose) DO UPDATE SET
          requests = requests + 1, input = input + excluded.input, cached_input = cached_input + excluded.cached_input,
          output = output + excluded.output, reasoning = reasoning + excluded.reasoning`,
      dayOf(this.#clock.now()),
      provider,
      model,
      purpose,
      usage?.input ?? 0,
      usage?.cachedInput ?? 0,
      usage?.output ?? 0,
      usage?.reasoning ?? 0,
    );
  }

  /** Rows of the days from `from` to `to`, both included, newest day first. */
  list({ from = '', to = '9999' }: { readonly from?: string; readonly to?: string }): readonly UsageRow[] {
    const rows = this.#sql.all<Omit<UsageRow, 'cost'>>(
      `SELECT day, provider, model, purpose, requests, input, cached_input AS cachedInput, output, reasoning
        FROM usage WHERE day >= ? AND day <= ? ORDER BY day DESC, provider, model, purpose`,
      from,
      to,
    );
    return rows.map((row) => ({ ...row, cost: costOf(row, this.#priceOf(row)) }));
  }
}

const PRICED = 1_000_000; // tokens that a price is for

/** What these tokens cost. Pure. */
export function costOf(
  { input, cachedInput, output, reasoning }: Pick<UsageRow, 'input' | 'cachedInput' | 'output' | 'reasoning'>,
  price: ModelPrice | undefined,
): Cost | null {
  if (price === undefined) return null;
  const prompt = input * price.input + cachedInput * (price.cachedInput ?? price.input);
  return { currency: price.currency, amount: (prompt + (output + reasoning) * price.output) / PRICED };
}

function dayOf(now: number): string {
  return beijingTime(now).slice(0, 10);
}
