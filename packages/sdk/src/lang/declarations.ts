/**
 * `constants` and `functions`, of the shared file or of a tool; a tool's own win. A function is an arrow function such as
 * `row => row.name`. It sees constants, `now` and `today`, and functions written before it, so nothing can recurse.
 */

import { compileNode } from './expr/compile';
import { compileContext, parsed } from './expr/expression';
import { type DocumentFunction, Scope, type Slots } from './expr/scope';
import { scalarSource } from './field';
import { DOCUMENT_LIMITS } from './limits';
import { type ProblemList, problem } from './problem';
import { checkName } from './steps/bind';
import { entryOf, placeOf, toPlain, type YamlNode } from './yaml/node';

/** Stands for a function that was reported, so that its calls are not reported again. */
const BROKEN: DocumentFunction = { params: undefined, run: () => null, cost: 1, depth: 1 };

/**
 * The scope that a tool's steps begin with.
 *
 * @param documents nodes that may have `constants` and `functions`, the stronger ones later.
 */
export function declare(
  documents: readonly (YamlNode | undefined)[],
  slots: Slots,
  problems: ProblemList,
): { readonly scope: Scope; readonly nowSlot: number; readonly todaySlot: number } {
  const functions = new Map<string, DocumentFunction>();
  const scope = new Scope(slots, functions);
  const nowSlot = scope.bind('now');
  const todaySlot = scope.bind('today');
  for (const document of documents) {
    const constants = entryOf(document, 'constants')?.value;
    for (const { key, name, value } of constants?.kind === 'map' ? constants.entries : []) {
      if (checkName(key, { problems }) !== undefined) scope.bindConstant(name, toPlain(value));
    }
  }
  for (const document of documents) {
    const declared = entryOf(document, 'functions')?.value;
    for (const { key, name, value } of declared?.kind === 'map' ? declared.entries : []) {
      if (checkName(key, { problems }) === undefined) continue;
      const compiled = compileFunction(value, scope, problems);
      functions.set(name, compiled ?? BROKEN);
    }
  }
  return { scope, nowSlot, todaySlot };
}

function compileFunction(node: YamlNode, scope: Scope, problems: ProblemList): DocumentFunction | undefined {
  if (node.kind !== 'scalar') return undefined;
  const source = scalarSource(node);
  const tree = parsed(source, problems);
  if (tree === undefined) return undefined;
  if (tree.type !== 'arrow') {
    problems.add(
      problem('E2008', placeOf(node), {
        zh: '函数写成箭头函数，例如 row => row.name 或 (a, b) => a + b',
        en: 'A function is an arrow function, such as row => row.name or (a, b) => a + b',
      }),
    );
    return undefined;
  }
  const inner = scope.child();
  const params = tree.params.map((param) => inner.bind(param.name));
  const context = compileContext(source, inner, problems);
  const { run, cost } = compileNode(tree.body, context);
  const depth = tree.depth + context.called.depth;
  if (depth > DOCUMENT_LIMITS.calls) {
    problems.add(
      problem('E2006', placeOf(node), {
        zh: `函数一层层调用得太深，最多 ${DOCUMENT_LIMITS.calls} 层`,
        en: `The functions call one another too deep: at most ${DOCUMENT_LIMITS.calls} levels`,
      }),
    );
    return undefined;
  }
  return { params, run, cost, depth };
}
