/**
 * Binary operators as closures. The usual operands, two numbers or two texts, are handled where they are read, without a
 * further call; everything else, and every refusal, goes to operators.ts. This is the hottest path of the language.
 */
import { VALUE_LIMITS } from '../limits';
import type { BinaryNode, BinaryOperator } from './ast';
import type { Frame, Piece, Run } from './frame';
import { Overrun } from './meter';
import { BINARY } from './operators';

/** What remains when the operands are not the usual ones: computes or refuses, with the place of the node. */
type Slow = (left: unknown, right: unknown, frame: Frame) => unknown;

type Build = (left: Run, right: Run, slow: Slow) => Run;
type BuildWithNumber = (left: Run, right: number, slow: Slow) => Run;

// `x - x` is 0 for every finite number and for nothing else; `x + 0` turns -0 into 0. Both mean what `finite` means.
const FAST: Readonly<Record<BinaryOperator, Build>> = {
  '+': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    if (typeof a === 'number' && typeof b === 'number') {
      const sum = a + b;
      return sum - sum === 0 ? sum + 0 : slow(a, b, frame);
    }
    if (typeof a === 'string' && typeof b === 'string' && a.length + b.length <= VALUE_LIMITS.text) {
      const { meter } = frame;
      meter.left -= (a.length + b.length) >> 6;
      if (meter.left < 0) throw new Overrun();
      return a + b;
    }
    return slow(a, b, frame);
  },
  '-': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    const result = typeof a === 'number' && typeof b === 'number' ? a - b : Number.NaN;
    return result - result === 0 ? result + 0 : slow(a, b, frame);
  },
  '*': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    const result = typeof a === 'number' && typeof b === 'number' ? a * b : Number.NaN;
    return result - result === 0 ? result + 0 : slow(a, b, frame);
  },
  '/': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    const result = typeof a === 'number' && typeof b === 'number' ? a / b : Number.NaN;
    return result - result === 0 ? result + 0 : slow(a, b, frame);
  },
  '%': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    const result = typeof a === 'number' && typeof b === 'number' ? a % b : Number.NaN;
    return result - result === 0 ? result + 0 : slow(a, b, frame);
  },
  '<': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    return typeof a === 'number' && typeof b === 'number' ? a < b : slow(a, b, frame);
  },
  '<=': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    return typeof a === 'number' && typeof b === 'number' ? a <= b : slow(a, b, frame);
  },
  '>': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    return typeof a === 'number' && typeof b === 'number' ? a > b : slow(a, b, frame);
  },
  '>=': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    return typeof a === 'number' && typeof b === 'number' ? a >= b : slow(a, b, frame);
  },
  '==': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    return a === b || (typeof a === 'object' && typeof b === 'object' && slow(a, b, frame));
  },
  '!=': (left, right, slow) => (frame) => {
    const a = left(frame);
    const b = right(frame);
    return a !== b && (typeof a !== 'object' || typeof b !== 'object' || slow(a, b, frame));
  },
};

/** The same with a number that is written down on the right, as in most conditions. */
const FAST_WITH_NUMBER: Readonly<Partial<Record<BinaryOperator, BuildWithNumber>>> = {
  '*': (left, b, slow) => (frame) => {
    const a = left(frame);
    const result = typeof a === 'number' ? a * b : Number.NaN;
    return result - result === 0 ? result + 0 : slow(a, b, frame);
  },
  '/': (left, b, slow) => (frame) => {
    const a = left(frame);
    const result = typeof a === 'number' ? a / b : Number.NaN;
    return result - result === 0 ? result + 0 : slow(a, b, frame);
  },
  '<': (left, b, slow) => (frame) => {
    const a = left(frame);
    return typeof a === 'number' ? a < b : slow(a, b, frame);
  },
  '<=': (left, b, slow) => (frame) => {
    const a = left(frame);
    return typeof a === 'number' ? a <= b : slow(a, b, frame);
  },
  '>': (left, b, slow) => (frame) => {
    const a = left(frame);
    return typeof a === 'number' ? a > b : slow(a, b, frame);
  },
  '>=': (left, b, slow) => (frame) => {
    const a = left(frame);
    return typeof a === 'number' ? a >= b : slow(a, b, frame);
  },
};

/**
 * Compiles an operator over its compiled sides.
 *
 * @param place gives what the operator throws its place in the text.
 */
export function compileBinary(node: BinaryNode, left: Piece, right: Piece, place: (thrown: unknown) => unknown): Piece {
  const compute = BINARY[node.operator];
  const slow: Slow = (a, b, frame) => {
    try {
      return compute(a, b, frame.meter);
    } catch (thrown) {
      throw place(thrown);
    }
  };
  const cost = left.cost + right.cost + 1;
  const literal = node.right.type === 'literal' ? node.right.value : undefined;
  const withNumber = typeof literal === 'number' ? FAST_WITH_NUMBER[node.operator] : undefined;
  const run = withNumber?.(left.run, literal as number, slow) ?? FAST[node.operator](left.run, right.run, slow);
  return { run, cost };
}
