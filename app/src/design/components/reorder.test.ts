import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { landing, makeWay, moved } from './reorder';

describe('a move', () => {
  test('puts one entry elsewhere and leaves the others in order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  test('beyond an end stops there', () => {
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    expect(moved(['a', 'b'], 1, -3)).toEqual(['b', 'a']);
  });

  test('of what is not there changes nothing', () => {
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });

  test('never loses or doubles an entry', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer()),
        fc.integer({ min: -3, max: 20 }),
        fc.integer({ min: -3, max: 20 }),
        (list, from, to) => {
          expect([...moved(list, from, to)].sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b));
        },
      ),
    );
  });
});

describe('a drag', () => {
  test('lands where it covers half of the neighbour', () => {
    expect(landing([50, 50, 50], 0, 24)).toBe(0);
    expect(landing([50, 50, 50], 0, 26)).toBe(1);
    expect(landing([50, 50, 50], 2, -80)).toBe(0);
  });

  test('beyond an end lands at the end', () => {
    expect(landing([50, 50, 50], 1, 900)).toBe(2);
    expect(landing([50, 50, 50], 1, -900)).toBe(0);
  });

  test('counts the real heights of rows', () => {
    expect(landing([40, 120, 40], 0, 59)).toBe(0);
    expect(landing([40, 120, 40], 0, 61)).toBe(1);
  });

  test('makes the rows between give way, and no others', () => {
    expect([0, 1, 2, 3].map((i) => makeWay(i, 0, 2, 50))).toEqual([0, -50, -50, 0]);
    expect([0, 1, 2, 3].map((i) => makeWay(i, 3, 1, 50))).toEqual([0, 50, 50, 0]);
  });
});
