/**
 * Zones as calendar files name them: names of the time zone database and its older ones, names of Windows, names with a
 * maker's prefix, and names of the file's own that its VTIMEZONE explains.
 */
import { CHANGES } from '../schedule/daylight';
import { isZoneId, ZONES, type ZoneId } from '../schedule/zones';

const NAMES: Readonly<Record<ZoneId, string>> = {
  'Asia/Shanghai': 'China Standard Time|PRC|Asia/Beijing|Asia/Chongqing|Asia/Chungking|Asia/Harbin',
  'Asia/Hong_Kong': 'Hongkong',
  'Asia/Macau': 'Asia/Macao',
  'Asia/Taipei': 'Taipei Standard Time|ROC',
  'Asia/Singapore': 'Singapore Standard Time|Singapore|Asia/Manila',
  'Asia/Kuala_Lumpur': 'Asia/Kuching',
  'Asia/Tokyo': 'Tokyo Standard Time|Japan',
  'Asia/Seoul': 'Korea Standard Time|ROK',
  'Asia/Bangkok': 'SE Asia Standard Time|Asia/Jakarta|Asia/Ho_Chi_Minh|Asia/Saigon|Asia/Hanoi',
  'Asia/Kolkata': 'India Standard Time|Asia/Calcutta',
  'Asia/Dubai': 'Arabian Standard Time',
  'Europe/London': 'GMT Standard Time|GB|GB-Eire|Europe/Belfast',
  'Europe/Dublin': 'Eire',
  'Europe/Paris': 'Romance Standard Time|Europe/Brussels|Europe/Copenhagen|Europe/Luxembourg',
  'Europe/Berlin':
    'W. Europe Standard Time|Central Europe Standard Time|Central European Standard Time|Europe/Vienna|Europe/Prague|Europe/Warsaw|Europe/Budapest|Europe/Oslo|CET|MET',
  'Europe/Amsterdam': '',
  'Europe/Zurich': '',
  'Europe/Madrid': '',
  'Europe/Rome': '',
  'Europe/Stockholm': '',
  'Europe/Helsinki': 'FLE Standard Time|GTB Standard Time|Europe/Athens|Europe/Kiev|Europe/Kyiv|Europe/Tallinn|EET',
  'Europe/Moscow': 'Russian Standard Time|W-SU',
  'America/New_York': 'Eastern Standard Time|US/Eastern|America/Detroit|EST5EDT',
  'America/Toronto': 'Canada/Eastern|America/Montreal',
  'America/Chicago': 'Central Standard Time|US/Central|Canada/Central|America/Winnipeg|CST6CDT',
  'America/Denver': 'Mountain Standard Time|US/Mountain|Canada/Mountain|America/Boise|MST7MDT',
  'America/Phoenix': 'US Mountain Standard Time|US/Arizona|MST',
  'America/Los_Angeles': 'Pacific Standard Time|US/Pacific|PST8PDT',
  'America/Vancouver': 'Canada/Pacific',
  'Pacific/Honolulu': 'Hawaiian Standard Time|US/Hawaii|HST',
  'Australia/Sydney': 'AUS Eastern Standard Time|Australia/Canberra|Australia/ACT|Australia/NSW|Australia/Hobart',
  'Australia/Melbourne': 'Australia/Victoria',
  'Australia/Brisbane': 'E. Australia Standard Time|Australia/Queensland',
  'Australia/Perth': 'W. Australia Standard Time|Australia/West',
  'Pacific/Auckland': 'New Zealand Standard Time|NZ',
  UTC: 'Etc/UTC|Etc/GMT|GMT|Etc/UCT|Zulu|Z|Greenwich Standard Time',
};

const byName: ReadonlyMap<string, ZoneId> = new Map(
  ZONES.flatMap(({ id }) => [id, ...NAMES[id].split('|')].map((name) => [name.toLowerCase(), id] as const)),
);

/** The zone that a TZID names; `undefined` for a name of the file's own. */
export function zoneNamed(name: string): ZoneId | undefined {
  const written = name.trim().replace(/^"|"$/g, '');
  if (isZoneId(written)) return written;
  const found = byName.get(written.toLowerCase());
  if (found !== undefined || written === '') return found;
  // Makers put their own path in front, such as /citadel.org/20210210_1/Asia/Shanghai.
  const tail = /([^/]+\/[^/]+)$/.exec(written)?.[1];
  return tail === undefined ? undefined : byName.get(tail.toLowerCase());
}

/** What a VTIMEZONE says, as far as it is needed to find the same zone in the table. */
export interface FileZone {
  /** Minutes ahead of UTC. */
  standard?: number;
  daylight?: number;
  /** The month in which daylight time begins, 1 to 12. */
  daylightMonth?: number;
}

/** A zone of the table with the offsets and the season of a file's own zone. */
export function zoneLike({ standard, daylight, daylightMonth }: FileZone): ZoneId | undefined {
  if (standard === undefined) return undefined;
  const changes = daylight !== undefined && daylight !== standard;
  return ZONES.find(
    (zone) =>
      zone.offset === standard &&
      (zone.daylight !== undefined) === changes &&
      (zone.daylight === undefined ||
        (daylight === standard + 60 && (daylightMonth ?? 3) === CHANGES[zone.daylight].on.month)),
  )?.id;
}
