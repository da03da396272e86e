import { describe, expect, test } from 'bun:test';
import { before, hrefOf, placeOf, stepIn } from './steps';

describe('the steps of the first start', () => {
  test.each([
    [{}, 'language'],
    [{ step: 'begin' }, 'begin'],
    [{ step: 'nonsense' }, 'language'],
    [{ step: 'service', service: 'deepseek' }, 'service'],
    [{ step: 'service' }, 'services'],
  ])('%p is %s', (params, step) => {
    expect(stepIn(params)).toBe(step as never);
  });

  test('are gone through one after the other, and back', () => {
    expect(placeOf('language')).toEqual({ at: 1, of: 4 });
    expect(placeOf('service')).toEqual({ at: 4, of: 4 });
    expect(before('service')).toBe('services');
    expect(before('language')).toBeUndefined();
  });

  test('have addresses of their own', () => {
    expect(hrefOf('service', 'a b')).toBe('/welcome?step=service&service=a%20b');
  });
});
