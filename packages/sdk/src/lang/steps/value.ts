/** `{ let, value }`: binds the value of an expression. */

import { complete } from '../complete';
import { expressionField } from '../field';
import { bindLet } from './bind';
import type { StepKind } from './step';

export const valueStep: StepKind = {
  key: 'value',
  keys: ['let', 'value'],
  required: ['let', 'value'],
  compile(step, own, context) {
    const expression = expressionField(own.value, context.scope, context.problems);
    const slot = bindLet(step, context);
    const parts = complete({ expression, slot });
    if (parts === undefined) return undefined;
    return {
      run(_run, frame) {
        frame.slots[parts.slot] = parts.expression.evaluate(frame);
      },
    };
  },
};
