/**
 * What a tool threw, as plain data of a bounded size, whatever it was: it goes into the journal, to the model and over the
 * socket, and a plugin may throw anything.
 */
import { type ErrorShape, errorShape, HarnessError } from '@pku-harness/sdk';

/** UTF-16 units of one text of an error: several sentences. */
export const ERROR_LENGTH = 2_000;

/** The bounded form of anything thrown. Never throws itself. */
export function thrownShape(thrown: unknown): ErrorShape {
  try {
    const shape = errorShape(thrown);
    const texts = [shape.code, shape.zh, shape.en, shape.hint?.zh ?? '', shape.hint?.en ?? ''];
    if (!texts.every((text) => typeof text === 'string')) return strange();
    const where = JSON.stringify(shape.where);
    return {
      code: cut(shape.code),
      zh: cut(shape.zh),
      en: cut(shape.en),
      ...(where === undefined || where.length > ERROR_LENGTH ? {} : { where: JSON.parse(where) }),
      ...(shape.hint === undefined ? {} : { hint: { zh: cut(shape.hint.zh), en: cut(shape.hint.en) } }),
    };
  } catch {
    // Even reading it fails.
    return strange();
  }
}

function cut(text: string): string {
  return text.length <= ERROR_LENGTH ? text : `${text.slice(0, ERROR_LENGTH - 1)}…`;
}

function strange(): ErrorShape {
  return new HarnessError('tool_failed', {
    zh: '工具出错，没有说明原因',
    en: 'The tool failed and did not say why',
  }).toJSON();
}
