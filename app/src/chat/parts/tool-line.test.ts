import { describe, expect, test } from 'bun:test';
import { toolLine } from './tool-line';

const line = (input: unknown, result?: unknown, state: 'ok' | 'running' = 'ok') =>
  toolLine({ input, result, state }, 'zh-Hans');

describe('the line of a call', () => {
  test('says what it was asked with and how much came back', () => {
    expect(line({ building: '二教', date: '今天' }, { items: [1, 2, 3], hasMore: false })).toBe('二教 · 今天 · 3 项');
    expect(line({}, [1])).toBe('1 项');
    expect(toolLine({ input: {}, result: [1], state: 'ok' }, 'en')).toBe('1 item');
  });

  test('counts nothing before there is a result, or where it is not clear what to count', () => {
    expect(line({ building: '二教' }, undefined, 'running')).toBe('二教');
    expect(line({}, { a: [], b: [] })).toBeUndefined();
    expect(line({}, '好了')).toBeUndefined();
  });

  test('leaves out what is long, nested or empty', () => {
    expect(
      line({ text: 'x'.repeat(200), spec: { a: 1 }, on: true, limit: 20, days: ['周一', '周二'], note: ' ' }),
    ).toBe('周一 · 周二');
    expect(line('二教')).toBeUndefined();
  });
});
