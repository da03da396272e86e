/** `let`: binding the value of a step to a name. */
import { foreignWord } from '../expr/foreign';
import { RESERVED_NAMES } from '../expr/scope';
import { problem } from '../problem';
import { NAME } from '../tool-shape';
import { entryOf, placeOf, type YamlMap, type YamlScalar } from '../yaml/node';
import type { StepContext } from './step';

const WORDS = new Set<string>([...RESERVED_NAMES, 'null', 'true', 'false']);

/** Whether a text can be a name of the document; otherwise a problem says why not. */
export function checkName(node: YamlScalar, context: Pick<StepContext, 'problems'>): string | undefined {
  const name = String(node.value);
  if (!NAME.test(name)) {
    context.problems.add(
      problem('E1204', placeOf(node), {
        zh: '名字用字母、数字和 _，不以数字开头',
        en: 'A name has letters, digits and _, and does not begin with a digit',
      }),
    );
    return undefined;
  }
  if (WORDS.has(name) || foreignWord(name, 0, 0) !== undefined || name.startsWith('__')) {
    context.problems.add(
      problem('E2010', placeOf(node), { zh: `${name} 是保留的名字`, en: `${name} is a reserved name` }),
    );
    return undefined;
  }
  return name;
}

/**
 * Binds the `let` of a step, after its own expressions were compiled: a step does not see its own value.
 *
 * @returns the slot, or `undefined` when the step has no usable `let`.
 */
export function bindLet(step: YamlMap, context: StepContext): number | undefined {
  const entry = entryOf(step, 'let');
  if (entry === undefined) return undefined;
  if (entry.value.kind !== 'scalar') {
    context.problems.add(problem('E1203', placeOf(entry.value), { zh: '这里要写一个名字', en: 'A name belongs here' }));
    return undefined;
  }
  const name = checkName(entry.value, context);
  if (name === undefined) return undefined;
  if (context.scope.lookup(name) !== undefined) {
    context.problems.add(
      problem('E2010', placeOf(entry.value), {
        zh: `${name} 已经有值了，换一个名字`,
        en: `${name} has a value already; choose another name`,
      }),
    );
    return undefined;
  }
  const slot = context.scope.bind(name);
  const used = context.scope.lookup(name)?.used;
  if (used !== undefined) context.named.push({ node: entry.value, name, used });
  return slot;
}
