/** Prints measures as lines: value beside budget and ratio, and what they were measured against. */
import { type Measure, ratioOf, type Unit } from './measure';

/** One line a measure, in columns. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const ratio = ratioOf(measure);
    return [
      measure.what,
      amount(measure.value, measure.unit),
      measure.budget === undefined ? 'no budget' : `≤ ${amount(measure.budget, measure.unit)}`,
      ratio === undefined ? '' : `× ${ratio.toFixed(2)}`,
      measure.beside === undefined
        ? ''
        : `${measure.beside.what} ${amount(measure.beside.value, measure.beside.unit ?? measure.unit)}`,
    ];
  });
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Numbers to the right, words to the left. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 || column === 4 ? cell.padEnd(width) : cell.padStart(width);
}

function amount(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}
