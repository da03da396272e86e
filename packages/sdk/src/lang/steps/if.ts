/**
 * `{ if, then, else? }`: one branch or the other. A name that both branches bind is visible afterwards; one that only
 * one of them binds is not, since it might have no value.
 */
import { truthy } from '../expr/values';
import { expressionField } from '../field';
import { entryOf } from '../yaml/node';
import { compileSteps } from './compile';
import { runSteps, type StepKind } from './step';

export const ifStep: StepKind = {
  key: 'if',
  keys: ['if', 'then', 'else'],
  required: ['if', 'then'],
  compile(step, own, context) {
    const condition = expressionField(own.value, context.scope, context.problems);
    const thenScope = context.scope.child();
    const elseScope = context.scope.child();
    const then = compileSteps(entryOf(step, 'then')?.value, {
      ...context,
      scope: thenScope,
      path: `${context.path}.then`,
    });
    const elseNode = entryOf(step, 'else')?.value;
    const otherwise =
      elseNode === undefined
        ? []
        : compileSteps(elseNode, { ...context, scope: elseScope, path: `${context.path}.else` });
    const copies: { from: number; to: number; branch: 'then' | 'else' }[] = [];
    for (const [name, binding] of thenScope.own()) {
      const other = elseScope.own().get(name);
      if (binding.is !== 'slot' || other?.is !== 'slot') continue;
      const to = context.scope.bind(name);
      copies.push({ from: binding.slot, to, branch: 'then' }, { from: other.slot, to, branch: 'else' });
    }
    if (condition === undefined || then === undefined || otherwise === undefined) return undefined;
    return {
      async run(run, frame) {
        const branch = truthy(condition.evaluate(frame)) ? 'then' : 'else';
        await runSteps(branch === 'then' ? then : otherwise, run, frame);
        for (const copy of copies) if (copy.branch === branch) frame.slots[copy.to] = frame.slots[copy.from];
      },
    };
  },
};
