/** Finds the kind of each step by its keys, checks the keys, and compiles it. */

import { complete } from '../complete';
import { DOCUMENT_LIMITS } from '../limits';
import { nearest } from '../nearest';
import { didYouMean, hintOf, problem } from '../problem';
import { entryOf, placeOf, textOf, type YamlMap, type YamlNode } from '../yaml/node';
import { commaTrap } from '../yaml/quoting-trap';
import { KINDS } from './kinds';
import type { CompiledStep, StepContext, StepKind } from './step';

/** Compiles a list of steps, without those that are broken: their document never runs, and the others are checked all the same. */
export function compileSteps(list: YamlNode | undefined, context: StepContext): CompiledStep[] {
  if (list === undefined) return [];
  if (list.kind !== 'list') {
    context.problems.add(
      problem('E1203', placeOf(list), { zh: '这里要写步骤的列表', en: 'A list of steps belongs here' }),
    );
    return [];
  }
  return list.items.flatMap((item, index) => {
    // Names are noted as used by the outermost step, so that a value can be dropped when the last one has run.
    if (context.path === 'steps') context.scope.slots.position = index;
    return compileStep(item, { ...context, path: `${context.path}[${index}]` }) ?? [];
  });
}

function compileStep(item: YamlNode, context: StepContext): CompiledStep | undefined {
  const { problems } = context;
  context.count.steps += 1;
  if (context.count.steps === DOCUMENT_LIMITS.steps + 1) {
    problems.add(
      problem('E2303', placeOf(item), {
        zh: `一个工具最多写 ${DOCUMENT_LIMITS.steps} 个步骤`,
        en: `A tool has at most ${DOCUMENT_LIMITS.steps} steps`,
      }),
    );
  }
  if (item.kind !== 'map') {
    problems.add(problem('E1203', placeOf(item), { zh: '一个步骤是一个映射', en: 'A step is a map' }));
    return undefined;
  }
  const kind = kindOfStep(item, context);
  const own = entryOf(item, kind?.key ?? '');
  const compiled =
    kind !== undefined && own !== undefined && checkKeys(item, kind, context)
      ? kind.compile(item, own, context)
      : undefined;
  const parts = complete({ kind, own, compiled });
  if (parts === undefined) {
    declareLet(item, context);
    return undefined;
  }
  return {
    ...parts.compiled,
    ...bindingOf(item, context),
    kind: parts.kind.key,
    path: context.path,
    place: placeOf(parts.own.key),
  };
}

/** What the `let` of a compiled step bound. */
function bindingOf(step: YamlMap, context: StepContext): Pick<CompiledStep, 'binds'> {
  const node = entryOf(step, 'let')?.value;
  if (node?.kind !== 'scalar') return {};
  const name = String(node.value);
  const binding = context.scope.lookup(name);
  return binding?.is === 'slot' ? { binds: { name, slot: binding.slot } } : {};
}

/** A broken step still binds its name, so that one mistake is not reported again wherever the name is used. */
function declareLet(step: YamlMap, context: StepContext): void {
  const name = entryOf(step, 'let')?.value;
  const text = textOf(name);
  if (text !== undefined && context.scope.lookup(text) === undefined) context.scope.bind(text);
}

function kindOfStep(step: YamlMap, context: StepContext): StepKind | undefined {
  const names = step.entries.map((entry) => entry.name);
  // `each` and `if` hold the keys of other kinds as their bodies, so they are looked for first.
  const kind = KINDS.find((candidate) => names.includes(candidate.key));
  if (kind !== undefined) return kind;
  const keys = KINDS.map((candidate) => candidate.key);
  const close = names.map((name) => nearest(name, keys)).find((name) => name !== undefined);
  context.problems.add(
    problem('E2301', placeOf(step.entries[0]?.key ?? step), {
      zh: `一个步骤要有下面的一个键：${keys.join('、')}`,
      en: `A step has one of these keys: ${keys.join(', ')}`,
      ...hintOf(didYouMean(close)),
    }),
  );
  return undefined;
}

function checkKeys(step: YamlMap, kind: StepKind, context: StepContext): boolean {
  let fine = true;
  for (const entry of step.entries) {
    if (kind.keys.includes(entry.name) || entry.name.startsWith('x-')) continue;
    fine = false;
    const cut = commaTrap(step, entry);
    if (cut !== undefined) {
      context.problems.add(cut);
      continue;
    }
    const second = KINDS.some((other) => other.key === entry.name);
    context.problems.add(
      second
        ? problem('E2301', placeOf(entry.key), {
            zh: `一个步骤只做一件事，这里既有 ${kind.key} 又有 ${entry.name}`,
            en: `A step does one thing; this one has ${kind.key} and ${entry.name}`,
          })
        : problem('E1201', placeOf(entry.key), {
            zh: `${kind.key} 步骤没有 ${entry.name} 这个键`,
            en: `A step with ${kind.key} has no key ${entry.name}`,
            ...hintOf(didYouMean(nearest(entry.name, kind.keys))),
          }),
    );
  }
  const missing = kind.required.filter((key) => entryOf(step, key) === undefined);
  if (missing.length > 0) {
    context.problems.add(
      problem('E1202', placeOf(step.entries[0]?.key ?? step), {
        zh: `缺少 ${missing.join('、')}`,
        en: `Missing: ${missing.join(', ')}`,
      }),
    );
  }
  return fine && missing.length === 0;
}
