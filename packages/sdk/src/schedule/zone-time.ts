/**
 * Instants and what a clock of a zone shows. Civil milliseconds are what the clock shows, counted as if it were UTC (see
 * ../dates/civil.ts).
 */
import { isDaylight } from './daylight';
import { type ZoneId, zoneOf } from './zones';

const MINUTE_MS = 60_000;
const DAYLIGHT_MS = 3_600_000;

/** Minutes ahead of UTC at an instant. */
export function offsetAt(id: ZoneId, instant: number): number {
  const { offset, daylight } = zoneOf(id);
  return daylight !== undefined && isDaylight(daylight, offset, instant) ? offset + 60 : offset;
}

/** What the clock of a zone shows at an instant, in civil milliseconds. */
export function civilAt(id: ZoneId, instant: number): number {
  return instant + offsetAt(id, instant) * MINUTE_MS;
}

/** An instant for a time on the clock, and whether the clock shows that time once, never, or twice. */
export interface ResolvedTime {
  readonly instant: number;
  readonly shown: 'once' | 'never' | 'twice';
}

/**
 * The instant at which a clock shows a time. A time that is left out when clocks go forward is as long after the change
 * as it is written after it (02:30 becomes 03:30), so that a daily run is late by the hour and not lost; of a time that
 * comes twice the first is taken, so that it runs once. Calendar files follow the same rule (RFC 5545, 3.3.5).
 */
export function resolveCivil(id: ZoneId, civil: number): ResolvedTime {
  const { offset, daylight } = zoneOf(id);
  const standard = civil - offset * MINUTE_MS;
  if (daylight === undefined) return { instant: standard, shown: 'once' };
  const summer = standard - DAYLIGHT_MS;
  const isSummer = isDaylight(daylight, offset, summer);
  const isStandard = !isDaylight(daylight, offset, standard);
  if (isSummer) return { instant: summer, shown: isStandard ? 'twice' : 'once' };
  return { instant: standard, shown: isStandard ? 'once' : 'never' };
}

/** The instant at which a clock shows a time; see {@link resolveCivil}. */
export function instantAt(id: ZoneId, civil: number): number {
  return resolveCivil(id, civil).instant;
}
