/** `{ check, error }`: stops with the author's sentence when a condition does not hold. */
import { truthy } from '../expr/values';
import { expressionField, templateField } from '../field';
import { failure } from '../problem';
import { entryOf, placeOf } from '../yaml/node';
import type { StepKind } from './step';

export const checkStep: StepKind = {
  key: 'check',
  keys: ['check', 'error'],
  required: ['check', 'error'],
  compile(step, own, context) {
    const condition = expressionField(own.value, context.scope, context.problems);
    const error = entryOf(step, 'error')?.value;
    const message = error === undefined ? undefined : templateField(error, context.scope, context.problems);
    if (condition === undefined || message === undefined) return undefined;
    const place = placeOf(own.value);
    return {
      run(_run, frame) {
        if (truthy(condition.evaluate(frame))) return;
        // The author writes one sentence, in the language of the plugin's users; it stands for both.
        const sentence = String(message.evaluate(frame) ?? '');
        throw failure('E4001', place, { zh: sentence, en: sentence });
      },
    };
  },
};
