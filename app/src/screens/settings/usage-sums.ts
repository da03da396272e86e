/** What models were asked and what it cost, summed for people. Pure. */
import type { UsageRow } from '@pku-harness/core/client';

/** Tokens in buckets that do not overlap. */
export interface Tokens {
  readonly requests: number;
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly reasoning: number;
}

/** A sum with its cost by currency. */
export interface UsageSum extends Tokens {
  readonly total: number;
  readonly cost: Readonly<Partial<Record<'CNY' | 'USD', number>>>;
  /** Some of it has no known price. */
  readonly unpriced: boolean;
}

/** The sum of rows. */
export function sumOf(rows: readonly UsageRow[]): UsageSum {
  const cost: Partial<Record<'CNY' | 'USD', number>> = {};
  const sum = { requests: 0, input: 0, cachedInput: 0, output: 0, reasoning: 0 };
  let unpriced = false;
  for (const row of rows) {
    sum.requests += row.requests;
    sum.input += row.input;
    sum.cachedInput += row.cachedInput;
    sum.output += row.output;
    sum.reasoning += row.reasoning;
    if (row.cost === null) unpriced ||= totalOf(row) > 0;
    else cost[row.cost.currency] = (cost[row.cost.currency] ?? 0) + row.cost.amount;
  }
  return { ...sum, total: totalOf(sum), cost, unpriced };
}

function totalOf({ input, cachedInput, output, reasoning }: Omit<Tokens, 'requests'>): number {
  return input + cachedInput + output + reasoning;
}

/** The rows of each key with their sum, the largest first. */
export function sumsBy(
  rows: readonly UsageRow[],
  keyOf: (row: UsageRow) => string,
): readonly { readonly key: string; readonly sum: UsageSum }[] {
  const groups = new Map<string, UsageRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups]
    .map(([key, own]) => ({ key, sum: sumOf(own) }))
    .sort((a, b) => b.sum.total - a.sum.total || b.sum.requests - a.sum.requests);
}

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000; // usage is counted by days in Beijing

/** The last days up to today in Beijing, oldest first, as `YYYY-MM-DD`. */
export function lastDays(now: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(now + BEIJING_MS - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Tokens of each day; 0 where there were none. */
export function tokensByDay(rows: readonly UsageRow[], days: readonly string[]): readonly number[] {
  const byDay = new Map(sumsBy(rows, ({ day }) => day).map(({ key, sum }) => [key, sum.total]));
  return days.map((day) => byDay.get(day) ?? 0);
}

/** An amount of money with as many digits as it needs to say something. `—` where nothing has a price. */
export function costText({ cost, unpriced }: Pick<UsageSum, 'cost' | 'unpriced'>): string {
  const parts = [
    ...(cost.CNY === undefined ? [] : [`¥${money(cost.CNY)}`]),
    ...(cost.USD === undefined ? [] : [`$${money(cost.USD)}`]),
  ];
  if (parts.length === 0) return unpriced ? '—' : '¥0';
  return `${parts.join(' + ')}${unpriced ? ' +' : ''}`;
}

function money(amount: number): string {
  if (amount === 0) return '0';
  return amount >= 0.1 ? amount.toFixed(2) : String(Number(amount.toPrecision(2)));
}
