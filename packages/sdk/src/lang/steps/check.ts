/** `{ check, error }`: stops with the author's sentence when a condition does not hold. */

import { complete } from '../complete';
import { kindOf, printed, truthy } from '../expr/values';
import { expressionField, templateField } from '../field';
import { failure } from '../problem';
import { placeOf, valueAt } from '../yaml/node';
import type { StepKind } from './step';

export const checkStep: StepKind = {
  key: 'check',
  keys: ['check', 'error'],
  required: ['check', 'error'],
  compile(step, own, context) {
    const condition = expressionField(own.value, context.scope, context.problems);
    const error = valueAt(step, 'error');
    const message = templateField(error, context.scope, context.problems);
    const parts = complete({ condition, message });
    if (parts === undefined) return undefined;
    const place = placeOf(own.value);
    return {
      run(_run, frame) {
        if (truthy(parts.condition.evaluate(frame))) return;
        // The author writes one sentence, in the language of the plugin's users; it stands for both.
        const said = parts.message.evaluate(frame);
        const sentence = printed(said);
        if (sentence === undefined) {
          const kind = kindOf(said);
          throw failure('E3006', placeOf(error), {
            zh: `error 要是一句话，这里是${kind.zh}`,
            en: `error is a sentence, not ${kind.en}`,
          });
        }
        throw failure('E4001', place, { zh: sentence, en: sentence });
      },
    };
  },
};
