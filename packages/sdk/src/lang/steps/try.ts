/**
 * `{ try, catch }`: steps, and what to do when one of them fails. In `catch` there is `error` with `code`, `message` and
 * `status`. Limits and permissions cannot be caught.
 */
import { errorValue, isCatchable } from '../caught';
import { entryOf } from '../yaml/node';
import { joinBranches } from './branches';
import { compileSteps } from './compile';
import { runSteps, type StepKind } from './step';

export const tryStep: StepKind = {
  key: 'try',
  keys: ['try', 'catch'],
  required: ['try', 'catch'],
  compile(step, own, context) {
    const scope = context.scope.child();
    const attempt = compileSteps(own.value, { ...context, scope, path: `${context.path}.try` });
    const catchScope = context.scope.child();
    const error = catchScope.bind('error', undefined, new Set(['code', 'message', 'status']));
    const rescue = compileSteps(entryOf(step, 'catch')?.value, {
      ...context,
      scope: catchScope,
      path: `${context.path}.catch`,
    });
    const settle = joinBranches(context.scope, [
      { scope, key: 'try' },
      { scope: catchScope, key: 'catch' },
    ]);
    return {
      async run(run, frame) {
        try {
          await runSteps(attempt, run, frame);
          settle(0, frame);
        } catch (thrown) {
          if (!isCatchable(thrown, run.signal)) throw thrown;
          frame.slots[error] = errorValue(thrown);
          await runSteps(rescue, run, frame);
          settle(1, frame);
        }
      },
    };
  },
};
