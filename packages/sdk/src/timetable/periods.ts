/** Teaching periods and the minutes they stand for. */
import { two } from '../schedule/local';
import type { Period } from './types';

const at = (number: number, start: string, end: string): Period => ({
  number,
  start: minutesOf(start) ?? 0,
  end: minutesOf(end) ?? 0,
});

/** The twelve periods of Peking University (docs/campus/portal.md). */
export const PKU_PERIODS: readonly Period[] = [
  at(1, '08:00', '08:50'),
  at(2, '09:00', '09:50'),
  at(3, '10:10', '11:00'),
  at(4, '11:10', '12:00'),
  at(5, '13:00', '13:50'),
  at(6, '14:00', '14:50'),
  at(7, '15:10', '16:00'),
  at(8, '16:10', '17:00'),
  at(9, '17:10', '18:00'),
  at(10, '18:40', '19:30'),
  at(11, '19:40', '20:30'),
  at(12, '20:40', '21:30'),
];

/** `HH:mm` as minutes from midnight, 24:00 included; `undefined` for another text. */
export function minutesOf(clock: string): number | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(clock.trim());
  const minutes = Number(match?.[1]) * 60 + Number(match?.[2]);
  return match === null || Number(match[2]) > 59 || minutes > 1440 ? undefined : minutes;
}

/** Minutes from midnight as `HH:mm`; past midnight the time of the next day. */
export function clockOfMinutes(minutes: number): string {
  const day = minutes > 1440 ? minutes - 1440 : minutes;
  return `${two(Math.floor(day / 60))}:${two(day % 60)}`;
}

/** The minutes from the first to the last period of a row; `undefined` when the term has none with these numbers. */
export function periodSpan(
  periods: readonly Period[],
  first: number,
  last: number = first,
): { readonly start: number; readonly end: number } | undefined {
  const start = periods.find(({ number }) => number === first)?.start;
  const end = periods.find(({ number }) => number === last)?.end;
  return start === undefined || end === undefined || end <= start ? undefined : { start, end };
}

/** The numbers of the periods that begin and end exactly with a span; `undefined` when it lies otherwise. */
export function periodsOf(
  periods: readonly Period[],
  { start, end }: { readonly start: number; readonly end: number },
): { readonly first: number; readonly last: number } | undefined {
  const first = periods.find((period) => period.start === start)?.number;
  const last = periods.find((period) => period.end === end)?.number;
  return first === undefined || last === undefined ? undefined : { first, last };
}
