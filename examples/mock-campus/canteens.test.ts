import { describe, expect, test } from 'bun:test';
import { CANTEENS, countedAt, crowdAt } from './canteens';

const beijing = (hour: number, minute = 0, day = 30) => Date.UTC(2026, 10, day, hour - 8, minute);
const people = (now: number) => crowdAt(now).reduce((sum, row) => sum + row.people, 0);

describe('the invented canteens', () => {
  test('are fuller at noon than between the meals, and never quite empty before the last count', () => {
    expect(people(beijing(12, 5))).toBeGreaterThan(3 * people(beijing(15)));
    expect(people(beijing(23, 58))).toBeGreaterThan(10);
    expect(people(beijing(23, 58))).toBeLessThan(people(beijing(12, 5)) / 4);
  });

  test('differ from minute to minute and are the same whenever a minute is asked for', () => {
    expect(crowdAt(beijing(12, 5))).not.toEqual(crowdAt(beijing(12, 6)));
    expect(crowdAt(beijing(12, 5))).toEqual(crowdAt(beijing(12, 5) + 59_000));
  });

  test('hold one without seats, as the real answer does', () => {
    expect(CANTEENS.some(({ seats }) => seats === 0)).toBe(true);
    expect(crowdAt(beijing(12)).every(({ people }) => Number.isInteger(people) && people >= 0)).toBe(true);
  });

  test('are counted until late and then show the last count until morning', () => {
    expect(countedAt(beijing(23, 59))).toBe(beijing(23, 58));
    expect(countedAt(beijing(3, 0, 30))).toBe(beijing(23, 58, 29));
    expect(crowdAt(beijing(3, 0, 30))).toEqual(crowdAt(beijing(23, 58, 29)));
    expect(countedAt(beijing(5, 30))).toBe(beijing(5, 30));
  });
});
