/**
 * The invented rooms of the mock campus. Everything follows from the building's name, the day and the room number, so
 * two starts hold the same rooms and a test can compare an answer with what the campus holds.
 */
import { minuteOf } from './beijing';
import { hash } from './chance';

/** Buildings of the free classroom query, as the real one spells them (docs/campus/portal.md). */
export const BUILDINGS = ['一教', '二教', '三教', '四教', '理教', '文史', '哲学', '地学', '国关', '政管'] as const;
/** Days the query knows. */
export const DAYS = ['今天', '明天', '后天'] as const;

export type Building = (typeof BUILDINGS)[number];
export type Day = (typeof DAYS)[number];

/** One room on one day. */
export interface Room {
  readonly room: string;
  readonly seats: number;
  /** Periods 1–12 in which a class is held. */
  readonly taken: readonly number[];
}

/** How many rooms of a building are free at a moment. */
export interface Overview {
  readonly building: Building;
  readonly free: number;
  readonly total: number;
}

/** Start and end of periods 1–12 in minutes after midnight, Beijing time. */
export const PERIODS: readonly (readonly [start: number, end: number])[] = [
  [480, 530],
  [540, 590],
  [610, 660],
  [670, 720],
  [780, 830],
  [840, 890],
  [910, 960],
  [970, 1020],
  [1030, 1080],
  [1120, 1170],
  [1180, 1230],
  [1240, 1290],
];

/** Classes fill these blocks of periods, as double and triple lessons do. */
const BLOCKS = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8, 9],
  [10, 11, 12],
] as const;
const SEATS = [36, 48, 60, 90, 120, 180] as const;
const TAKEN_PERCENT = 45;

/** All rooms of a building on a day, by room number. */
export function roomsOf(building: Building, day: Day): readonly Room[] {
  const perFloor = 4 + (hash(building) % 4);
  const rooms: Room[] = [];
  for (let floor = 1; floor <= 4; floor++) {
    for (let door = 1; door <= perFloor; door++) {
      const room = `${floor}${String(door).padStart(2, '0')}`;
      const taken = BLOCKS.filter(
        (block) => hash(`${building}/${day}/${room}/${block[0]}`) % 100 < TAKEN_PERCENT,
      ).flat();
      rooms.push({ room, seats: SEATS[hash(`${building}/${room}`) % SEATS.length] ?? SEATS[0], taken });
    }
  }
  return rooms;
}

/**
 * Free rooms of every building at `now` (milliseconds since 1970): free in the period that runs, in a break in the one
 * that comes next, and after the last one all of them.
 */
export function overviewAt(now: number): readonly Overview[] {
  const minute = minuteOf(now);
  const period = PERIODS.findIndex(([, end]) => minute < end) + 1;
  return BUILDINGS.map((building) => {
    const rooms = roomsOf(building, '今天');
    return { building, free: rooms.filter((room) => !room.taken.includes(period)).length, total: rooms.length };
  });
}
