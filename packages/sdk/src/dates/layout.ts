/**
 * Layouts: a date written or read by a pattern of tokens, `YYYY MM DD HH mm ss M D H h A ddd`. Other characters stand for
 * themselves; a run of letters that is no token is a mistake, so that `yyyy` cannot pass unseen.
 */
import { civilOf, type Moment, momentAt, partsOf, startOfDay, writeMoment } from './civil';
import { halfWidth } from './half-width';
import { hourOf, nearestYear } from './parse';

const TOKEN = /YYYY|MM|DD|HH|mm|ss|ddd|M|D|H|h|A/g;
const WEEKDAYS = '一二三四五六日';
const TIME_TOKENS = new Set(['HH', 'H', 'h', 'mm', 'ss', 'A']);

/** What each token matches in a text. */
const PATTERNS: Readonly<Record<string, string>> = {
  YYYY: '(\\d{4})',
  MM: '(\\d{2})',
  DD: '(\\d{2})',
  HH: '(\\d{2})',
  mm: '(\\d{2})',
  ss: '(\\d{2})',
  M: '(\\d{1,2})',
  D: '(\\d{1,2})',
  H: '(\\d{1,2})',
  h: '(\\d{1,2})',
  A: '(上午|下午|[AaPp][Mm])',
  ddd: '((?:周|星期)[一二三四五六日天])',
};

/** The first letters of a layout that are no token, or `undefined` when all are. `T` and `Z` stand for themselves. */
export function unknownToken(layout: string): string | undefined {
  return /[A-Za-z]+/.exec(layout.replace(TOKEN, '').replace(/[TZ]/g, ''))?.[0];
}

/** Whether a layout writes a time. */
export function hasTime(layout: string): boolean {
  return (layout.match(TOKEN) ?? []).some((token) => TIME_TOKENS.has(token));
}

/** Writes a moment by a layout. A time asked of a whole day is the caller's mistake; midnight would be a lie. */
export function formatMoment(moment: Moment, layout: string): string {
  const { year, month, day, hour, minute, second, weekday } = partsOf(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return layout.replace(TOKEN, (token) => {
    switch (token) {
      case 'YYYY':
        return String(year).padStart(4, '0');
      case 'MM':
        return two(month);
      case 'DD':
        return two(day);
      case 'HH':
        return two(hour);
      case 'mm':
        return two(minute);
      case 'ss':
        return two(second);
      case 'M':
        return String(month);
      case 'D':
        return String(day);
      case 'H':
        return String(hour);
      case 'h':
        return String(hour % 12 === 0 ? 12 : hour % 12);
      case 'A':
        return hour < 12 ? '上午' : '下午';
      default:
        return `周${WEEKDAYS[weekday - 1]}`;
    }
  });
}

const compiled = new Map<string, { readonly regex: RegExp; readonly tokens: readonly string[] }>();

function compileLayout(layout: string) {
  const known = compiled.get(layout);
  if (known !== undefined) return known;
  const tokens: string[] = [];
  let source = '';
  let from = 0;
  for (const { 0: token, index } of layout.matchAll(TOKEN)) {
    source += literal(layout.slice(from, index)) + PATTERNS[token];
    tokens.push(token);
    from = index + token.length;
  }
  const made = { regex: new RegExp(`^${source}${literal(layout.slice(from))}$`), tokens };
  if (compiled.size > 200) compiled.clear();
  compiled.set(layout, made);
  return made;
}

/** Fixed characters of a layout; a run of spaces matches any run of spaces. */
function literal(text: string): string {
  return halfWidth(text)
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/ +/g, ' +');
}

/**
 * Reads a text that follows a layout exactly. Without a year the nearest one is taken, without a day today's; both need
 * `now`.
 *
 * @returns the date as text, or `null` when it does not match or does not exist.
 */
export function parseLayout(text: string, layout: string, now?: number): string | null {
  const { regex, tokens } = compileLayout(layout);
  const match = regex.exec(halfWidth(text).replace(/\s+/g, ' ').trim());
  if (match === null || tokens.length === 0) return null;
  const read = new Map(tokens.map((token, index) => [token, match[index + 1] as string]));
  const number = (...names: string[]) => {
    const found = names.map((name) => read.get(name)).find((value) => value !== undefined);
    return found === undefined ? undefined : Number(found);
  };
  const day = dayOf(number('YYYY'), number('MM', 'M'), number('DD', 'D'), now);
  if (day === undefined) return null;
  if (!hasTime(layout)) return writeMoment({ civil: day, timed: false });
  const hour = hourOf(number('HH', 'H', 'h') ?? 0, read.get('A'));
  if (hour === undefined) return null;
  const date = partsOf({ civil: day, timed: false });
  const civil = civilOf(date.year, date.month, date.day, hour, number('mm') ?? 0, number('ss') ?? 0);
  return civil === undefined ? null : writeMoment({ civil, timed: true });
}

function dayOf(year: number | undefined, month: number | undefined, day: number | undefined, now: number | undefined) {
  if (year !== undefined) return civilOf(year, month ?? 1, day ?? 1);
  if (now === undefined) return undefined;
  if (month !== undefined) return nearestYear(month, day ?? 1, now);
  const today = momentAt(now);
  if (day === undefined) return startOfDay(today.civil);
  const { year: thisYear, month: thisMonth } = partsOf(today);
  return civilOf(thisYear, thisMonth, day);
}
