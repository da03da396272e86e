import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import fc from 'fast-check';
import { modelError } from '../models';
import { manualClock } from '../testing/manual-clock';
import { chanceOf, RetryGate, retryPause } from './retry';

const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe('the pause before the next try', () => {
  test('doubles from a second to half a minute', () => {
    const pauses = [1, 2, 3, 4, 5].map((attempt) => retryPause(modelError('model_rate_limited'), attempt, 0));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(retryPause(modelError('model_rate_limited'), 6, 0)).toBeUndefined();
  });

  test('is never shorter than the server asks, and never longer than anybody would wait', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 5 }), chance, (asked, attempt, luck) => {
        const pause = retryPause(modelError('model_rate_limited', undefined, asked), attempt, luck);
        if (asked > 120_000) expect(pause).toBeUndefined();
        else expect(pause).toBeGreaterThanOrEqual(asked);
      }),
    );
  });

  test('is shortened by chance by a quarter at most, so that clients do not come back together', () => {
    expect(retryPause(modelError('model_server'), 2, 1)).toBe(1_500);
    fc.assert(
      fc.property(chance, (luck) => {
        const pause = retryPause(modelError('model_server'), 1, luck) ?? 0;
        expect(pause >= 750 && pause <= 1_000).toBe(true);
      }),
    );
  });

  test('does not exist where a person has to do something, or nothing is wrong with the model', () => {
    const final = ['model_quota', 'model_key_refused', 'model_overflow', 'model_length', 'model_not_set'] as const;
    for (const code of final) expect(retryPause(modelError(code), 1, 0)).toBeUndefined();
    expect(retryPause(new HarnessError('storage_failed', { zh: '满', en: 'Full' }), 1, 0)).toBeUndefined();
    expect(retryPause(new Error('x'), 1, 0)).toBeUndefined();
  });

  test('takes its chance from a UUID', () => {
    expect(chanceOf('00000000-0000-4000-8000-000000000000')).toBe(0);
    expect(chanceOf('ffffffff-0000-4000-8000-000000000000')).toBe(1);
  });
});

describe('the gate', () => {
  test('opens when its time has come, when somebody says now, and not twice', async () => {
    const clock = manualClock();
    const gate = new RetryGate();
    const signal = new AbortController().signal;
    const timed = gate.wait(clock, 1_000, signal);
    clock.advance(1_000);
    await timed;
    const pressed = gate.wait(clock, 1_000, signal);
    gate.now();
    await pressed;
    gate.now();
  });

  test('is left by a stop with its reason', async () => {
    const stop = new AbortController();
    const waiting = new RetryGate().wait(manualClock(), 1_000, stop.signal);
    stop.abort('stopped');
    expect(await waiting.catch((reason: unknown) => reason)).toBe('stopped');
  });
});
