/** The result of a tool: a copy, plain and bounded, that shares nothing with constants or with the run. */
import type { SourcePlace } from '../error';
import { isRecord, setField } from './fields';
import { type RunLimits, VALUE_LIMITS } from './limits';
import { failure } from './problem';

/**
 * Copies a value and measures it on the way, so that a value that repeats one part many times stops early.
 *
 * @throws HarnessError E4505 when it would be too large as JSON, E3005 when it is too deep, E4506 when it is not data.
 */
export function boundedResult(value: unknown, limits: RunLimits, place: SourcePlace): unknown {
  let units = 0;
  const take = (count: number) => {
    units += count;
    if (units <= limits.resultUnits) return;
    throw failure('E4505', place, {
      zh: `结果超过 ${limits.resultUnits / (1024 * 1024)} MB`,
      en: `The result is larger than ${limits.resultUnits / (1024 * 1024)} MB`,
      hint: { zh: '只返回需要的字段和条目', en: 'Return only the fields and items that are needed' },
    });
  };
  const copy = (part: unknown, depth: number): unknown => {
    if (part === null || part === undefined) {
      take(4);
      return null;
    }
    if (typeof part === 'string') {
      take(part.length + 2);
      return part;
    }
    if (typeof part === 'number' || typeof part === 'boolean') {
      take(String(part).length);
      return part;
    }
    if (depth >= VALUE_LIMITS.depth) {
      throw failure('E3005', place, {
        zh: `结果的嵌套超过 ${VALUE_LIMITS.depth} 层`,
        en: `The result is nested deeper than ${VALUE_LIMITS.depth} levels`,
      });
    }
    if (Array.isArray(part)) {
      take(2 + part.length);
      return part.map((item) => copy(item, depth + 1));
    }
    if (isRecord(part)) {
      const out: Record<string, unknown> = {};
      for (const key of Object.keys(part)) {
        take(key.length + 4);
        setField(out, key, copy(part[key], depth + 1));
      }
      take(2);
      return out;
    }
    throw failure('E4506', place, { zh: '结果要是普通的 JSON', en: 'The result must be plain JSON' });
  };
  return copy(value, 0);
}
