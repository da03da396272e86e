/**
 * The zone in which screens show times. Plugins format without naming a zone, so the app sets the user's own
 * (`app.timezone`) once here; code that must not depend on it passes a zone.
 */
import { DEFAULT_ZONE, isZoneId, type ZoneId } from '../schedule/zones';

let current: ZoneId = DEFAULT_ZONE;

/** The zone that formatting uses when it is given none. */
export function displayZone(): ZoneId {
  return current;
}

/** Sets the zone that screens show times in; a name outside the table changes nothing. For the app, not for plugins. */
export function setDisplayZone(zone: string): void {
  if (isZoneId(zone)) current = zone;
}
