import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { ERROR_LENGTH, thrownShape } from './thrown-shape';

const refuses = () => {
  throw new Error('trap');
};

describe('what a tool threw', () => {
  test('keeps its code, its sentences, its place and its hint', () => {
    const hint = { zh: '先登录', en: 'Sign in first' };
    const error = new HarnessError('login_expired', { zh: '已失效', en: 'Expired', where: 'tool a.b', hint });
    expect(thrownShape(error)).toEqual({ code: 'login_expired', zh: '已失效', en: 'Expired', where: 'tool a.b', hint });
    expect(thrownShape(new Error('失效'))).toEqual({ code: 'tool_failed', zh: '失效', en: '失效' });
  });

  test('is bounded in every text', () => {
    const long = 'x'.repeat(ERROR_LENGTH * 10);
    const hint = { zh: long, en: long };
    const shape = thrownShape(new HarnessError(long, { zh: long, en: long, where: long, hint }));
    expect(JSON.stringify(shape).length).toBeLessThan(ERROR_LENGTH * 6);
    expect(shape.zh).toHaveLength(ERROR_LENGTH);
  });

  const strange: readonly (readonly [string, unknown])[] = [
    ['a proxy that refuses everything', new Proxy({}, { get: refuses, has: refuses, getPrototypeOf: refuses })],
    ['an error whose message cannot be read', Object.defineProperty(new Error('x'), 'message', { get: refuses })],
    ['an error whose message is no text', Object.assign(new Error('x'), { message: { cycle: 1n } })],
    ['a symbol', Symbol('x')],
    ['nothing', undefined],
  ];
  for (const [what, thrown] of strange) {
    test(`may be ${what}`, () => {
      const shape = thrownShape(thrown);
      expect([typeof shape.code, typeof shape.zh, typeof shape.en]).toEqual(['string', 'string', 'string']);
      expect(JSON.parse(JSON.stringify(shape))).toEqual(shape);
    });
  }
});
