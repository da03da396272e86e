/**
 * What an operator or a library function throws when it cannot work with its operands. It knows no place; the compiled
 * expression adds that.
 */
import type { ProblemCode } from '../codes';
import type { ProblemText } from '../problem';

/** A failure without a place. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly text: ProblemText;
  /** The argument that is at fault, counted from 0; the whole call when absent. */
  readonly argument: number | undefined;

  constructor(code: ProblemCode, text: ProblemText, argument?: number) {
    super(text.en);
    this.name = 'Refusal';
    this.code = code;
    this.text = text;
    this.argument = argument;
  }
}
