/** What the card shows at a moment. Pure. */
import type { ZoneId } from '@pku-harness/sdk';
import { clockIn, PKU_PERIODS } from '@pku-harness/sdk/timetable';
import type { DayLine, Today } from './today';

/** An item of the list. */
export interface CardLine {
  readonly line: DayLine;
  readonly is: 'allDay' | 'past' | 'now' | 'later';
}

/** What the card shows. */
export interface Card {
  readonly lines: readonly CardLine[];
  /** What the card is about. */
  readonly head:
    | { readonly is: 'now'; readonly line: DayLine }
    | { readonly is: 'soon'; readonly line: DayLine; readonly minutes: number }
    | { readonly is: 'day'; readonly line: DayLine; readonly date: string }
    | { readonly is: 'nothing' };
  /** There was something today, and it is over. */
  readonly done: boolean;
  /** How many items of today come after the head. */
  readonly left: number;
}

/** The card. */
export function cardOf(today: Today, now: number): Card {
  const clock = clockOfZone(today.zone, now);
  // What was read yesterday has no item of today left.
  const items = clock.date === today.date ? today.items : [];
  const lines = items.map((line): CardLine => ({ line, is: stateOf(line, clock.minutes) }));
  const running = lines.find(({ is }) => is === 'now')?.line;
  const coming = lines.filter(({ is }) => is === 'later').map(({ line }) => line);
  const [first] = coming;
  const done = lines.some(({ is }) => is === 'past') && running === undefined && first === undefined;
  if (running !== undefined) return { lines, head: { is: 'now', line: running }, done, left: coming.length };
  if (first !== undefined) {
    return {
      lines,
      head: { is: 'soon', line: first, minutes: first.from - clock.minutes },
      done,
      left: coming.length - 1,
    };
  }
  const { next } = today;
  const head =
    next === undefined ? ({ is: 'nothing' } as const) : ({ is: 'day', line: next, date: next.date } as const);
  return { lines, head, done, left: 0 };
}

function stateOf({ allDay, from, to }: DayLine, minutes: number): CardLine['is'] {
  if (allDay) return 'allDay';
  if (from > minutes) return 'later';
  return to > minutes ? 'now' : 'past';
}

function clockOfZone(zone: ZoneId, now: number) {
  return clockIn({ id: '', firstMonday: '1970-01-05', weeks: 1, zone, periods: PKU_PERIODS }, now);
}
