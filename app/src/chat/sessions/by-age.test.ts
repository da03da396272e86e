import { expect, test } from 'bun:test';
import type { SessionSummary } from '@pku-harness/core/client';
import { byAge } from './by-age';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const session = (id: string, updatedAt: number): SessionSummary => ({
  id,
  kind: 'chat',
  title: id,
  createdAt: 0,
  updatedAt,
  running: false,
});

test('chats stand under the day of their newest message, newest first', () => {
  const groups = byAge(
    [
      session('c', at(28, 23)),
      session('old', at(1, 9)),
      session('a', at(30, 0)),
      session('b', at(30, 8)),
      session('y', at(29, 1)),
    ],
    at(30, 9),
  );
  expect(groups.map(({ age, sessions }) => [age, sessions.map(({ id }) => id)])).toEqual([
    ['today', ['b', 'a']],
    ['yesterday', ['y']],
    ['thisWeek', ['c']],
    ['earlier', ['old']],
  ]);
  expect(byAge([], at(30, 9))).toEqual([]);
});
