import { describe, expect, test } from 'bun:test';
import type { Conversation } from '../examples/mock-llm/conversation';
import { fixturesPlan } from './fixtures-plan';

const conversation = (text: string, results = 0): Conversation => ({
  text,
  language: 'zh',
  results: Array.from({ length: results }, () => ({ tool: 'trial__posts', content: '{"posts":["甲"]}' })),
  blocks: [],
  tools: new Map(),
});
const called = (text: string, results = 0) => {
  const planned = fixturesPlan(conversation(text, results), 0);
  return planned.is === 'call' ? [planned.tool, planned.input] : planned.is;
};

describe('the plan of the fixtures', () => {
  test('calls what the message names, one after the other, in its order', () => {
    const text = '看帖子，然后付款 12 元，再记一笔';
    expect(called(text)).toEqual(['trial__posts', {}]);
    expect(called(text, 1)).toEqual(['trial__pay', { yuan: 12 }]);
    expect(called(text, 2)).toEqual(['trial__note', { text: '买牛奶' }]);
    expect(called(text, 3)).toBe('say');
  });

  test('shows a card that pays, and says what came of it', () => {
    expect(called('给我付款卡')).toMatchObject(['ui__render', { id: 'pay' }]);
    expect(called('给我付款卡', 1)).toBe('say');
  });

  test('leaves everything else to the usual script', () => {
    expect(called('你好')).toBe('say');
  });
});
