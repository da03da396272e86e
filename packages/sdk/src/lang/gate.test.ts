import { describe, expect, test } from 'bun:test';
import { untilAborted } from './abort';
import { Gate } from './gate';

const open = new AbortController().signal;

describe('a gate', () => {
  test('lets so many in, the others wait in order', async () => {
    const gate = new Gate(2);
    const order: number[] = [];
    const leave = [await gate.enter(open), await gate.enter(open)];
    const waiting = [3, 4].map((name) => gate.enter(open).then((out) => order.push(name) && out));
    expect(order).toEqual([]);
    leave[0]?.();
    await waiting[0];
    expect(order).toEqual([3]);
    leave[1]?.();
    await waiting[1];
    expect(order).toEqual([3, 4]);
  });

  test('lets a stopped run go at once and keeps its place for the next', async () => {
    const gate = new Gate(1);
    const leave = await gate.enter(open);
    const stop = new AbortController();
    const stopped = gate.enter(stop.signal);
    const next = gate.enter(open);
    stop.abort(new Error('stopped'));
    expect(stopped).rejects.toThrow('stopped');
    leave();
    expect(typeof (await next)).toBe('function');
  });
});

describe('waiting until stopped', () => {
  test('gives the outcome', async () => {
    expect(await untilAborted(Promise.resolve(1), open)).toBe(1);
    expect(untilAborted(Promise.reject(new Error('no')), open)).rejects.toThrow('no');
  });

  test('ends with the signal although nobody listens to it', async () => {
    const stop = new AbortController();
    const waiting = untilAborted(new Promise(() => {}), stop.signal);
    stop.abort(new Error('stopped'));
    expect(waiting).rejects.toThrow('stopped');
    expect(untilAborted(Promise.resolve(1), stop.signal)).rejects.toThrow('stopped');
  });
});
