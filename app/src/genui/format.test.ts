import { expect, test } from 'bun:test';
import { fieldOf, printValue, remaining } from './format';

const NOW = Date.UTC(2026, 10, 30, 4, 0);

test('values are printed by their format, and as they are where it does not fit', () => {
  const say = (value: unknown, format?: string) => printValue(value, format, 'zh-Hans', NOW);
  expect(say(1234.5, 'money')).toBe('¥1,234.50');
  expect(say(0.5, 'percent')).toBe('50%');
  expect(say(1234567.891, 'number')).toBe('1,234,567.89');
  expect(say('2026-11-30T11:30:00+08:00', 'relative')).toBe('30 分钟前');
  expect(say('2026-11-30T14:05:00+08:00', 'time')).toBe('14:05');
  expect(say('不知道', 'date')).toBe('不知道');
  expect(say(['一', 2])).toBe('一、2');
  expect([say(null), say(undefined, 'money'), say('')]).toEqual(['–', '–', '–']);
});

test('fields are read by a path, and nothing inherited is', () => {
  expect(fieldOf({ place: { name: '二教' } }, 'place.name')).toBe('二教');
  for (const path of ['place.x.y', 'constructor', '__proto__', 'toString'])
    expect(fieldOf({ place: {} }, path)).toBeUndefined();
});

test('what remains is told in the two largest units', () => {
  expect([59_000, 61_000, 3_661_000, 90_000_000, -5].map((ms) => remaining(ms, 'zh-Hans'))).toEqual([
    '59 秒',
    '1 分钟',
    '1 小时 1 分',
    '1 天 1 小时',
    '0 秒',
  ]);
  expect(remaining(3_661_000, 'en')).toBe('1 h 1 min');
});
