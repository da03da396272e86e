/** The functions that surfaces have beside the library: amounts, shares, ages and counted words. */
import { beijingTime } from '../../dates/beijing-time';
import { instantOf, readMoment } from '../../dates/civil';
import type { DocumentFunction, Slots } from '../../lang/expr/scope';
import type { AppLocale } from '../../locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An amount in yuan, such as ¥12.50. */
export function moneyText(yuan: number): string {
  const text = Math.abs(yuan).toFixed(2);
  return `${yuan < 0 && Number(text) !== 0 ? '-' : ''}¥${text.replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`;
}

/** A share between 0 and 1, such as 12.5%. */
export function percentText(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** How long ago, or how long until: 3 分钟前, in 2 hours; a day beyond a week. */
export function relativeText(at: number, now: number, locale: AppLocale): string {
  const gap = Math.abs(at - now);
  const zh = locale === 'zh-Hans';
  if (gap < MINUTE) return zh ? (at > now ? '马上' : '刚刚') : at > now ? 'in a moment' : 'just now';
  if (gap >= 7 * DAY) return beijingTime(at).slice(0, 10);
  const [count, zhUnit, enUnit] =
    gap < HOUR
      ? [Math.floor(gap / MINUTE), '分钟', 'minute']
      : gap < DAY
        ? [Math.floor(gap / HOUR), '小时', 'hour']
        : [Math.floor(gap / DAY), '天', 'day'];
  if (zh) return `${count} ${zhUnit}${at > now ? '后' : '前'}`;
  const unit = `${count} ${enUnit}${count === 1 ? '' : 's'}`;
  return at > now ? `in ${unit}` : `${unit} ago`;
}

/** A moment of tool data: a date text of the language, or milliseconds. */
export function instantIn(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') return undefined;
  const moment = readMoment(value);
  if (moment !== undefined) return instantOf(moment);
  const spaced = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(value);
  const written = spaced === null ? undefined : readMoment(`${spaced[1]}T${spaced[2]}${spaced[3] ?? ':00'}+08:00`);
  return written === undefined ? undefined : instantOf(written);
}

/** The functions, for one language. Missing data gives nothing, as everywhere in a surface. */
export function surfaceFunctions(locale: AppLocale): (slots: Slots) => ReadonlyMap<string, DocumentFunction> {
  return (slots) => {
    const made = new Map<string, DocumentFunction>();
    const add = (name: string, count: number, run: (args: readonly unknown[], now: number) => unknown) => {
      const params = Array.from({ length: count }, () => slots.take());
      made.set(name, {
        params,
        cost: 1,
        depth: 1,
        run: (frame) =>
          run(
            params.map((slot) => frame.slots[slot]),
            frame.meter.now ?? 0,
          ),
      });
    };
    add('money', 1, ([yuan]) => (typeof yuan === 'number' ? moneyText(yuan) : null));
    add('percent', 1, ([share]) => (typeof share === 'number' ? percentText(share) : null));
    add('relative', 1, ([at], now) => {
      const instant = instantIn(at);
      return instant === undefined ? null : relativeText(instant, now, locale);
    });
    add('plural', 3, ([count, one, many]) => (count === 1 ? one : many));
    return made;
  };
}
