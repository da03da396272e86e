import { expect, test } from 'bun:test';
import { pretty } from './pretty';

test('an object is indented, a text stays as it is', () => {
  expect(pretty({ building: '二教' })).toBe('{\n  "building": "二教"\n}');
  expect(pretty('二教')).toBe('二教');
});

test.each([[undefined], [null], [{}], [[]]])('%p is nothing to show', (value) => {
  expect(pretty(value)).toBeUndefined();
});

test('what nobody can read is cut', () => {
  expect(pretty('字'.repeat(30_000))).toHaveLength(20_002);
});
