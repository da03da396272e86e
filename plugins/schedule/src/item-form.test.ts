import { describe, expect, test } from 'bun:test';
import type { KeptItem } from '@pku-harness/sdk';
import { makeItem, PKU_PERIODS, weekRange } from '@pku-harness/sdk/timetable';
import { addInput, changed, emptyForm, formOf, problemsOf, updateInput, weeksOf } from './item-form';

const TERM = {
  id: '26-27-1',
  firstMonday: '2026-09-07',
  weeks: 18,
  zone: 'Asia/Shanghai' as const,
  periods: PKU_PERIODS,
};
const FACTS = { term: TERM.id, plugin: 'timetable', tainted: false, createdAt: 0, updatedAt: 0 };
const MATHS: KeptItem = {
  ...FACTS,
  id: 'a',
  title: '高等数学',
  kind: 'course',
  source: 'own',
  weekday: 1,
  weeks: weekRange(1, 15, 'odd'),
  start: 480,
  end: 590,
  place: '二教 101',
};
const EXAM: KeptItem = {
  ...FACTS,
  id: 'e',
  title: '期末考试',
  kind: 'exam',
  source: 'own',
  date: '2027-01-05',
  start: 510,
  end: 630,
};
const empty = emptyForm(TERM, '2026-09-23');

/** The item that the input of a form makes. */
const made = (input: Readonly<Record<string, unknown>>) => {
  const { term: _, id: __, ...rest } = input;
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  return makeItem(fields as never, { term: TERM, id: 'a', source: 'own' });
};

describe('an empty form', () => {
  test('is a class of two periods on the day it was opened for, in the teaching weeks', () => {
    expect(empty).toMatchObject({
      weekday: 3,
      firstPeriod: 1,
      lastPeriod: 2,
      start: '08:00',
      end: '09:50',
      lastWeek: 16,
    });
  });

  test('begins with the period that was pressed, and crosses no long pause', () => {
    expect(emptyForm(TERM, '2026-09-23', 15 * 60)).toMatchObject({ firstPeriod: 7, lastPeriod: 8 });
    expect(emptyForm(TERM, '2026-09-23', 11 * 60 + 30)).toMatchObject({ firstPeriod: 4, lastPeriod: 4, end: '12:00' });
    expect(emptyForm(TERM, '2026-09-23', 23 * 60)).toMatchObject({ firstPeriod: 12, lastPeriod: 12 });
  });

  test('lacks a title, and nothing else', () => {
    expect(problemsOf(empty)).toEqual(['title']);
  });
});

describe('a form', () => {
  test('of an item makes the same item again', () => {
    for (const item of [
      MATHS,
      EXAM,
      { ...MATHS, weeks: [1, 2, 5] },
      { ...MATHS, start: 485, end: 500 },
    ] as KeptItem[]) {
      const { term: _, plugin, tainted, createdAt, updatedAt, ...plain } = item;
      expect(made(updateInput(formOf(item, TERM, '2026-09-21'), TERM.id, 'a'))).toEqual({ ...plain, id: 'a' });
    }
  });

  test('knows weeks as a pattern where they are one', () => {
    const pattern = (weeks: readonly number[]) => formOf({ ...MATHS, weeks } as KeptItem, TERM, '2026-09-21').pattern;
    expect([pattern(weekRange(1, 16)), pattern([2, 4, 6]), pattern([1, 3, 4]), pattern([7])]).toEqual([
      'all',
      'even',
      'chosen',
      'all',
    ]);
  });

  test('keeps the weeks when they are to be chosen by hand', () => {
    const odd = changed(empty, { pattern: 'odd', lastWeek: 5 }, TERM);
    expect(weeksOf(changed(odd, { pattern: 'chosen' }, TERM))).toEqual([1, 3, 5]);
  });

  test('never ends before it begins', () => {
    expect(changed(empty, { firstPeriod: 5 }, TERM)).toMatchObject({ lastPeriod: 5, start: '13:00', end: '13:50' });
    expect(changed(empty, { lastWeek: 0 }, TERM)).toMatchObject({ firstWeek: 0 });
    expect(changed(empty, { firstWeek: 17 }, TERM)).toMatchObject({ lastWeek: 17 });
  });

  test('of an exam takes place once, and of a deadline at a moment', () => {
    const exam = changed({ ...empty, title: '期末' }, { kind: 'exam' }, TERM);
    expect(addInput(exam, TERM.id)).toEqual({
      title: '期末',
      kind: 'exam',
      date: '2026-09-23',
      start: '08:00',
      end: '09:50',
    });
    const deadline = changed(exam, { kind: 'deadline' }, TERM);
    expect(made(addInput(deadline, TERM.id))).toMatchObject({ start: 480, end: 480 });
  });

  test('of a whole day has no time, also where it had one', () => {
    const form = { ...formOf(EXAM, TERM, EXAM.date ?? ''), allDay: true };
    expect(updateInput(form, TERM.id, 'e')).toMatchObject({ date: '2027-01-05', start: null });
    expect(made(updateInput(form, TERM.id, 'e'))).toMatchObject({ start: 0, end: 1440 });
  });

  test('removes what was emptied', () => {
    expect(updateInput({ ...formOf(MATHS, TERM, '2026-09-21'), place: ' ' }, TERM.id, 'a')).toMatchObject({
      place: null,
    });
  });

  test('says what is missing', () => {
    expect(problemsOf({ ...empty, title: 'x', pattern: 'chosen' })).toEqual(['weeks']);
    expect(problemsOf({ ...empty, title: 'x', rhythm: 'once', date: '' })).toEqual(['date']);
    expect(problemsOf({ ...empty, title: 'x', byPeriods: false, start: '', end: '25:00' })).toEqual(['start', 'end']);
    expect(problemsOf({ ...empty, title: 'x', byPeriods: false, start: '08:00', end: '08:00' })).toEqual(['end']);
  });
});
