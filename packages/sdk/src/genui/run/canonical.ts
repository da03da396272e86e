/** From what was written to what is drawn. A check says what is wrong; this only says whether there is something to draw. */
import { isRecord } from '../../lang/fields';
import { SURFACE_LIMITS } from '../limits';
import { normalizeSpec } from '../normalize/normalize';
import { withinBounds } from '../size';
import type { Spec } from '../spec';

/** The canonical form, or `undefined` for what is no surface or larger than one may be. */
export function canonicalSpec(written: unknown): Spec | undefined {
  if (!withinBounds(written)) return undefined;
  const { value } = normalizeSpec(written);
  if (!isRecord(value) || typeof value.root !== 'string' || !Array.isArray(value.elements)) return undefined;
  return value.elements.length > SURFACE_LIMITS.elements ? undefined : (value as unknown as Spec);
}
