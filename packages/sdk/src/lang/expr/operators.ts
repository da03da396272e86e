/**
 * The operators. Nothing converts: `+` joins text with text or a number and adds numbers, comparison needs two numbers or
 * two texts, and a result is always a finite number.
 */
import type { BinaryOperator } from './ast';
import { compareText } from './compare-text';
import type { Meter } from './meter';
import { Refusal } from './refusal';
import { boundedText, comparedLength, equals, finite, kindOf } from './values';

/** A binary operator on two values. */
export type BinaryFunction = (left: unknown, right: unknown, meter: Meter) => unknown;

function refuse(operator: string, left: unknown, right: unknown): Refusal {
  const a = kindOf(left);
  const b = kindOf(right);
  const hasNull = left === null || right === null;
  return new Refusal('E3002', {
    zh: `${operator} 不能用于${a.zh}和${b.zh}`,
    en: `${operator} does not work on ${a.en} and ${b.en}`,
    ...(hasNull
      ? { hint: { zh: '可能为空时用 ?? 给出默认值', en: 'Give a default with ?? where a value may be missing' } }
      : {}),
  });
}

function add(left: unknown, right: unknown, meter: Meter): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right, '+');
  const joins =
    (typeof left === 'string' && (typeof right === 'string' || typeof right === 'number')) ||
    (typeof left === 'number' && typeof right === 'string');
  if (!joins) throw refuse('+', left, right);
  const text = `${left}${right}`;
  meter.chargeText(text.length);
  return boundedText(text);
}

function arithmetic(operator: string, compute: (left: number, right: number) => number): BinaryFunction {
  return (left, right) => {
    if (typeof left !== 'number' || typeof right !== 'number') throw refuse(operator, left, right);
    return finite(compute(left, right), operator);
  };
}

function comparison(operator: string, holds: (order: number) => boolean): BinaryFunction {
  return (left, right, meter) => {
    if (typeof left === 'string' && typeof right === 'string') {
      meter.chargeText(comparedLength(left, right));
      return holds(compareText(left, right));
    }
    throw refuse(operator, left, right);
  };
}

/** What each binary operator does. */
export const BINARY: Readonly<Record<BinaryOperator, BinaryFunction>> = {
  '+': add,
  '-': arithmetic('-', (a, b) => a - b),
  '*': arithmetic('*', (a, b) => a * b),
  '/': arithmetic('/', (a, b) => a / b),
  '%': arithmetic('%', (a, b) => a % b),
  '==': (left, right, meter) => equals(left, right, meter),
  '!=': (left, right, meter) => !equals(left, right, meter),
  '<': comparison('<', (order) => order < 0),
  '<=': comparison('<=', (order) => order <= 0),
  '>': comparison('>', (order) => order > 0),
  '>=': comparison('>=', (order) => order >= 0),
};

/** Unary minus and plus; both want a number. */
export function signed(operator: '-' | '+', value: unknown): number {
  if (typeof value === 'number') return operator === '-' && value !== 0 ? -value : value;
  const kind = kindOf(value);
  throw new Refusal('E3002', {
    zh: `${operator} 要用在数字上，这里是${kind.zh}`,
    en: `${operator} needs a number and has ${kind.en}`,
    ...(typeof value === 'string' ? { hint: { zh: '用 num(x)', en: 'Use num(x)' } } : {}),
  });
}
