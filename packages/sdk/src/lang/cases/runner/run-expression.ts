/** Runs a case of an expression or a template: compiled over its names, evaluated once. */
import { compileExpression, type ExprSource, TOO_MANY_OPERATIONS } from '../../expr/expression';
import { Meter } from '../../expr/meter';
import { emptyFrame, Scope, Slots } from '../../expr/scope';
import { RUN_LIMITS } from '../../limits';
import { overLimit } from '../../over-limit';
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
  const outcome = outcomeOf(found);
  const wrong = mismatch(found.expected, outcome, FILE);
  return wrong ?? ('value' in outcome ? boundMismatch(found, outcome) : undefined);
}

/** What an expression takes is enough for it, and one operation less is too little. */
function boundMismatch(
  found: ExpressionCase,
  { value, operations = 0 }: Extract<Outcome, { value: unknown }>,
): string | undefined {
  const enough = mismatch({ value, operations }, outcomeOf(found, operations), FILE);
  if (enough !== undefined) return `with ${operations} operations ${enough}`;
  if (operations === 0) return 'takes no operation';
  const said = { error: 'E4501', says: overLimit(TOO_MANY_OPERATIONS, operations, operations - 1).en };
  const little = mismatch(said, outcomeOf(found, operations - 1), FILE);
  return little === undefined ? undefined : `with ${operations - 1} operations ${little}`;
}

function outcomeOf({ kind, source: text, names }: ExpressionCase, limit = RUN_LIMITS.operations): Outcome {
  const file = new SourceFile(FILE, text);
  const source: ExprSource = { text, place: (start, end) => file.place(start, end) };
  const slots = new Slots();
  const scope = new Scope(slots, new Map());
  const bound = Object.keys(names).map((name) => [name, scope.bind(name)] as const);
  const problems = new ProblemList();
  const compile = kind === 'expression' ? compileExpression : compileTemplate;
  const expression = compile(source, scope, problems);
  if (problems.broken) return { problems: problems.sorted() };
  const meter = new Meter(limit, CASE_MOMENT);
  const frame = emptyFrame(slots, meter);
  for (const [name, slot] of bound) frame.slots[slot] = names[name];
  try {
    return { value: expression.evaluate(frame), operations: meter.used };
  } catch (thrown) {
    return failed(thrown);
  }
}
