/** Runs a case of an expression or a template: compiled over its names, evaluated once. */
import { compileExpression, type ExprSource } from '../../expr/expression';
import { Meter } from '../../expr/meter';
import { emptyFrame, Scope, Slots } from '../../expr/scope';
import { RUN_LIMITS } from '../../limits';
import { ProblemList } from '../../problem';
import { SourceFile } from '../../source';
import { compileTemplate } from '../../template';
import type { ExpressionCase } from './case-file';
import { failed, mismatch, type Outcome } from './outcome';

/** The moment of every case that states none: 21 October 2026, 8:05 in Beijing. */
export const CASE_MOMENT = Date.UTC(2026, 9, 21, 0, 5);

const FILE = 'expression';

/** Why a case fails; `undefined` when it passes. */
export function runExpressionCase(found: ExpressionCase): string | undefined {
  return mismatch(found.expected, outcomeOf(found), FILE);
}

function outcomeOf({ kind, source: text, names }: ExpressionCase): Outcome {
  const file = new SourceFile(FILE, text);
  const source: ExprSource = { text, place: (start, end) => file.place(start, end) };
  const slots = new Slots();
  const scope = new Scope(slots, new Map());
  const bound = Object.keys(names).map((name) => [name, scope.bind(name)] as const);
  const problems = new ProblemList();
  const compile = kind === 'expression' ? compileExpression : compileTemplate;
  const expression = compile(source, scope, problems);
  if (problems.broken) return { problems: problems.sorted() };
  const meter = new Meter(RUN_LIMITS.operations, CASE_MOMENT);
  const frame = emptyFrame(slots, meter);
  for (const [name, slot] of bound) frame.slots[slot] = names[name];
  try {
    return { value: expression.evaluate(frame), operations: meter.used };
  } catch (thrown) {
    return failed(thrown);
  }
}
