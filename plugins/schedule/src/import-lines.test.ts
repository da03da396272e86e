import { expect, test } from 'bun:test';
import type { PreviewLine } from '@pku-harness/sdk';
import { chosenFirst, fieldNames, grouped, groupToggled, toggled } from './import-lines';

const line = (name: string, is: PreviewLine['is']): PreviewLine => ({
  line: name,
  is,
  item: { id: name, title: name, kind: 'own', source: 'ics', date: '2026-09-21', start: 0, end: 1440 },
  fields: [],
  overlaps: [],
});
const LINES = [line('1', 'new'), line('2', 'conflict'), line('3', 'same'), line('4', 'changed'), line('5', 'new')];

test('what meets nothing is chosen first, and what is the same is never offered', () => {
  expect([...chosenFirst(LINES)]).toEqual(['1', '4', '5']);
  expect(Object.values(grouped(LINES)).map((lines) => lines.map(({ line }) => line))).toEqual([
    ['1', '5'],
    ['4'],
    ['2'],
  ]);
});

test('one line, and a whole group, goes in and out', () => {
  const chosen = toggled(chosenFirst(LINES), '1');
  expect([...chosen]).toEqual(['4', '5']);
  expect([...groupToggled(chosen, grouped(LINES).new)].sort()).toEqual(['1', '4', '5']);
  expect([...groupToggled(toggled(chosen, '1'), grouped(LINES).new)]).toEqual(['4']);
});

test('fields that differ are told in words', () => {
  expect([fieldNames(['place', 'weeks'], false), fieldNames(['place', 'start'], true)]).toEqual([
    '地点、周次',
    'place, start',
  ]);
});
