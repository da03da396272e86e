import { describe, expect, test } from 'bun:test';
import { errorShape, errorText, HarnessError } from './error';

const shape = {
  code: 'E4001',
  zh: '没有查到',
  en: 'Nothing was found',
  where: { file: 'tools/a.yaml', line: 3, column: 5, step: 'steps[0]' },
  hint: { zh: '稍后再试', en: 'Try again later' },
};

describe('an error', () => {
  test('survives as plain data, with its place and hint', () => {
    const error = new HarnessError('E4001', shape);
    expect(JSON.parse(JSON.stringify(error))).toEqual(shape);
    expect(HarnessError.from(shape).toJSON()).toEqual(shape);
    expect(error.message).toBe('没有查到');
  });

  test('has only the fields that it was given', () => {
    expect(new HarnessError('plugin_disabled', { zh: '已关闭', en: 'It is off' }).toJSON()).toEqual({
      code: 'plugin_disabled',
      zh: '已关闭',
      en: 'It is off',
    });
  });

  test('keeps its cause out of its plain form', () => {
    const error = new HarnessError('http_reset', { zh: '断开', en: 'Reset' }, { cause: new Error('key=secret') });
    expect(JSON.stringify(error)).not.toContain('secret');
    expect((error.cause as Error).message).toBe('key=secret');
  });

  test('is told apart from anything that merely looks like one', () => {
    expect(HarnessError.is(new HarnessError('a', { zh: 'a', en: 'a' }))).toBe(true);
    for (const other of [new Error('a'), { code: 'a', zh: 'a', en: 'a' }, null, undefined, 'a', 1]) {
      expect(HarnessError.is(other)).toBe(false);
    }
  });

  test('says its sentence in a language', () => {
    expect([errorText(shape, 'zh-Hans'), errorText(shape, 'en')]).toEqual(['没有查到', 'Nothing was found']);
  });
});

describe('anything thrown as plain data', () => {
  test('is a plugin’s own sentence for a plain error', () => {
    expect(errorShape(new Error('校园卡登录已失效'))).toEqual({
      code: 'tool_failed',
      zh: '校园卡登录已失效',
      en: '校园卡登录已失效',
    });
  });

  test('says nothing of what went wrong inside for everything else', () => {
    for (const thrown of [new TypeError('x is not a function'), 'secret', undefined, { message: 'secret' }]) {
      const found = errorShape(thrown);
      expect(found.code).toBe('internal');
      expect(JSON.stringify(found)).not.toMatch(/secret|function/);
    }
  });
});
