/** What can go wrong in the timetable beside what is wrong with an item itself. */
import { HarnessError, type LocalText } from '@pku-harness/sdk';

/** Most items in all. */
export const MOST_ITEMS = 3_000;

const TEXTS = {
  timetable_days: {
    zh: '日期写成 2026-09-21，to 不早于 from，最多 62 天；week 是学期里的第几周',
    en: 'Days are written as 2026-09-21, `to` not before `from`, at most 62 days; `week` is a week of the term',
  },
  timetable_full: {
    zh: `课表里已有 ${MOST_ITEMS} 条，请先删掉一些`,
    en: `The timetable already has ${MOST_ITEMS} items; remove some first`,
  },
  item_missing: {
    zh: '课表里没有这一条，可能已被删除',
    en: 'There is no such item in the timetable; it may have been removed',
  },
  item_kept: {
    zh: '这一条由插件同步，改了也会被换回去；可以另外添加自己的安排',
    en: 'A plugin keeps this item and would put it back; add one of your own instead',
  },
  term_missing: { zh: '没有这个学期', en: 'There is no such term' },
  term_id: {
    zh: '学期的编号最多 20 个字母、数字和连字符，例如 26-27-1',
    en: 'The id of a term has at most 20 letters, digits and hyphens, such as 26-27-1',
  },
  term_short: {
    zh: '有课排在这个学期以外的周次，先改课再缩短学期',
    en: 'Some items lie in later weeks; change them before you make the term shorter',
  },
  term_overlap: {
    zh: '这些日期和另一个学期重叠',
    en: 'These dates lie over another term',
  },
  term_used: { zh: '这个学期里还有课，先删掉它们', en: 'The term still has items; remove them first' },
  import_source: { zh: '给出日历文件或它的文字，只给一个', en: 'Give either a calendar file or its text' },
  import_gone: {
    zh: '这次导入已完成或过期，请重新选择文件',
    en: 'This import is done or too old; choose the file again',
  },
  import_stale: {
    zh: '课表在预览之后改过，请重新预览',
    en: 'The timetable has changed since the preview; look at it again',
  },
  import_line: { zh: '预览里没有这一行', en: 'The preview has no such line' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The error of a code. */
export function timetableRefusal(code: keyof typeof TEXTS, where?: string): HarnessError {
  return new HarnessError(code, { ...TEXTS[code], ...(where === undefined ? {} : { where }) });
}
