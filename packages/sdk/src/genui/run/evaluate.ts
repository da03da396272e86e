/**
 * Templates of a surface as they are drawn. Unlike in a tool, data may be missing at any time: a part without data prints
 * a dash, an expression without data has no value, and only real mistakes are failures.
 */
import { HarnessError } from '../../error';
import { type CompileContext, charged, compileNode } from '../../lang/expr/compile';
import type { Frame, Run } from '../../lang/expr/frame';
import { Meter, Overrun } from '../../lang/expr/meter';
import { parseUntilBrace } from '../../lang/expr/parser';
import { Refusal } from '../../lang/expr/refusal';
import type { Scope } from '../../lang/expr/scope';
import { ExprSyntaxError } from '../../lang/expr/syntax-error';
import { printed } from '../../lang/expr/values';
import { visitAll } from '../../lang/expr/visit';
import { PLAIN_FUNCTIONS } from '../../lang/lib/plain';
import type { LibraryFunction } from '../../lang/lib/spec';
import { failure } from '../../lang/problem';
import type { LocalText } from '../../locale';
import { RUN_LIMITS } from './limits';

/** What is printed where data is missing. */
export const MISSING = '–';

/** The outcome of an expression. */
export type Evaluated =
  | { readonly is: 'value'; readonly value: unknown }
  /** Data that it needs is not there. */
  | { readonly is: 'missing' }
  | { readonly is: 'failed'; readonly text: LocalText };

/** Where expressions are evaluated: values by slot, and the operations that one drawing has left. */
export interface DrawFrame {
  readonly slots: unknown[];
  readonly now: number;
  readonly budget: { left: number };
}

/** A compiled template. */
export interface Template {
  /** Names in it, as they are bound outside. */
  readonly names: ReadonlySet<string>;
  /** It is nothing but one expression, whose value keeps its type. */
  readonly single: boolean;
  evaluate(frame: DrawFrame): Evaluated;
}

type Part = string | Run;

/** Compiles a template. One that cannot be read is shown as it was written. */
export function compileSurfaceTemplate(text: string, scope: Scope): Template {
  const parts: Part[] = [];
  const names = new Set<string>();
  const context = contextOf(text, scope);
  let from = 0;
  try {
    for (let open = text.indexOf('${'); open !== -1; open = text.indexOf('${', from)) {
      if (open > from) parts.push(text.slice(from, open));
      const { node, end } = parseUntilBrace(text, open + 2);
      visitAll(node, (part) => {
        if (part.type === 'name') names.add(part.name);
      });
      parts.push(charged(compileNode(node, context)));
      from = end;
    }
  } catch (thrown) {
    if (!(thrown instanceof ExprSyntaxError)) throw thrown;
    return { names: new Set(), single: false, evaluate: () => ({ is: 'value', value: text }) };
  }
  if (from < text.length) parts.push(text.slice(from));
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'function') {
    return { names, single: true, evaluate: (frame) => run(only, frame) };
  }
  return { names, single: false, evaluate: (frame) => joined(parts, frame) };
}

/** `first` without pages: of a list. */
const FIRST: LibraryFunction = {
  name: 'first',
  params: [{ name: 'list', type: 'list' }],
  nulls: 'pass',
  run: (_meter, items: readonly unknown[]) => items[0] ?? null,
};

/** The functions that expressions of a surface have beside its own. */
export const SURFACE_LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map(
  [...PLAIN_FUNCTIONS.flat(), FIRST].map((entry) => [entry.name, entry]),
);

const NOWHERE = { file: '', line: 1, column: 1 };

/** What is wrong with a surface was said when it was checked; here it only has no value. */
function contextOf(text: string, scope: Scope): CompileContext {
  return {
    scope,
    library: SURFACE_LIBRARY,
    called: { depth: 0 },
    selectors: () => {
      throw failure('E2004', NOWHERE, { zh: '界面里没有网页', en: 'A surface has no pages' });
    },
    report: () => {},
    fail: (code, _start, _end, said) => failure(code, NOWHERE, said),
    excerpt: (start, end) => text.slice(start, end),
  };
}

function joined(parts: readonly Part[], frame: DrawFrame): Evaluated {
  let out = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      out += part;
      continue;
    }
    const got = run(part, frame);
    if (got.is === 'failed') return got;
    out += got.is === 'missing' ? MISSING : shown(got.value);
  }
  return { is: 'value', value: out };
}

/** A value as text. Lists and objects have no text of their own; a template that prints one shows how much there is. */
export function shown(value: unknown): string {
  const text = printed(value);
  if (text !== undefined) return text;
  return Array.isArray(value) ? value.map((item) => printed(item) ?? '…').join('、') : '…';
}

function run(work: Run, frame: DrawFrame): Evaluated {
  const meter = new Meter(Math.min(RUN_LIMITS.operations, frame.budget.left), frame.now);
  const inner: Frame = { slots: frame.slots, meter };
  try {
    const value = work(inner);
    return value === null || value === undefined ? { is: 'missing' } : { is: 'value', value };
  } catch (thrown) {
    return caught(thrown);
  } finally {
    frame.budget.left -= meter.used;
  }
}

function caught(thrown: unknown): Evaluated {
  if (thrown instanceof Overrun) {
    return { is: 'failed', text: { zh: '这里的计算太多', en: 'There is too much to compute here' } };
  }
  // Something of nothing: the data is not there, or has another shape than the author thought for this one item.
  if (thrown instanceof HarnessError && thrown.code === 'E3001') return { is: 'missing' };
  if (thrown instanceof HarnessError) return { is: 'failed', text: { zh: thrown.zh, en: thrown.en } };
  if (thrown instanceof Refusal) return { is: 'failed', text: { zh: thrown.text.zh, en: thrown.text.en } };
  throw thrown;
}
