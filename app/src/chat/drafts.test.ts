import { describe, expect, test } from 'bun:test';
import type { TextStore } from '../platform/kept-map';
import { Drafts, NEW_CHAT } from './drafts';

function memory(stored: string | null = null): TextStore & { text: string | null } {
  return {
    text: stored,
    read() {
      return this.text;
    },
    write(text) {
      this.text = text;
    },
  };
}

describe('drafts', () => {
  test('are kept per chat, over a reload', () => {
    const store = memory();
    const before = new Drafts(store);
    before.write(NEW_CHAT, '今天');
    before.write('b', '明天');
    const after = new Drafts(store);
    expect([after.read(NEW_CHAT), after.read('b'), after.read('c')]).toEqual(['今天', '明天', '']);
  });

  test('are forgotten when they are sent, and leave nothing behind', () => {
    const store = memory();
    const drafts = new Drafts(store);
    drafts.write('a', '今天');
    drafts.write('a', '');
    expect(store.text).toBeNull();
  });

  test('go with everything else that is deleted', () => {
    const store = memory();
    const drafts = new Drafts(store);
    drafts.write('a', '今天');
    drafts.clear();
    expect([drafts.read('a'), store.text]).toEqual(['', null]);
  });

  test('are bounded: the oldest go first, and a very long one lives as long as the page', () => {
    const store = memory();
    const drafts = new Drafts(store);
    for (let i = 0; i < 40; i++) drafts.write(`chat-${i}`, 'x');
    drafts.write('long', 'x'.repeat(60_000));
    const after = new Drafts(store);
    expect([after.read('chat-0'), after.read('chat-39'), after.read('long')]).toEqual(['', 'x', '']);
    expect(drafts.read('long')).toHaveLength(60_000);
  });

  test.each(['{', '{"a":1}', '[[1,2],["a"],["b","好"]]', 'null'])('storage that holds %p breaks nothing', (stored) => {
    const drafts = new Drafts(memory(stored));
    expect(drafts.read('a')).toBe('');
    drafts.write('a', '在');
    expect(drafts.read('a')).toBe('在');
  });
});
