/** Focus sessions in the plugin's storage, and how many minutes of them fall on a day. No React Native, so that it can be tested. */
import { civilAt, instantAt, type KV, type ZoneId } from '@pku-harness/sdk';

/** A stretch of time that somebody focused; without an end it still goes on. */
export interface FocusSession {
  readonly id: string;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number | null;
}

const KEY = 'sessions';

/** Sessions kept; older ones are dropped. At three a day that is half a year, well below the storage's limit. */
const KEPT = 500;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Sessions in the order they were started. */
export async function loadSessions(kv: KV): Promise<readonly FocusSession[]> {
  return (await kv.get<readonly FocusSession[]>(KEY)) ?? [];
}

/** Keeps the newest sessions. */
export async function saveSessions(kv: KV, sessions: readonly FocusSession[]): Promise<void> {
  await kv.set(KEY, sessions.slice(-KEPT));
}

/** The session that goes on, if there is one. */
export function runningSession(sessions: readonly FocusSession[]): FocusSession | undefined {
  return sessions.find(({ endedAt }) => endedAt === null);
}

/** Minutes of the day that `now` falls on, as the clock of the zone has it; a running session counts up to `now`. */
export function minutesOfDay(sessions: readonly FocusSession[], now: number, zone: ZoneId, daysAgo = 0): number {
  const midnight = Math.floor(civilAt(zone, now) / DAY_MS) * DAY_MS - daysAgo * DAY_MS;
  const from = instantAt(zone, midnight);
  const to = instantAt(zone, midnight + DAY_MS);
  const spent = sessions.reduce((sum, { startedAt, endedAt }) => {
    const stretch = Math.min(endedAt ?? now, to) - Math.max(startedAt, from);
    return sum + Math.max(0, stretch);
  }, 0);
  return Math.round(spent / MINUTE_MS);
}

/** Minutes of each of the last seven days, today last. */
export function minutesOfWeek(sessions: readonly FocusSession[], now: number, zone: ZoneId): readonly number[] {
  return [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => minutesOfDay(sessions, now, zone, daysAgo));
}
