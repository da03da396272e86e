/**
 * An expression as a field of a document: its text, where that text stands in the file, and the compiled closure. All
 * failures leave here as errors with a place.
 */
import type { HarnessError, SourcePlace } from '../../error';
import { LIBRARY } from '../lib';
import { compileSelectors } from '../lib/selectors';
import { overLimit } from '../over-limit';
import { failure, type ProblemList, problem } from '../problem';
import type { ExprNode } from './ast';
import { type CompileContext, charged, compileNode } from './compile';
import { type Frame, type Piece, REPORTED, type Run } from './frame';
import { type Meter, Overrun, type Spending } from './meter';
import { parseExpression } from './parser';
import type { Scope } from './scope';
import { ExprSyntaxError } from './syntax-error';

export const TOO_MANY_OPERATIONS = { zh: '表达式运算太多', en: 'The expressions took too many operations', unit: '次' };

/** The text of an expression and how its offsets translate to the file. */
export interface ExprSource {
  readonly text: string;
  place(start: number, end: number): SourcePlace;
  /** The offset in the file, where it is known. */
  offset?(at: number): number | undefined;
}

/** A compiled expression. */
export interface Expression {
  readonly source: ExprSource;
  /**
   * Computes the value.
   *
   * @throws HarnessError with a place, for anything the expression does wrong and for the operation limit.
   */
  evaluate(frame: Frame): unknown;
}

/** The context that compiling an expression of a source needs. */
export function compileContext(source: ExprSource, scope: Scope, problems: ProblemList): CompileContext {
  return {
    scope,
    library: LIBRARY,
    selectors: compileSelectors,
    called: { depth: 0 },
    report: (code, start, end, text) => problems.add(problem(code, source.place(start, end), text)),
    fail: (code, start, end, text) => failure(code, source.place(start, end), text),
    excerpt: (start, end) => shortened(source.text.slice(start, end)),
  };
}

/** Parses and checks an expression; what is wrong goes to `problems`, and such an expression is null. */
export function compileExpression(source: ExprSource, scope: Scope, problems: ProblemList): Expression {
  const node = parsed(source, problems);
  const piece: Piece = node === undefined ? REPORTED : compileNode(node, compileContext(source, scope, problems));
  return expressionOf(source, piece);
}

/** Parses an expression; a syntax error goes to `problems`. */
export function parsed(source: ExprSource, problems: ProblemList): ExprNode | undefined {
  try {
    return parseExpression(source.text);
  } catch (thrown) {
    reportSyntax(thrown, source, problems);
    return undefined;
  }
}

/** Adds a syntax error to the problems; anything else is thrown again. */
export function reportSyntax(thrown: unknown, source: ExprSource, problems: ProblemList): void {
  if (!(thrown instanceof ExprSyntaxError)) throw thrown;
  const { code, start, end, text, replacement } = thrown;
  const from = replacement === undefined ? undefined : source.offset?.(start);
  const last = from === undefined ? undefined : source.offset?.(end - 1);
  const fix =
    replacement === undefined || from === undefined || last === undefined
      ? {}
      : { fix: { start: from, end: last + 1, text: replacement } };
  problems.add(problem(code, source.place(start, end), { ...text, ...fix }));
}

/** Makes a compiled piece into an expression that counts what it uses. */
export function expressionOf(source: ExprSource, piece: Piece): Expression {
  const run: Run = charged(piece);
  // Inside an `each` an expression runs many times in one run: its account is looked up once.
  let meterOfAccount: Meter | undefined;
  let spending: Spending = { source, operations: 0 };
  return {
    source,
    evaluate(frame) {
      const { meter } = frame;
      if (meterOfAccount !== meter) {
        spending = meter.spendingOf(source);
        meterOfAccount = meter;
      }
      const before = meter.left;
      try {
        const value = run(frame);
        spending.operations += before - meter.left;
        return value;
      } catch (thrown) {
        spending.operations += before - Math.max(0, meter.left);
        if (thrown instanceof Overrun) throw operationLimit(source, meter);
        throw thrown;
      }
    },
  };
}

/** The limit's error names the expressions that used most, so that the author knows where to save. */
function operationLimit(source: ExprSource, meter: Meter): HarnessError {
  const most = [...meter.spendings()]
    .sort((a, b) => b.operations - a.operations)
    .slice(0, 3)
    .map(({ source: { text }, operations }) => ({ text: shortened(text), count: operations }));
  return failure('E4501', source.place(0, source.text.length), {
    ...overLimit(TOO_MANY_OPERATIONS, meter.limit - meter.left, meter.limit),
    hint: {
      zh: `用得最多：${most.map(({ text, count }) => `${text}（${count}）`).join('；')}`,
      en: `Most were used by ${most.map(({ text, count }) => `${text} (${count})`).join('; ')}`,
    },
  });
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 48 ? `${line.slice(0, 47)}…` : line;
}
