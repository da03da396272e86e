import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { CommandOutcomes } from './command-outcomes';

const failure = new HarnessError('setting_value', { zh: '不行', en: 'No' });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );

describe('the outcome of a command', () => {
  test('is its answer, or its failure', async () => {
    const outcomes = new CommandOutcomes(() => 0);
    expect(await outcomes.run('a', 'here', async () => 7)).toBe(7);
    expect(await codeOf(outcomes.run('b', 'here', () => Promise.reject(failure)))).toBe('setting_value');
    expect(await outcomes.outcome('a', 0)).toEqual({ is: 'done', value: 7 });
    expect(await outcomes.outcome('b', 0)).toEqual({ is: 'failed', error: failure.toJSON() });
  });

  test('is waited for while the command runs', async () => {
    const outcomes = new CommandOutcomes(() => 0);
    const finish = Promise.withResolvers<number>();
    const running = outcomes.run('a', 'here', () => finish.promise);
    const asked = outcomes.outcome('a', 0);
    finish.resolve(7);
    expect(await asked).toEqual({ is: 'done', value: 7 });
    expect(await running).toBe(7);
  });

  test('that the harness keeps itself is not kept twice', async () => {
    const outcomes = new CommandOutcomes(() => 0);
    await outcomes.run('a', 'recorded', async () => 'a large result');
    expect(await outcomes.outcome('a', 0)).toEqual({ is: 'recorded' });
  });
});

describe('a command', () => {
  test('runs once, however often it comes', async () => {
    const outcomes = new CommandOutcomes(() => 0);
    let ran = 0;
    const work = async () => ++ran;
    expect(await Promise.all([outcomes.run('a', 'here', work), outcomes.run('a', 'here', work)])).toEqual([1, 1]);
    expect(await outcomes.run('a', 'here', work)).toBe(1);
  });

  test('that its stub was told never arrived is refused when it arrives after all', async () => {
    const outcomes = new CommandOutcomes(() => 0);
    let ran = 0;
    expect(await outcomes.outcome('late', 0)).toEqual({ is: 'none' });
    expect(await codeOf(outcomes.run('late', 'here', async () => ++ran))).toBe('command_withdrawn');
    expect(ran).toBe(0);
  });

  test('is stopped by a cancel, and only that one', async () => {
    const outcomes = new CommandOutcomes(() => 0);
    const untilStopped = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(failure)));
    const stopped = outcomes.run('a', 'here', untilStopped);
    const other = outcomes.run('b', 'here', (signal) => Promise.race([untilStopped(signal), Bun.sleep(20)]));
    outcomes.cancel('a');
    outcomes.cancel('never seen');
    expect(await codeOf(stopped)).toBe('setting_value');
    expect(await codeOf(other)).toBe('no error');
  });
});

describe('memory', () => {
  test('is bounded: an old outcome is forgotten, and is never taken for one that did not arrive', async () => {
    let now = 0;
    const outcomes = new CommandOutcomes(() => now);
    for (; now < 1_100; now++) await outcomes.run(`c${now}`, 'here', async () => now);
    expect(await outcomes.outcome('c1099', 1)).toEqual({ is: 'done', value: 1_099 });
    expect(await outcomes.outcome('c0', 1_100)).toEqual({ is: 'forgotten' });
    // Sent after everything that was forgotten: it cannot be among it.
    expect(await outcomes.outcome('recent', 500)).toEqual({ is: 'none' });
  });

  test('keeps what still runs', async () => {
    const outcomes = new CommandOutcomes(() => 0);
    const finish = Promise.withResolvers<string>();
    const slow = outcomes.run('slow', 'here', () => finish.promise);
    for (let n = 0; n < 1_100; n++) await outcomes.run(`c${n}`, 'here', async () => n);
    const asked = outcomes.outcome('slow', 0);
    finish.resolve('kept');
    expect(await asked).toEqual({ is: 'done', value: 'kept' });
    await slow;
  });
});
