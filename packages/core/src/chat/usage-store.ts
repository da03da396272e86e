/** What model calls cost, by day, provider, model and purpose. Titles and summaries cost too, so they are counted too. */
import type { ModelTarget } from '../models';
import type { Clock, SqlDatabase } from '../platform';
import type { Usage } from './events';
import { beijingTime } from './tail';

/** What a model was called for. `condense`: the summary of a long conversation. */
export type UsagePurpose = 'reply' | 'condense';

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
}

/** The table of usage. */
export class UsageStore {
  readonly #sql: SqlDatabase;
  readonly #clock: Clock;

  constructor(sql: SqlDatabase, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
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
    return this.#sql.all<UsageRow>(
      `SELECT day, provider, model, purpose, requests, input, cached_input AS cachedInput, output, reasoning
        FROM usage WHERE day >= ? AND day <= ? ORDER BY day DESC, provider, model, purpose`,
      from,
      to,
    );
  }
}

function dayOf(now: number): string {
  return beijingTime(now).slice(0, 10);
}
