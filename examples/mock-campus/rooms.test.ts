import { describe, expect, test } from 'bun:test';
import { BUILDINGS, DAYS, overviewAt, PERIODS, roomsOf } from './rooms';

const beijing = (hour: number, minute = 0) => Date.UTC(2026, 10, 30, hour - 8, minute);

describe('invented rooms', () => {
  test('are the same whenever they are asked for', () => {
    expect(roomsOf('二教', '今天')).toEqual(roomsOf('二教', '今天'));
  });

  test('differ between days, because classes do', () => {
    expect(roomsOf('二教', '今天')).not.toEqual(roomsOf('二教', '明天'));
  });

  test('keep their seats on every day', () => {
    const seats = (day: (typeof DAYS)[number]) => roomsOf('理教', day).map(({ room, seats }) => [room, seats]);
    expect(seats('明天')).toEqual(seats('今天'));
  });

  for (const building of BUILDINGS) {
    test(`${building} has free and taken rooms in every period of every day`, () => {
      for (const day of DAYS) {
        const rooms = roomsOf(building, day);
        PERIODS.forEach((_, index) => {
          const taken = rooms.filter((room) => room.taken.includes(index + 1)).length;
          expect(taken).toBeGreaterThan(0);
          expect(taken).toBeLessThan(rooms.length);
        });
      }
    });
  }
});

describe('overview', () => {
  const free = (now: number) => overviewAt(now).find((row) => row.building === '二教')?.free;
  const freeIn = (period: number) => roomsOf('二教', '今天').filter((room) => !room.taken.includes(period)).length;

  test('counts rooms free in the period that runs', () => {
    expect(free(beijing(8, 10))).toBe(freeIn(1));
    expect(free(beijing(20, 45))).toBe(freeIn(12));
  });

  test('counts the next period in a break', () => {
    expect(free(beijing(12, 30))).toBe(freeIn(5));
  });

  test('counts every room after the last period', () => {
    expect(free(beijing(22))).toBe(roomsOf('二教', '今天').length);
  });
});
