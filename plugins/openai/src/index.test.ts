import { describe, expect, test } from 'bun:test';
import { openaiPlugin } from './index';

const { openai, 'openai-compatible': compatible } = openaiPlugin.providers;

describe('OpenAI', () => {
  test('is reached at its own address only over TLS', () => {
    expect(new URL(openai.baseURL).origin).toBe('https://api.openai.com');
  });

  test('names each model once, with a window', () => {
    const ids = openai.models.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(openai.models.every(({ window }) => window > 0)).toBe(true);
  });

  test('needs a key', () => {
    expect('keyless' in openai).toBe(false);
  });
});

describe('a compatible server', () => {
  test('has no address until the user types one, and may have no key', () => {
    expect([compatible.baseURL, compatible.keyless]).toEqual([null, true]);
  });
});
