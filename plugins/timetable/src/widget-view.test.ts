import { describe, expect, test } from 'bun:test';
import { parseLocal } from '@pku-harness/sdk';
import type { DayLine, Today } from './today';
import { cardOf } from './widget-view';

const line = (id: string, from: number, to: number): DayLine => ({ id, title: id, from, to, color: 0 });
const at = (clock: string, day = '2026-09-21') => parseLocal(`${day} ${clock}`, 'Asia/Shanghai');
const TODAY: Today = {
  date: '2026-09-21',
  weekday: 1,
  term: '26-27-1',
  termTitle: '',
  week: 3,
  inTerm: true,
  zone: 'Asia/Shanghai',
  summary: '',
  items: [{ ...line('国庆', 0, 1440), allDay: true }, line('一', 480, 590), line('二', 610, 720)],
  next: { ...line('三', 480, 590), date: '2026-09-22' },
};

describe('the card of today', () => {
  test.each([
    ['07:30', { is: 'soon', id: '一', minutes: 30 }],
    ['08:00', { is: 'now', id: '一' }],
    ['09:50', { is: 'soon', id: '二', minutes: 20 }],
    ['11:59', { is: 'now', id: '二' }],
    ['12:00', { is: 'day', id: '三' }],
  ] as const)('at %s is about what matters then', (clock, { id, ...head }) => {
    expect(cardOf(TODAY, at(clock)).head).toMatchObject({ ...head, line: { id } });
  });

  test('says how much is left, and that the day is over', () => {
    expect(cardOf(TODAY, at('08:30'))).toMatchObject({ left: 1, done: false });
    expect(cardOf(TODAY, at('12:30'))).toMatchObject({ left: 0, done: true });
    expect(cardOf(TODAY, at('12:30')).lines.map(({ is }) => is)).toEqual(['allDay', 'past', 'past']);
  });

  test('that was read yesterday shows nothing of yesterday', () => {
    expect(cardOf(TODAY, at('00:01', '2026-09-22'))).toMatchObject({ lines: [], head: { is: 'day' }, done: false });
  });

  test('of a free week says so', () => {
    const { next: _, ...free } = { ...TODAY, items: [] };
    expect(cardOf(free, at('08:00')).head).toEqual({ is: 'nothing' });
  });
});
