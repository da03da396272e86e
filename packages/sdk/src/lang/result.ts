/** The result of a tool: a copy, plain and bounded, that shares nothing with constants or with the run. */
import { HarnessError, type SourcePlace } from '../error';
import type { ProblemCode } from './codes';
import { Refusal } from './expr/refusal';
import { isRecord, setField } from './fields';
import { HtmlNode } from './html-node';
import { RUN_LIMITS, type RunLimits, VALUE_LIMITS } from './limits';
import { overLimit } from './over-limit';
import { failure } from './problem';

const TOO_LARGE = { zh: '结果太大', en: 'The result is too large', unit: '个字符', enUnit: ' characters' };
const TOO_DEEP = { zh: '结果嵌套太深', en: 'The result is nested too deep', unit: '层', enUnit: ' levels' };

const NO_PLACE: SourcePlace = { file: '', line: 1, column: 1 };

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
      ...overLimit(TOO_LARGE, units, limits.resultUnits),
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
      throw failure('E3005', place, overLimit(TOO_DEEP, depth + 1, VALUE_LIMITS.depth));
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
    throw failure('E4506', place, {
      zh: '这里要是普通的 JSON',
      en: 'Plain JSON belongs here',
      ...(part instanceof HtmlNode
        ? {
            hint: {
              zh: '网页节点不能离开工具；取出文字用 text(node)，取属性用 attr(node, name)',
              en: 'An HTML node cannot leave the tool; take text(node) or attr(node, name)',
            },
          }
        : {}),
    });
  };
  return copy(value, 0);
}

/**
 * A plain copy of a value that stays inside the run, for functions that know no place.
 *
 * @throws Refusal with the code of {@link boundedResult}.
 */
export function boundedJson(value: unknown): unknown {
  try {
    return boundedResult(value, { ...RUN_LIMITS, resultUnits: VALUE_LIMITS.text }, NO_PLACE);
  } catch (thrown) {
    if (!HarnessError.is(thrown)) throw thrown;
    throw new Refusal(thrown.code as ProblemCode, {
      zh: thrown.zh,
      en: thrown.en,
      ...(thrown.hint === undefined ? {} : { hint: thrown.hint }),
    });
  }
}
