/** Which ends of an answer are none: an answer that was cut may be half of anything. Pure. */
import { type ModelFinish, modelError } from '../models';

/** An answer that was cut or empty is no success: its calls may be half, so none of them runs. @throws ModelError. */
export function refuseBadFinish(finish: ModelFinish, answered: boolean): void {
  if (finish === 'length') throw modelError('model_length');
  if (finish === 'content-filter') throw modelError('model_filtered');
  // A stream that ended at once without a word was most likely none.
  if (finish === 'interrupted') throw modelError(answered ? 'model_interrupted' : 'model_garbage');
  if (!answered) throw modelError('model_empty');
}
