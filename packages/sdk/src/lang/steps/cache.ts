/**
 * `{ let, cache: { key, ttl, staleOnError? }, steps }`: the value of the inner steps, kept for a while. Runs that want the
 * same key at once share one computation. With `staleOnError` the value is `{ value, stale, age, at }`: when the steps fail,
 * what was kept last is given with `stale: true`, its age in seconds and the time it was read.
 */
import { z } from 'zod';
import { beijingTime } from '../../dates/beijing-time';
import type { SourcePlace } from '../../error';
import { untilAborted } from '../abort';
import { isCatchable } from '../caught';
import { complete } from '../complete';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { templateField } from '../field';
import { boundedResult } from '../result';
import type { ToolRun } from '../run';
import { checkShape } from '../shape';
import { isFresh, readStored, type Stored, store } from '../storage';
import { entryOf, placeOf, valueAt } from '../yaml/node';
import { bindLet } from './bind';
import { compileTtl } from './duration';
import { type Body, compileInnerSteps, ownFrame } from './inner';
import type { StepKind } from './step';

const cacheSchema = z.strictObject({
  key: z.string({ error: 'text' }),
  ttl: z.string({ error: 'ttl' }),
  staleOnError: z.boolean().optional(),
});

/** A compiled cache. */
interface Cache {
  readonly key: Expression;
  readonly ttl: number;
  readonly keepsStale: boolean;
  readonly body: Body;
  readonly place: SourcePlace;
}

export const cacheStep: StepKind = {
  key: 'cache',
  keys: ['let', 'cache', 'steps'],
  required: ['let', 'cache', 'steps'],
  compile(step, own, context) {
    const shape = checkShape(cacheSchema, own.value, context.problems);
    const keyNode = entryOf(own.value, 'key')?.value;
    const ttlNode = entryOf(own.value, 'ttl')?.value;
    const key = keyNode === undefined ? undefined : templateField(keyNode, context.scope, context.problems);
    const ttl = shape === undefined || ttlNode === undefined ? undefined : compileTtl(ttlNode, context);
    // What is skipped when the value is at hand must not change anything, whatever the tool as a whole may do.
    const inner = {
      ...context,
      scope: context.scope.child(),
      path: `${context.path}.steps`,
      tool: { ...context.tool, effect: 'read' as const, cached: context.tool.effect !== 'read' },
    };
    const body = compileInnerSteps(valueAt(step, 'steps'), true, inner);
    const slot = bindLet(step, context);
    const parts = complete({ shape, keyNode, key, ttl, body, slot });
    if (parts === undefined) return undefined;
    const keepsStale = parts.shape.staleOnError === true;
    const cache: Cache = { ...parts, keepsStale, place: placeOf(parts.keyNode) };
    return {
      async run(run, frame) {
        frame.slots[parts.slot] = await cached(cache, run, frame);
      },
    };
  },
};

async function cached(cache: Cache, run: ToolRun, frame: Frame): Promise<unknown> {
  const { place, keepsStale } = cache;
  const { now } = run.context;
  const key = cache.key.evaluate(frame);
  const kept = await readStored(run, 'cache', key, place);
  if (kept !== undefined && isFresh(kept, now)) return given(kept, false, now, keepsStale);
  try {
    const value = await shared(cache, String(key), run, frame);
    return given({ value, at: now }, false, now, keepsStale);
  } catch (thrown) {
    if (!keepsStale || kept === undefined || !isCatchable(thrown, run.signal)) throw thrown;
    return given(kept, true, now, keepsStale);
  }
}

function given({ value, at }: Stored, stale: boolean, now: number, keepsStale: boolean): unknown {
  if (!keepsStale) return value;
  return { value, stale, age: Math.max(0, Math.round((now - at) / 1000)), at: beijingTime(at) };
}

/** The value of the steps, computed by the first run that needs it. When that run is stopped, the next one computes. */
async function shared(cache: Cache, key: string, run: ToolRun, frame: Frame): Promise<unknown> {
  const { flights } = run.document;
  while (!run.cached) {
    const flight = flights.get(key);
    if (flight === undefined) break;
    try {
      return await untilAborted(flight, run.signal);
    } catch (thrown) {
      if (run.signal.aborted || !(thrown instanceof Stopped)) throw thrown;
    }
  }
  const flight = compute(cache, key, run.insideCache(), frame);
  if (!run.cached) flights.set(key, flight);
  try {
    return await flight;
  } catch (thrown) {
    throw thrown instanceof Stopped ? thrown.cause : thrown;
  } finally {
    if (flights.get(key) === flight) flights.delete(key);
  }
}

/** The run that computed was stopped; it says nothing about the value. */
class Stopped extends Error {}

async function compute(cache: Cache, key: string, run: ToolRun, frame: Frame): Promise<unknown> {
  try {
    const value = boundedResult(await cache.body(run, ownFrame(frame)), run.limits, cache.place);
    await store(run, 'cache', key, value, cache.ttl, cache.place);
    return value;
  } catch (thrown) {
    throw run.signal.aborted ? new Stopped('stopped', { cause: thrown }) : thrown;
  }
}
