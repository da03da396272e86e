/** Chats under headings of how old they are, as days of this device. Pure. */
import type { SessionSummary } from '@pku-harness/core/client';

export type Age = 'today' | 'yesterday' | 'thisWeek' | 'earlier';

const AGES: readonly Age[] = ['today', 'yesterday', 'thisWeek', 'earlier'];
const DAY_MS = 86_400_000;

/** Groups that have something, newest first. `now`: milliseconds since 1970. */
export function byAge(
  sessions: readonly SessionSummary[],
  now: number,
): readonly { readonly age: Age; readonly sessions: readonly SessionSummary[] }[] {
  const newest = [...sessions].sort((a, b) => b.updatedAt - a.updatedAt);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return AGES.flatMap((age) => {
    const some = newest.filter(({ updatedAt }) => ageOf(updatedAt, midnight) === age);
    return some.length === 0 ? [] : [{ age, sessions: some }];
  });
}

function ageOf(at: number, midnight: number): Age {
  if (at >= midnight) return 'today';
  // Half a day more than one reaches the midnight before, whatever a changed clock did to the length of the day.
  const yesterday = new Date(midnight - DAY_MS / 2).setHours(0, 0, 0, 0);
  if (at >= yesterday) return 'yesterday';
  return at >= midnight - 6 * DAY_MS ? 'thisWeek' : 'earlier';
}
