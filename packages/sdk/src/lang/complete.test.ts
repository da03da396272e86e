import { expect, test } from 'bun:test';
import { complete } from './complete';

test('parts are complete when none is missing, whatever they are', () => {
  expect(complete({ none: null, zero: 0, empty: '', no: false })).toEqual({
    none: null,
    zero: 0,
    empty: '',
    no: false,
  });
});

test('one missing part makes the whole missing', () => {
  expect(complete({ first: 1, second: undefined })).toBeUndefined();
});
