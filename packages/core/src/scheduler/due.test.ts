import { describe, expect, test } from 'bun:test';
import { parseLocal, type Schedule } from '@pku-harness/sdk';
import { dueRun, runAhead } from './due';

const at = (text: string) => parseLocal(text, 'Asia/Shanghai');
const DAILY: Schedule = { zone: 'Asia/Shanghai', start: '2026-09-21 09:00', repeat: { every: 1, unit: 'days' } };
const ONCE: Schedule = { zone: 'Asia/Shanghai', start: '2026-09-21 09:00' };

describe('a run that is due', () => {
  test('is the one that was waited for, on time', () => {
    expect(dueRun(DAILY, at('2026-09-21 09:00'), at('2026-09-21 09:00'))).toEqual({
      dueAt: at('2026-09-21 09:00'),
      missed: 0,
      nextAt: at('2026-09-22 09:00'),
    });
  });

  test('is the latest of those that were missed, and only it', () => {
    expect(dueRun(DAILY, at('2026-09-21 09:00'), at('2026-09-25 12:00'))).toEqual({
      dueAt: at('2026-09-25 09:00'),
      missed: 4,
      nextAt: at('2026-09-26 09:00'),
    });
  });

  test('has nothing after it when it was the last', () => {
    expect(dueRun(ONCE, at('2026-09-21 09:00'), at('2026-12-01 09:00'))).toMatchObject({ missed: 0, nextAt: null });
    const three: Schedule = { ...DAILY, repeat: { every: 1, unit: 'days', count: 3 } };
    expect(dueRun(three, at('2026-09-21 09:00'), at('2030-01-01 00:00'))).toEqual({
      dueAt: at('2026-09-23 09:00'),
      missed: 2,
      nextAt: null,
    });
  });
});

describe('the run ahead, after the clock was set back', () => {
  test('is not the one that was made last', () => {
    expect(runAhead(DAILY, at('2026-09-22 08:59'), at('2026-09-22 09:00'))).toBe(at('2026-09-23 09:00'));
    expect(runAhead(ONCE, at('2026-09-21 08:00'), at('2026-09-21 09:00'))).toBeNull();
  });

  test('is the next of the calendar when the clock had been wrong by years', () => {
    expect(runAhead(DAILY, at('2026-09-22 08:59'), at('2031-09-22 09:00'))).toBe(at('2026-09-22 09:00'));
  });
});
