import { expect, test } from 'bun:test';
import { overLimit } from './over-limit';

test('a passed limit says what was used and what is allowed, in groups of three digits', () => {
  expect(overLimit({ zh: '步骤太多', en: 'Too many steps', unit: '个' }, 1201, 200)).toEqual({
    zh: '步骤太多：用了 1,201 个，最多 200 个',
    en: 'Too many steps: 1,201 used, 200 allowed',
  });
});

test('a unit stands behind both numbers, and a part of a second stays', () => {
  expect(overLimit({ zh: '太久', en: 'Too long', unit: '秒', enUnit: ' s' }, 1060.2, 60)).toEqual({
    zh: '太久：用了 1,060.2 秒，最多 60 秒',
    en: 'Too long: 1,060.2 s used, 60 allowed',
  });
});
