import { describe, expect, test } from 'bun:test';
import type { Conversation } from './conversation';
import { topUpForm } from './form';

const asked = (language: 'zh' | 'en', ...tools: string[]): Conversation => ({
  text: '',
  language,
  results: [],
  blocks: [],
  tools: new Map(tools.map((tool) => [tool, {}])),
});

describe('the form of the script', () => {
  test('says in the chat what it would do where no wallet is offered', () => {
    expect(JSON.stringify(topUpForm(asked('zh')))).toContain('{"ask":"用${state.way}给校园卡充值 ${state.amount} 元"}');
  });

  test('uses the wallet where it is offered, once', () => {
    const text = JSON.stringify(topUpForm(asked('en', 'wallet__topUp', 'wallet__cardBalance')));
    expect(text).toContain('"tool":"wallet.topUp"');
    expect(text).toContain('"tool":"wallet.cardBalance"');
    expect(text).toContain('"once":true');
  });

  test('names each of its parts once', () => {
    for (const language of ['zh', 'en'] as const) {
      const { spec } = topUpForm(asked(language)) as { spec: { elements: { id: string; children?: string[] }[] } };
      const ids = spec.elements.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of spec.elements[0]?.children ?? []) expect(ids).toContain(id);
    }
  });
});
