/** What a reader of calendar files reports, in both languages. */
import { HarnessError } from '../error';
import type { LocalText } from '../locale';
import type { IcsProblem, IcsProblemCode } from './types';

/** Bounds of one file. */
export const ICS_LIMITS = {
  /** Bytes, or UTF-16 units of text. */
  size: 5_000_000,
  events: 5000,
  /** UTF-16 units of a title, a place or a category; of a note. */
  text: 500,
  note: 8000,
  /** Exceptions and extra dates of one event. */
  dates: 1000,
  /** Problems that are named; the rest is counted. */
  problems: 200,
} as const;

const TEXTS: Readonly<Record<IcsProblemCode, LocalText>> = {
  ics_line: { zh: '这一行读不懂，已跳过', en: 'This line cannot be read and was left out' },
  ics_cut_off: {
    zh: '文件到这里断了，没写完的日程不会导入',
    en: 'The file is cut off here; an event that is not complete was left out',
  },
  ics_nesting: { zh: 'BEGIN 和 END 没有配对', en: 'BEGIN and END do not match here' },
  ics_no_start: { zh: '日程没有开始时间，已跳过', en: 'The event has no start and was left out' },
  ics_time: { zh: '这个时间不存在或读不懂，已跳过', en: 'This time does not exist or cannot be read; it was left out' },
  ics_end: {
    zh: '结束时间读不懂或早于开始，已按没有时长处理',
    en: 'The end cannot be read or lies before the start; the event was given no length',
  },
  ics_zone: { zh: '不认识这个时区，已按你的时区读', en: 'This time zone is unknown; your own was used' },
  ics_repeat: {
    zh: '不支持这种重复规则，只保留第一次',
    en: 'This way of repeating is not supported; only the first was kept',
  },
  ics_duplicate: { zh: '同一个日程出现了多次，已只留一个', en: 'The same event comes more than once; one was kept' },
  ics_long: { zh: '这段内容过长，已截短', en: 'This was too long and was cut' },
  ics_cancelled: { zh: '这个日程已取消，已跳过', en: 'This event is cancelled and was left out' },
  ics_many: {
    zh: `日程超过 ${ICS_LIMITS.events} 个，其余已跳过`,
    en: `There are more than ${ICS_LIMITS.events} events; the rest was left out`,
  },
};

/** Collects problems up to the limit. */
export class ProblemList {
  readonly found: IcsProblem[] = [];
  more = 0;

  /** Notes a problem at a line. */
  add(code: IcsProblemCode, line: number): void {
    if (this.found.length >= ICS_LIMITS.problems) this.more += 1;
    else this.found.push({ line, code, ...TEXTS[code] });
  }

  /** All of them in order of lines. */
  sorted(): IcsProblem[] {
    return this.found.sort((a, b) => a.line - b.line);
  }
}

/** A file that is refused as a whole. */
export function icsError(code: 'ics_too_large' | 'ics_not_calendar'): HarnessError {
  return code === 'ics_too_large'
    ? new HarnessError(code, {
        zh: `文件超过 ${ICS_LIMITS.size / 1_000_000} MB，请导出较短的一段时间`,
        en: `The file is larger than ${ICS_LIMITS.size / 1_000_000} MB; export a shorter span of time`,
      })
    : new HarnessError(code, {
        zh: '这不是日历文件（.ics），请选另一个文件',
        en: 'This is no calendar file (.ics); choose another',
      });
}
