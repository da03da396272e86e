import { describe, expect, test } from 'bun:test';
import { type Board, countNotices, noticeByNumber, recentNotices } from './notice-board';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 30, 4);
const BOARDS: readonly Board[] = ['school', 'departments', 'dean', 'eecs', 'catering'];

describe('the invented notices', () => {
  for (const board of BOARDS) {
    test(`of ${board} are newest first, each with its own number`, () => {
      const notices = recentNotices(board, NOW, 0, 20);
      const dates = notices.map(({ date }) => date);
      expect(notices.length).toBe(20);
      expect(dates).toEqual([...dates].sort().reverse());
      expect(new Set(notices.map(({ number }) => number)).size).toBe(20);
    });
  }

  test('are still the same on the next day', () => {
    const today = recentNotices('school', NOW, 0, 20);
    const tomorrow = recentNotices('school', NOW + DAY, 0, 25);
    expect(tomorrow).toEqual(expect.arrayContaining([...today.slice(0, 15)]));
  });

  test('are never of a day that is still to come', () => {
    const [newest] = recentNotices('school', NOW + 5 * DAY, 0, 1);
    expect(newest?.date.localeCompare('2026-11-30')).toBe(1);
    expect(noticeByNumber('school', newest?.number ?? 0, NOW)).toBeUndefined();
  });

  test('are found by number, each on its own board', () => {
    const [notice] = recentNotices('dean', NOW, 0, 1);
    expect(noticeByNumber('dean', notice?.number ?? 0, NOW)).toEqual(notice);
    expect(noticeByNumber('dean', Number.NaN, NOW)).toBeUndefined();
    expect(noticeByNumber('dean', 7, NOW)).toBeUndefined();
  });

  test('end where the count ends', () => {
    const count = countNotices('catering', NOW);
    expect(recentNotices('catering', NOW, count, 5)).toEqual([]);
    expect(recentNotices('catering', NOW, count - 1, 5).length).toBe(1);
  });
});
