import { describe, expect, test } from 'bun:test';
import type { Harness } from '@pku-harness/core/client';
import { PART_BYTES, transcribe } from './transcribe';

function voice() {
  const calls: Record<string, unknown>[] = [];
  const parts: string[] = [];
  const harness = {
    voice: {
      audioStart: async () => ({ id: 'upload' }),
      audioPart: async ({ part, base64 }: { part: number; base64: string }) => {
        parts[part] = base64;
      },
      transcribe: async (input: Record<string, unknown>) => {
        calls.push(input);
        return { text: ' 明天几点上课 ', provider: 'p', model: 'm' };
      },
    },
  } as unknown as Harness;
  return { harness, calls, parts };
}

describe('a recording', () => {
  test('that is short goes in one piece, with the language of the screen', async () => {
    const { harness, calls } = voice();
    const bytes = new Uint8Array([1, 2, 250]);
    expect(await transcribe(harness, { bytes, mediaType: 'audio/webm' }, 'zh-Hans')).toBe('明天几点上课');
    expect(calls).toEqual([{ audio: 'AQL6', mediaType: 'audio/webm', language: 'zh' }]);
  });

  test('that is long goes in parts that make up the whole', async () => {
    const { harness, calls, parts } = voice();
    const bytes = new Uint8Array(PART_BYTES * 2 + 7).map((_, i) => i % 251);
    await transcribe(harness, { bytes, mediaType: 'audio/webm' }, 'en');
    expect(calls).toEqual([{ upload: 'upload', mediaType: 'audio/webm' }]);
    const whole = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
    expect(whole.equals(bytes)).toBe(true);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(700_000);
  });
});
