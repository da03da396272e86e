/**
 * Regular expressions of authors: RE2 syntax, linear time whatever the pattern (re2js). The engine of JavaScript never
 * sees one. What RE2 leaves out is named with what to write instead.
 */
import { RE2JS, RE2JSException } from 're2js';
import { PatternError } from './pattern-error';

/** Bounds of a regular expression. */
export const PATTERN_LIMITS = {
  /** UTF-16 units of the pattern. */
  length: 500,
  /** Largest number inside `{n,m}`. */
  repeat: 200,
} as const;

/** A compiled pattern. */
export interface Pattern {
  readonly source: string;
  readonly groups: number;
  readonly regex: RE2JS;
  /**
   * How many units of {@link STATES_PER_UNIT} states the compiled pattern has: each character may be looked at once per
   * state. Patterns that people write have 1; repeats of repeats have more.
   */
  readonly weight: number;
}

/** States that are one unit of {@link Pattern.weight}. A date has 12, a link 13, `(a?){100}(b|c){50}$` 553. */
export const STATES_PER_UNIT = 32;

const KEPT = 256;
const cache = new Map<string, Pattern>();

/**
 * Compiles a pattern, or finds it compiled.
 *
 * @throws PatternError when it is too long, repeats too much, or is not RE2.
 */
export function compilePattern(source: string): Pattern {
  const known = cache.get(source);
  if (known !== undefined) return known;
  checkSize(source);
  try {
    const regex = RE2JS.compile(withoutUnicodeFlag(source));
    const weight = Math.ceil(regex.programSize() / STATES_PER_UNIT);
    const pattern = { source, groups: regex.groupCount(), regex, weight };
    if (cache.size >= KEPT) cache.delete(cache.keys().next().value as string);
    cache.set(source, pattern);
    return pattern;
  } catch (thrown) {
    if (!(thrown instanceof RE2JSException)) throw thrown;
    throw new PatternError(
      unsupportedPart(source) ?? {
        zh: '这个正则表达式写得不对',
        en: `This regular expression is not well formed: ${thrown.message}`,
      },
    );
  }
}

function checkSize(source: string): void {
  if (source.length > PATTERN_LIMITS.length) {
    throw new PatternError({
      zh: `正则表达式最长 ${PATTERN_LIMITS.length} 个字符`,
      en: `A regular expression has at most ${PATTERN_LIMITS.length} characters`,
    });
  }
  for (const [, from, to] of source.matchAll(/\{(\d{1,9})(?:,(\d{0,9}))?\}/g)) {
    if (Number(from) > PATTERN_LIMITS.repeat || Number(to ?? 0) > PATTERN_LIMITS.repeat) {
      throw new PatternError({
        zh: `重复次数最多 ${PATTERN_LIMITS.repeat}`,
        en: `A pattern repeats at most ${PATTERN_LIMITS.repeat} times`,
      });
    }
  }
}

/** Unicode is always on, so the flag `u` says nothing; RE2 does not know it. */
function withoutUnicodeFlag(source: string): string {
  const flags = /^\(\?([imsu]+)\)/.exec(source);
  if (flags === null) return source;
  const kept = (flags[1] as string).replaceAll('u', '');
  return `${kept === '' ? '' : `(?${kept})`}${source.slice(flags[0].length)}`;
}

function unsupportedPart(source: string): PatternError['text'] | undefined {
  if (/\(\?<?[=!]/.test(source)) {
    return {
      zh: '不支持环视 (?= (?! (?<= (?<!',
      en: 'Look-around, (?= (?! (?<= (?<!, is not supported',
      hint: {
        zh: '用 between、before 或 after，或者分两步匹配',
        en: 'Use between, before or after, or match in two steps',
      },
    };
  }
  if (/\\[1-9]|\\k</.test(source)) {
    return {
      zh: '不支持反向引用',
      en: 'Back-references are not supported',
      hint: { zh: '分两步匹配', en: 'Match in two steps' },
    };
  }
  return undefined;
}
