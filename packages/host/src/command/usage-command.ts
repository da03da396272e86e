/** `pku usage`: tokens by day, model and purpose. */
import type { Harness } from '@pku-harness/core/client';
import type { Terminal } from './terminal';

/** Which days, `YYYY-MM-DD` in Beijing, both included. */
export interface UsageWords {
  readonly from?: string;
  readonly to?: string;
  readonly json: boolean;
}

const COLUMNS = ['requests', 'input', 'cachedInput', 'output', 'reasoning'] as const;

/** Prints one line a day, model and purpose, newest first, and a sum. Returns the exit code. */
export async function showUsage(harness: Harness, terminal: Terminal, { json, ...days }: UsageWords): Promise<number> {
  const rows = await harness.usage.list(days);
  if (json) {
    terminal.result(`${JSON.stringify(rows, null, 2)}\n`);
    return 0;
  }
  if (rows.length === 0) {
    terminal.note({ zh: '这段时间没有用过模型', en: 'No model was used in this time' });
    return 0;
  }
  const lines = rows.map((row) => [
    row.day,
    `${row.provider} ${row.model}`,
    row.purpose,
    ...COLUMNS.map((name) => `${row[name]}`),
  ]);
  const sums = COLUMNS.map((name) => `${rows.reduce((sum, row) => sum + row[name], 0)}`);
  const table = [['day', 'model', 'purpose', ...COLUMNS], ...lines, ['sum', '', '', ...sums]];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((line) => (line[at] ?? '').length))) ?? [];
  for (const line of table) {
    const cells = line.map((cell, at) => (at < 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    terminal.result(`${cells.join('  ').trimEnd()}\n`);
  }
  return 0;
}
