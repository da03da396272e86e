/**
 * What a surface remembers beside its spec: what the user entered, and how its actions ended. Kept with the message, in
 * patches, so that a second window and a later day show the same.
 */
import type { ErrorShape } from '../../error';
import { isRecord, setField } from '../../lang/fields';
import { excessOf } from '../size';
import type { Json } from '../spec';
import { SURFACE_NAME } from '../spec';
import { RUN_LIMITS } from './limits';

/** How an action ended. */
export interface SurfaceOutcome {
  /** `unknown`: nobody can say whether it happened; it is not run again by itself. */
  readonly status: 'ok' | 'failed' | 'unknown';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly error?: ErrorShape;
}

/** What a surface remembers. */
export interface SurfaceMemory {
  /** What was entered or set, by the name of the state. */
  readonly values: Readonly<Record<string, Json>>;
  /** By the key of the element whose action it was. */
  readonly outcomes: Readonly<Record<string, SurfaceOutcome>>;
}

/** A change of it. A value of `null` under `forget` puts a name back to what the spec says. */
export interface MemoryPatch {
  readonly values?: Readonly<Record<string, Json>>;
  readonly outcomes?: Readonly<Record<string, SurfaceOutcome>>;
  /** Forgets every value first. */
  readonly reset?: true;
}

/** Nothing remembered. */
export const NO_MEMORY: SurfaceMemory = { values: {}, outcomes: {} };

const KEY = /^[\w[\]#/.\p{L}\p{N} -]{1,200}$/u;

/** The memory after a patch. The same object when nothing changes. */
export function patchMemory(memory: SurfaceMemory, patch: MemoryPatch): SurfaceMemory {
  const values: Record<string, Json> = patch.reset === true ? {} : { ...memory.values };
  for (const [name, value] of Object.entries(patch.values ?? {})) setField(values, name, value);
  const outcomes: Record<string, SurfaceOutcome> = { ...memory.outcomes };
  for (const [key, outcome] of Object.entries(patch.outcomes ?? {})) setField(outcomes, key, outcome);
  const next = { values, outcomes };
  return JSON.stringify(next) === JSON.stringify(memory) ? memory : next;
}

/** Whether a memory is small enough to be kept. */
export function fitsMemory(memory: SurfaceMemory): boolean {
  return excessOf(memory, RUN_LIMITS.memory) === undefined;
}

/** Reads a patch from outside; `undefined` for what is none. */
export function memoryPatch(value: unknown): MemoryPatch | undefined {
  if (!isRecord(value) || excessOf(value, RUN_LIMITS.memory) !== undefined) return undefined;
  const { values, outcomes, reset } = value;
  if (values !== undefined && (!isRecord(values) || !Object.keys(values).every((name) => SURFACE_NAME.test(name)))) {
    return undefined;
  }
  if (outcomes !== undefined && (!isRecord(outcomes) || !Object.entries(outcomes).every(isOutcome))) return undefined;
  if (reset !== undefined && reset !== true) return undefined;
  return {
    ...(values === undefined ? {} : { values: values as Readonly<Record<string, Json>> }),
    ...(outcomes === undefined ? {} : { outcomes: outcomes as Readonly<Record<string, SurfaceOutcome>> }),
    ...(reset === true ? { reset } : {}),
  };
}

function isOutcome([key, outcome]: [string, unknown]): boolean {
  if (!KEY.test(key) || !isRecord(outcome)) return false;
  const { status, at, error } = outcome;
  const known = status === 'ok' || status === 'failed' || status === 'unknown';
  const shape =
    error === undefined || (isRecord(error) && typeof error.zh === 'string' && typeof error.en === 'string');
  return known && typeof at === 'number' && Number.isFinite(at) && shape;
}
