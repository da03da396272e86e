/**
 * Expressions and templates that stand outside of a document, such as the condition of a scheduled check: compiled over a
 * few names, with the language's own library and limits.
 */
import { compileExpression } from './expr/expression';
import { Meter } from './expr/meter';
import { emptyFrame, Scope, Slots } from './expr/scope';
import { printed, truthy } from './expr/values';
import { RUN_LIMITS } from './limits';
import { type Problem, ProblemList } from './problem';
import { SourceFile } from './source';
import { compileTemplate } from './template';

/** The values of the names for one computation, and its moment in milliseconds since 1970. */
export interface FreeValues {
  readonly names: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/** What compiled, or the first thing that is wrong. */
export type FreeStanding<Value> =
  | {
      readonly ok: true;
      /** @throws HarnessError with a place, for what the text does wrong and for the operation limit. */
      evaluate(values: FreeValues): Value;
    }
  | { readonly ok: false; readonly problem: Problem };

/** Compiles a condition over names: whether it holds, as `check` and `if` of documents see it. `where` names it in errors. */
export function freeCondition(text: string, names: readonly string[], where: string): FreeStanding<boolean> {
  return compiled(text, names, where, compileExpression, truthy);
}

/** Compiles a template over names. `where` names it in errors. */
export function freeTemplate(text: string, names: readonly string[], where: string): FreeStanding<string> {
  return compiled(text, names, where, compileTemplate, (value) => printed(value) ?? JSON.stringify(value));
}

function compiled<Value>(
  text: string,
  names: readonly string[],
  where: string,
  compile: typeof compileExpression,
  read: (value: unknown) => Value,
): FreeStanding<Value> {
  const file = new SourceFile(where, text);
  const problems = new ProblemList();
  const slots = new Slots();
  const scope = new Scope(slots, new Map());
  const bound = names.map((name) => [name, scope.bind(name)] as const);
  const expression = compile({ text, place: (start, end) => file.place(start, end) }, scope, problems);
  const [first] = problems.sorted();
  if (first !== undefined) return { ok: false, problem: first };
  return {
    ok: true,
    evaluate({ names: values, now }) {
      const frame = emptyFrame(slots, new Meter(RUN_LIMITS.operations, now));
      for (const [name, slot] of bound) frame.slots[slot] = values[name] ?? null;
      return read(expression.evaluate(frame));
    },
  };
}
