/** `{ if, then, else? }`: one branch or the other. */
import { truthy } from '../expr/values';
import { expressionField } from '../field';
import { entryOf } from '../yaml/node';
import { joinBranches } from './branches';
import { compileSteps } from './compile';
import { runSteps, type StepKind } from './step';

export const ifStep: StepKind = {
  key: 'if',
  keys: ['if', 'then', 'else'],
  required: ['if', 'then'],
  compile(step, own, context) {
    const condition = expressionField(own.value, context.scope, context.problems);
    const [then, otherwise] = (['then', 'else'] as const).map((key) => {
      const scope = context.scope.child();
      const steps = compileSteps(entryOf(step, key)?.value, { ...context, scope, path: `${context.path}.${key}` });
      return { scope, key, steps };
    }) as [BranchSteps, BranchSteps];
    const settle = joinBranches(context.scope, [then, otherwise]);
    if (condition === undefined) return undefined;
    return {
      async run(run, frame) {
        const holds = truthy(condition.evaluate(frame));
        await runSteps(holds ? then.steps : otherwise.steps, run, frame);
        settle(holds ? 0 : 1, frame);
      },
    };
  },
};

interface BranchSteps {
  readonly scope: Parameters<typeof joinBranches>[0];
  readonly key: string;
  readonly steps: ReturnType<typeof compileSteps>;
}
