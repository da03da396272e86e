/** Numbers: read out of text, rounded the way people round, printed. Null in, null out. */
import { firstNumber } from '../../dates/chinese-number';
import { halfWidth } from '../../dates/half-width';
import { weekNumbers } from '../../dates/schedule-text';
import { Refusal } from '../expr/refusal';
import { finite, kindOf } from '../expr/values';
import type { LibraryFunction } from './spec';

const NUMBER_IN_TEXT = /[+-]?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|[+-]?\.\d+/;
const UNITS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** The first number in a text, with thousands separators, full-width digits, 万 and 亿; `null` when there is none. */
export function numberIn(text: string): number | null {
  const plain = halfWidth(text);
  const found = NUMBER_IN_TEXT.exec(plain);
  if (found === null) return null;
  const unit = UNITS[plain.slice(found.index + found[0].length).trimStart()[0] ?? ''] ?? 1;
  const value = Number(found[0].replaceAll(',', ''));
  // 1.2万 is 12000, not 11999.999…: shift the decimal point instead of multiplying.
  const scaled = unit === 1 ? value : Number(`${value}e${Math.log10(unit)}`);
  return Number.isFinite(scaled) ? scaled : null;
}

/** Decimal rounding, half away from zero: 1.005 to two digits is 1.01. */
export function roundDecimal(value: number, digits: number): number {
  // Beyond 2⁵³ nothing stands behind the point, and shifting the point could leave the range of numbers.
  if (Math.abs(value) >= Number.MAX_SAFE_INTEGER) return value;
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const [back = '0', power = '0'] = String(shifted).split('e');
  return Math.sign(value) * Number(`${back}e${Number(power) - digits}`);
}

/** Digits after the point, as an argument: 0 to 15. */
function checkedDigits(digits: number): number {
  if (Number.isInteger(digits) && digits >= 0 && digits <= 15) return digits;
  throw new Refusal(
    'E3002',
    { zh: '小数位数是 0 到 15 的整数', en: 'The number of digits is an integer from 0 to 15' },
    1,
  );
}

/** Runs such as `1-3,5` of a list of integers. */
function ranges(list: readonly unknown[]): string {
  const numbers = list.map((item, index) => {
    if (typeof item === 'number' && Number.isInteger(item)) return item;
    const kind = kindOf(item);
    throw new Refusal(
      'E3002',
      { zh: `第 ${index + 1} 项是${kind.zh}，要是整数`, en: `Item ${index + 1} is ${kind.en}; it must be an integer` },
      0,
    );
  });
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

const value = { name: 'x', type: 'number' } as const;
const read = [
  { name: 'x', type: 'scalar' },
  { name: 'default', type: 'any', optional: true },
] as const;

/** The number functions. */
export const NUMBER_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'num',
    params: read,
    nulls: 'accept',
    run(meter, found: unknown, fallback?: unknown) {
      if (typeof found === 'number') return found;
      if (typeof found !== 'string') return fallback ?? null;
      meter.chargeText(found.length);
      return numberIn(found) ?? fallback ?? null;
    },
  },
  {
    name: 'int',
    params: read,
    nulls: 'accept',
    run(meter, found: unknown, fallback?: unknown) {
      if (typeof found === 'string') meter.chargeText(found.length);
      const number = typeof found === 'number' ? found : typeof found === 'string' ? numberIn(found) : null;
      return number === null ? (fallback ?? null) : finite(Math.trunc(number), 'int');
    },
  },
  {
    name: 'round',
    params: [value, { name: 'digits', type: 'number', optional: true }],
    nulls: 'pass',
    run: (_meter, number: number, digits = 0) => finite(roundDecimal(number, checkedDigits(digits)), 'round'),
  },
  {
    name: 'floor',
    params: [value],
    nulls: 'pass',
    run: (_meter, number: number) => finite(Math.floor(number), 'floor'),
  },
  {
    name: 'ceil',
    params: [value],
    nulls: 'pass',
    run: (_meter, number: number) => finite(Math.ceil(number), 'ceil'),
  },
  {
    name: 'abs',
    params: [value],
    nulls: 'pass',
    run: (_meter, number: number) => Math.abs(number),
  },
  {
    name: 'fixed',
    params: [value, { name: 'digits', type: 'number' }],
    nulls: 'pass',
    run: (_meter, number: number, digits: number) =>
      roundDecimal(number, checkedDigits(digits))
        .toFixed(digits)
        .replace(/^-(0(?:\.0*)?)$/, '$1'),
  },
  {
    name: 'clamp',
    params: [value, { name: 'low', type: 'number' }, { name: 'high', type: 'number' }],
    nulls: 'pass',
    run(_meter, number: number, low: number, high: number) {
      if (low > high) throw new Refusal('E3002', { zh: 'low 不能大于 high', en: 'low is greater than high' }, 1);
      return Math.min(Math.max(number, low), high);
    },
  },
  {
    name: 'cnNum',
    params: [{ name: 's', type: 'text' }],
    nulls: 'pass',
    run(meter, text: string) {
      meter.chargeText(text.length);
      return firstNumber(halfWidth(text));
    },
  },
  {
    name: 'ranges',
    params: [{ name: 's', type: 'text' }],
    nulls: 'pass',
    run(meter, text: string) {
      meter.chargeText(text.length);
      const numbers = weekNumbers(text);
      meter.charge(numbers?.length ?? 0);
      return numbers;
    },
  },
  {
    name: 'toRanges',
    params: [{ name: 'list', type: 'list' }],
    nulls: 'pass',
    run(meter, list: readonly unknown[]) {
      meter.charge(list.length * Math.ceil(Math.log2(Math.max(2, list.length))));
      return ranges(list);
    },
  },
];
