/** Runs a case of an expression or a template: compiled over its names, and evaluated with more and with
 * less than it needs. */
import { compileExpression, type ExprSource, TOO_MANY_OPERATIONS } from '../../expr/expression';
import { Meter } from '../../expr/meter';
import { emptyFrame, Scope, Slots } from '../../expr/scope';
import { freeCondition, freeTemplate } from '../../free-standing';
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

/** Computes with a limit of operations. */
type Compute = (limit: number) => Outcome;

/** Why a case fails; `undefined` when it passes. */
export function runExpressionCase(found: ExpressionCase): string | undefined {
  const compute = computing(found);
  const outcome = compute(RUN_LIMITS.operations);
  const wrong = mismatch(found.expected, outcome, FILE) ?? freeMismatch(found, outcome);
  return wrong ?? ('value' in outcome ? boundMismatch(compute, outcome) : undefined);
}

/** What an expression takes is enough for it, one operation less is too little, and the error names it with what it used. */
function boundMismatch(
  compute: Compute,
  { value, operations = 0 }: Extract<Outcome, { value: unknown }>,
): string | undefined {
  const enough = mismatch({ value, operations }, compute(operations), FILE);
  if (enough !== undefined) return `with ${operations} operations ${enough}`;
  if (operations === 0) return 'takes no operation';
  const { zh, en } = overLimit(TOO_MANY_OPERATIONS, operations, operations - 1);
  const expected = { error: 'E4501', says: [zh, en, ` (${operations - 1})`, `（${operations - 1}）`] };
  const little = mismatch(expected, compute(operations - 1), FILE);
  return little === undefined ? undefined : `with ${operations - 1} operations ${little}`;
}

/** The same text outside of a document is a condition that holds or not, or a text. */
function freeMismatch({ kind, source, names }: ExpressionCase, outcome: Outcome): string | undefined {
  const own = Object.keys(names);
  const compiled = kind === 'expression' ? freeCondition(source, own, FILE) : freeTemplate(source, own, FILE);
  if (!compiled.ok) {
    const same = 'problems' in outcome && outcome.problems[0]?.code === compiled.problem.code;
    return same ? undefined : `standing free has ${compiled.problem.code}`;
  }
  let value: unknown;
  try {
    value = compiled.evaluate({ names, now: CASE_MOMENT });
  } catch (thrown) {
    return mismatch({ error: 'problems' in outcome ? (outcome.problems[0]?.code ?? '') : '' }, failed(thrown), FILE);
  }
  if (!('value' in outcome)) return 'standing free does not fail';
  const printed = typeof outcome.value === 'object' ? JSON.stringify(outcome.value) : String(outcome.value);
  const text = outcome.value === null ? '' : printed;
  const expected = kind === 'template' ? text : Boolean(outcome.value);
  return value === expected ? undefined : `standing free is ${JSON.stringify(value)}`;
}

function computing({ kind, source: text, names }: ExpressionCase): Compute {
  const file = new SourceFile(FILE, text);
  const source: ExprSource = { text, place: (start, end) => file.place(start, end) };
  const slots = new Slots();
  const scope = new Scope(slots, new Map());
  const bound = Object.keys(names).map((name) => [name, scope.bind(name)] as const);
  const problems = new ProblemList();
  const compile = kind === 'expression' ? compileExpression : compileTemplate;
  const expression = compile(source, scope, problems);
  return (limit) => {
    if (problems.broken) return { problems: problems.sorted() };
    const meter = new Meter(limit, CASE_MOMENT);
    const frame = emptyFrame(slots, meter);
    for (const [name, slot] of bound) frame.slots[slot] = names[name];
    try {
      return { value: expression.evaluate(frame), operations: meter.used };
    } catch (thrown) {
      return failed(thrown);
    }
  };
}
