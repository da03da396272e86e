import { describe, expect, test } from 'bun:test';
import { parseLocal } from '@pku-harness/sdk';
import { memoryKV } from '@pku-harness/sdk/testing';
import { type FocusSession, loadSessions, minutesOfDay, minutesOfWeek, runningSession, saveSessions } from './sessions';

const ZONE = 'Asia/Shanghai';
const at = (text: string) => parseLocal(text, ZONE);
const session = (from: string, to: string | null, label = '高数'): FocusSession => ({
  id: from,
  label,
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
});

describe('the minutes of a day', () => {
  test('add up what ended and what still goes on', () => {
    const sessions = [session('2026-10-21 08:00', '2026-10-21 08:50'), session('2026-10-21 10:00', null)];
    expect(minutesOfDay(sessions, at('2026-10-21 10:30'), ZONE)).toBe(80);
  });

  test('begin at midnight, also of a session that began before', () => {
    const sessions = [session('2026-10-20 23:30', '2026-10-21 00:20')];
    expect(minutesOfDay(sessions, at('2026-10-21 12:00'), ZONE)).toBe(20);
    expect(minutesOfDay(sessions, at('2026-10-21 12:00'), ZONE, 1)).toBe(30);
  });

  test('are those of the user’s own zone', () => {
    const sessions = [session('2026-10-21 06:00', '2026-10-21 07:00')];
    expect(minutesOfDay(sessions, at('2026-10-21 20:00'), 'Asia/Shanghai')).toBe(60);
    expect(minutesOfDay(sessions, at('2026-10-21 20:00'), 'America/New_York')).toBe(0);
    expect(minutesOfDay(sessions, at('2026-10-21 20:00'), 'America/New_York', 1)).toBe(60);
  });

  test('are none when nothing was done, or when a clock went back', () => {
    expect(minutesOfDay([], at('2026-10-21 12:00'), ZONE)).toBe(0);
    expect(minutesOfDay([session('2026-10-21 13:00', null)], at('2026-10-21 12:00'), ZONE)).toBe(0);
  });
});

test('a week has seven days, today last', () => {
  const sessions = [session('2026-10-15 08:00', '2026-10-15 08:10'), session('2026-10-21 08:00', '2026-10-21 09:00')];
  expect(minutesOfWeek(sessions, at('2026-10-21 12:00'), ZONE)).toEqual([10, 0, 0, 0, 0, 0, 60]);
});

test('the running session is the one without an end', () => {
  expect(runningSession([session('2026-10-21 08:00', '2026-10-21 08:50')])).toBeUndefined();
  expect(runningSession([session('2026-10-21 10:00', null, '英语')])?.label).toBe('英语');
});

test('the newest five hundred are kept', async () => {
  const kv = memoryKV();
  const many = Array.from({ length: 510 }, (_, i) => ({ id: String(i), label: '', startedAt: i, endedAt: i + 1 }));
  await saveSessions(kv, many);
  const kept = await loadSessions(kv);
  expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([500, '10', '509']);
});

test('nothing is stored at first', async () => {
  expect(await loadSessions(memoryKV())).toEqual([]);
});
