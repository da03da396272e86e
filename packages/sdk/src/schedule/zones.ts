/**
 * Time zones without `Intl`, which Hermes has only in part: a small table of the zones that students of the university
 * live in, with the daylight saving rules of today. Valid from 2008; a test compares it with `Intl` year by year.
 */
import type { LocalText } from '../locale';

/** Which days clocks change, see daylight.ts. */
export type DaylightRule = 'eu' | 'us' | 'au' | 'nz';

/** One zone. */
export interface Zone {
  readonly id: string;
  readonly title: LocalText;
  /** Standard time, minutes ahead of UTC. */
  readonly offset: number;
  readonly daylight?: DaylightRule;
  /** Letters of standard and daylight time, for calendar files. */
  readonly letters: readonly [standard: string, daylight?: string];
}

const zone = <Id extends string>(
  id: Id,
  offset: number,
  zh: string,
  en: string,
  letters: readonly [string, string?],
  daylight?: DaylightRule,
) => ({ id, offset, title: { zh, en }, letters, ...(daylight === undefined ? {} : { daylight }) });

/** All zones, the most likely first. */
const TABLE = [
  zone('Asia/Shanghai', 480, '北京', 'Beijing', ['CST']),
  zone('Asia/Hong_Kong', 480, '香港', 'Hong Kong', ['HKT']),
  zone('Asia/Macau', 480, '澳门', 'Macao', ['CST']),
  zone('Asia/Taipei', 480, '台北', 'Taipei', ['CST']),
  zone('Asia/Singapore', 480, '新加坡', 'Singapore', ['+08']),
  zone('Asia/Kuala_Lumpur', 480, '吉隆坡', 'Kuala Lumpur', ['+08']),
  zone('Asia/Tokyo', 540, '东京', 'Tokyo', ['JST']),
  zone('Asia/Seoul', 540, '首尔', 'Seoul', ['KST']),
  zone('Asia/Bangkok', 420, '曼谷', 'Bangkok', ['+07']),
  zone('Asia/Kolkata', 330, '印度', 'India', ['IST']),
  zone('Asia/Dubai', 240, '迪拜', 'Dubai', ['+04']),
  zone('Europe/London', 0, '伦敦', 'London', ['GMT', 'BST'], 'eu'),
  zone('Europe/Dublin', 0, '都柏林', 'Dublin', ['GMT', 'IST'], 'eu'),
  zone('Europe/Paris', 60, '巴黎', 'Paris', ['CET', 'CEST'], 'eu'),
  zone('Europe/Berlin', 60, '柏林', 'Berlin', ['CET', 'CEST'], 'eu'),
  zone('Europe/Amsterdam', 60, '阿姆斯特丹', 'Amsterdam', ['CET', 'CEST'], 'eu'),
  zone('Europe/Zurich', 60, '苏黎世', 'Zurich', ['CET', 'CEST'], 'eu'),
  zone('Europe/Madrid', 60, '马德里', 'Madrid', ['CET', 'CEST'], 'eu'),
  zone('Europe/Rome', 60, '罗马', 'Rome', ['CET', 'CEST'], 'eu'),
  zone('Europe/Stockholm', 60, '斯德哥尔摩', 'Stockholm', ['CET', 'CEST'], 'eu'),
  zone('Europe/Helsinki', 120, '赫尔辛基', 'Helsinki', ['EET', 'EEST'], 'eu'),
  zone('Europe/Moscow', 180, '莫斯科', 'Moscow', ['MSK']),
  zone('America/New_York', -300, '纽约', 'New York', ['EST', 'EDT'], 'us'),
  zone('America/Toronto', -300, '多伦多', 'Toronto', ['EST', 'EDT'], 'us'),
  zone('America/Chicago', -360, '芝加哥', 'Chicago', ['CST', 'CDT'], 'us'),
  zone('America/Denver', -420, '丹佛', 'Denver', ['MST', 'MDT'], 'us'),
  zone('America/Phoenix', -420, '凤凰城', 'Phoenix', ['MST']),
  zone('America/Los_Angeles', -480, '洛杉矶', 'Los Angeles', ['PST', 'PDT'], 'us'),
  // British Columbia stays on summer time since 8 March 2026; times before that are an hour off in winter.
  zone('America/Vancouver', -420, '温哥华', 'Vancouver', ['MST']),
  zone('Pacific/Honolulu', -600, '檀香山', 'Honolulu', ['HST']),
  zone('Australia/Sydney', 600, '悉尼', 'Sydney', ['AEST', 'AEDT'], 'au'),
  zone('Australia/Melbourne', 600, '墨尔本', 'Melbourne', ['AEST', 'AEDT'], 'au'),
  zone('Australia/Brisbane', 600, '布里斯班', 'Brisbane', ['AEST']),
  zone('Australia/Perth', 480, '珀斯', 'Perth', ['AWST']),
  zone('Pacific/Auckland', 720, '奥克兰', 'Auckland', ['NZST', 'NZDT'], 'nz'),
  zone('UTC', 0, '协调世界时', 'UTC', ['UTC']),
] as const;

/** The name of a zone of the table: what `app.timezone` and a stored schedule hold. */
export type ZoneId = (typeof TABLE)[number]['id'];

/** The zone of the campus, and the default of `app.timezone`. */
export const DEFAULT_ZONE: ZoneId = 'Asia/Shanghai';

/** Every zone of the table in display order. */
export const ZONES: readonly (Zone & { readonly id: ZoneId })[] = TABLE;

const byId: ReadonlyMap<string, Zone> = new Map(TABLE.map((entry) => [entry.id, entry]));

/** Whether a text names a zone of the table. */
export function isZoneId(text: string): text is ZoneId {
  return byId.has(text);
}

/** The zone of an id. */
export function zoneOf(id: ZoneId): Zone {
  return byId.get(id) ?? (TABLE[0] as Zone);
}

/** The zones as options of a setting, with their distance from UTC in standard time. */
export function zoneOptions(): { readonly value: ZoneId; readonly title: LocalText }[] {
  return ZONES.map(({ id, title, offset }) => {
    const utc = id === 'UTC' ? '' : ` (${utcText(offset)})`;
    return { value: id, title: { zh: `${title.zh}${utc}`, en: `${title.en}${utc}` } };
  });
}

function utcText(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
