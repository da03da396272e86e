/** `{ check, error }`: stops with the author's sentence when a condition does not hold. */
import { kindOf, printed, truthy } from '../expr/values';
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
    const errorPlace = error === undefined ? place : placeOf(error);
    return {
      run(_run, frame) {
        if (truthy(condition.evaluate(frame))) return;
        // The author writes one sentence, in the language of the plugin's users; it stands for both.
        const said = message.evaluate(frame);
        const sentence = printed(said);
        if (sentence === undefined) {
          const kind = kindOf(said);
          throw failure('E3006', errorPlace, {
            zh: `error 要是一句话，这里是${kind.zh}`,
            en: `error is a sentence, not ${kind.en}`,
          });
        }
        throw failure('E4001', place, { zh: sentence, en: sentence });
      },
    };
  },
};
