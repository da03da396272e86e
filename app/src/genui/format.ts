/** Prints values of tool data by the formats of the catalog. */
import { type AppLocale, formatClock, formatLocalDate, formatLocalDateTime } from '@pku-harness/sdk';
import { instantIn, moneyText, percentText, relativeText } from '@pku-harness/sdk/genui/run';

/** A value as a reader sees it. `undefined` and `null` are a dash. */
export function printValue(value: unknown, format: string | undefined, locale: AppLocale, now: number): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number') {
    if (format === 'money') return moneyText(value);
    if (format === 'percent') return percentText(value);
    if (format === 'number') return grouped(value);
  }
  const at = format !== undefined && TIMES.has(format) ? instantIn(value) : undefined;
  if (at !== undefined) {
    if (format === 'date') return formatLocalDate(at, locale);
    if (format === 'time') return formatClock(at);
    return format === 'relative' ? relativeText(at, now, locale) : formatLocalDateTime(at, locale);
  }
  if (Array.isArray(value))
    return value.map((item) => printValue(item, undefined, locale, now)).join(locale === 'en' ? ', ' : '、');
  return typeof value === 'object' ? '…' : String(value);
}

const TIMES: ReadonlySet<string> = new Set(['date', 'time', 'datetime', 'relative']);

function grouped(value: number): string {
  const [whole = '', part] = String(Math.round(value * 100) / 100).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? groups : `${groups}.${part}`;
}

/** A field of an item, by a path such as `place.name`. Only own fields are read. */
export function fieldOf(item: unknown, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  let value = item;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** How long until a moment, to the minute, and to the second in the last one. */
export function remaining(ms: number, locale: AppLocale): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const zh = locale === 'zh-Hans';
  if (seconds < 60) return zh ? `${seconds} 秒` : `${seconds} s`;
  if (minutes < 60) return zh ? `${minutes} 分钟` : `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours < 24) return zh ? `${hours} 小时 ${rest} 分` : `${hours} h ${rest} min`;
  const days = Math.floor(hours / 24);
  return zh ? `${days} 天 ${hours % 24} 小时` : `${days} d ${hours % 24} h`;
}
