/** Functions with regular expressions. They take linear time and cost one operation per 64 characters
 * scanned, for each 32 states of the compiled pattern. */
import type { Matcher } from 're2js';
import type { Meter } from '../expr/meter';
import { Refusal } from '../expr/refusal';
import { boundedText } from '../expr/values';
import { setField } from '../fields';
import { overLimit } from '../over-limit';
import type { Pattern } from './pattern-cache';
import type { LibraryFunction } from './spec';
import { WatchedText } from './watched-text';

const text = { name: 's', type: 'text' } as const;
const pattern = { name: 'pattern', type: 'pattern' } as const;

/** Most matches of one call. */
const MATCHES = 10_000;
const TOO_MANY_MATCHES = { zh: '匹配太多', en: 'There are too many matches', unit: '处' };

/** Group 1 when the pattern has groups, the whole match otherwise; a group that took no part is null. */
function picked(matcher: Matcher, found: Pattern): string | null {
  return matcher.group(found.groups > 0 ? 1 : 0) ?? null;
}

/**
 * Calls `take` for each match, in order. An empty match moves on by one character. The text is paid for once, and what a
 * search looks at behind its match is paid for again, since the next search begins there.
 */
function eachMatch(meter: Meter, value: string, found: Pattern, take: (matcher: Matcher) => void): void {
  meter.chargeText(value.length * found.weight);
  const watched = new WatchedText(value);
  // The engine takes text objects; its types know texts only.
  const matcher = found.regex.matcher(watched as unknown as string);
  let count = 0;
  for (;;) {
    watched.furthest = 0;
    if (!matcher.find()) return;
    count += 1;
    if (count > MATCHES) throw new Refusal('E3004', overLimit(TOO_MANY_MATCHES, count, MATCHES));
    meter.charge(1);
    meter.chargeText(Math.max(0, watched.furthest - matcher.end()) * found.weight);
    take(matcher);
  }
}

/** `$1`, `$name` and `$$` of a replacement, filled in for one match. */
function filled(replacement: string, matcher: Matcher, found: Pattern): string {
  if (!replacement.includes('$')) return replacement;
  const named = matcher.getNamedGroups();
  return replacement.replace(/\$(\$|\d{1,2}|[A-Za-z_]\w*)/g, (written, name: string) => {
    if (name === '$') return '$';
    if (/^\d/.test(name)) return Number(name) <= found.groups ? (matcher.group(Number(name)) ?? '') : written;
    return Object.hasOwn(named, name) ? (named[name] ?? '') : written;
  });
}

/** The functions with patterns. */
export const PATTERN_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'matches',
    params: [text, pattern],
    nulls: 'accept',
    run(meter, value: string | null, found: Pattern) {
      if (value === null) return false;
      meter.chargeText(value.length * found.weight);
      return found.regex.matcher(value).find();
    },
  },
  {
    name: 'match',
    params: [text, pattern],
    nulls: 'pass',
    run(meter, value: string, found: Pattern) {
      meter.chargeText(value.length * found.weight);
      const matcher = found.regex.matcher(value);
      return matcher.find() ? picked(matcher, found) : null;
    },
  },
  {
    name: 'matchAll',
    params: [text, pattern],
    nulls: 'pass',
    run(meter, value: string, found: Pattern) {
      const out: (string | null)[] = [];
      eachMatch(meter, value, found, (matcher) => out.push(picked(matcher, found)));
      return out;
    },
  },
  {
    name: 'groups',
    params: [text, pattern],
    nulls: 'pass',
    run(meter, value: string, found: Pattern) {
      meter.chargeText(value.length * found.weight);
      const matcher = found.regex.matcher(value);
      if (!matcher.find()) return null;
      const out: Record<string, unknown> = {};
      for (let index = 0; index <= found.groups; index += 1) out[index] = matcher.group(index) ?? null;
      const named = matcher.getNamedGroups();
      for (const name of Object.keys(named)) setField(out, name, named[name] ?? null);
      return out;
    },
  },
  {
    name: 'replaceMatch',
    params: [text, pattern, { name: 'with', type: 'text' }],
    nulls: 'pass',
    run(meter, value: string, found: Pattern, replacement: string) {
      let out = '';
      let from = 0;
      eachMatch(meter, value, found, (matcher) => {
        if (replacement.includes('$')) meter.chargeText(replacement.length);
        out = boundedText(out + value.slice(from, matcher.start()) + filled(replacement, matcher, found));
        from = matcher.end();
      });
      return boundedText(out + value.slice(from));
    },
  },
];
