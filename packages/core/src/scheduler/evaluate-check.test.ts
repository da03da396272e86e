import { describe, expect, test } from 'bun:test';
import { evaluateCheck } from './evaluate-check';

const notice = { title: '空出 ${result.free} 间', body: '上次 ${previous?.free ?? 0} 间' };

describe('a check', () => {
  test('that does not hold tells nothing', () => {
    expect(evaluateCheck({ condition: 'result.free > 0', notice }, { result: { free: 0 }, previous: null }, 0)).toEqual(
      {
        held: false,
      },
    );
  });

  test('fills the notice from this result and the last one', () => {
    const check = { condition: 'result.free > (previous?.free ?? 0)', notice };
    expect(evaluateCheck(check, { result: { free: 3 }, previous: { free: 1 } }, 0)).toEqual({
      held: true,
      title: '空出 3 间',
      body: '上次 1 间',
    });
    expect(evaluateCheck(check, { result: { free: 3 }, previous: null }, 0)).toMatchObject({ body: '上次 0 间' });
  });

  test('that cannot work with a result says where', () => {
    const check = { condition: 'result.items.length > 3', notice };
    expect(() => evaluateCheck(check, { result: 7, previous: null }, 0)).toThrow();
  });
});
