import { describe, expect, test } from 'bun:test';
import { manualClock } from '../testing/manual-clock';
import { BATCH_LENGTH, BATCH_MS, DeltaBatch } from './delta-batch';

function world() {
  const clock = manualClock();
  const sent: string[] = [];
  const batch = new DeltaBatch(clock, (delta) => sent.push(`${delta.type} ${delta.part} ${delta.text}`));
  const say = (text: string, part = 0) => batch.add({ type: 'text.delta', step: 1, part, text });
  return { clock, sent, batch, say };
}

describe('deltas', () => {
  test('the first goes out at once, the next ones together after a frame', async () => {
    const { clock, sent, say } = world();
    say('a');
    expect(sent).toEqual(['text.delta 0 a']);
    say('b');
    say('c');
    clock.advance(BATCH_MS - 1);
    await Promise.resolve();
    expect(sent).toHaveLength(1);
    clock.advance(1);
    await Promise.resolve();
    expect(sent).toEqual(['text.delta 0 a', 'text.delta 0 bc']);
  });

  test('a slow model’s pieces go out one by one', () => {
    const { clock, sent, say } = world();
    for (const piece of ['a', 'b', 'c']) {
      say(piece);
      clock.advance(BATCH_MS);
    }
    expect(sent).toHaveLength(3);
  });

  test('pieces of two parts, and text and reasoning, never join', () => {
    const { sent, batch, say } = world();
    say('a');
    say('b', 0);
    say('c', 1);
    batch.add({ type: 'reasoning.delta', step: 1, part: 1, text: 'd' });
    batch.flush();
    expect(sent).toEqual(['text.delta 0 a', 'text.delta 0 b', 'text.delta 1 c', 'reasoning.delta 1 d']);
  });

  test('a flush sends what is held, once', async () => {
    const { clock, sent, batch, say } = world();
    say('a');
    say('b');
    batch.flush();
    batch.flush();
    clock.advance(10 * BATCH_MS);
    await Promise.resolve();
    expect(sent).toEqual(['text.delta 0 a', 'text.delta 0 b']);
  });

  test('of a flood become entries of a bounded size, in order', () => {
    const { sent, batch, say } = world();
    const pieces = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(BATCH_LENGTH / 2));
    for (const piece of ['first', ...pieces]) say(piece);
    batch.flush();
    const prefix = 'text.delta 0 ';
    expect(sent.map((line) => line.length - prefix.length)).toEqual([5, BATCH_LENGTH, BATCH_LENGTH]);
    expect(sent.map((line) => line.slice(prefix.length)).join('')).toBe(`first${pieces.join('')}`);
  });

  test('what could not be sent in between is told to whoever comes next, so that no answer has a hole', async () => {
    const clock = manualClock();
    let full = false;
    const batch = new DeltaBatch(clock, () => {
      if (full) throw new Error('disk full');
    });
    const say = (text: string) => batch.add({ type: 'text.delta', step: 1, part: 0, text });
    say('a');
    say('b');
    full = true;
    clock.advance(BATCH_MS);
    await Promise.resolve();
    full = false;
    expect(() => say('c')).toThrow('disk full');
    expect(() => batch.flush()).toThrow('disk full');
  });
});
