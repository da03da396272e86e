/**
 * The storage of a document, over the plugin's own keys: values that may expire, apart for `kv` and for `cache`. What has
 * expired is removed when something else is stored, since nobody would ever ask for it again; and copies in a cache make
 * room, the oldest first, since they can be read again.
 */
import { HarnessError, type SourcePlace } from '../error';
import { untilAborted } from './abort';
import { isRecord } from './fields';
import { STEP_LIMITS } from './limits';
import { overLimit } from './over-limit';
import { failure } from './problem';
import type { ToolRun } from './run';

/** A value with its times in milliseconds since 1970. */
export interface Stored {
  readonly value: unknown;
  readonly at: number;
  /** When it is no longer fresh; absent for what stays. */
  readonly until?: number;
}

/** Which of the two steps a key belongs to. */
export type Shelf = 'kv' | 'cache';

/** The key under which the times of all expiring values are kept. */
const EXPIRING = 'expiring';

/** How long a cached value is kept beyond its time, in case the source cannot be reached: 7 days. */
const STALE_MS = 7 * 86_400_000;

const LONG_KEY = { zh: '键太长', en: 'The key is too long', unit: '个字符', enUnit: ' characters' };

function fullKey(shelf: Shelf, key: unknown, place: SourcePlace): string {
  if (typeof key === 'string' && key !== '' && key.length <= STEP_LIMITS.key) return `${shelf}:${key}`;
  if (typeof key === 'number') return `${shelf}:${key}`;
  if (typeof key === 'string' && key !== '') {
    throw failure('E4304', place, overLimit(LONG_KEY, key.length, STEP_LIMITS.key));
  }
  throw failure('E4304', place, {
    zh: `键要是 1 到 ${STEP_LIMITS.key} 个字符的文字`,
    en: `A key is a text of 1 to ${STEP_LIMITS.key} characters`,
  });
}

/** What is stored under a key, also when it is no longer fresh. */
export async function readStored(
  run: ToolRun,
  shelf: Shelf,
  key: unknown,
  place: SourcePlace,
): Promise<Stored | undefined> {
  const found = await untilAborted(run.context.kv.get(fullKey(shelf, key, place)), run.signal);
  if (!isRecord(found) || typeof found.at !== 'number') return undefined;
  return {
    value: found.value ?? null,
    at: found.at,
    ...(typeof found.until === 'number' ? { until: found.until } : {}),
  };
}

/** Whether a stored value may still be used as it is. */
export function isFresh(stored: Stored, now: number): boolean {
  return stored.until === undefined || now < stored.until;
}

/**
 * Stores a value. Where the storage is full, cached copies go until it fits. A copy that does not fit even alone is not
 * kept: the run has its value already.
 *
 * @param ttl milliseconds it stays fresh; without it, it stays until it is deleted.
 * @throws HarnessError `kv_full` when a value of `kv` does not fit beside the others of `kv`.
 */
export async function store(
  run: ToolRun,
  shelf: Shelf,
  key: unknown,
  value: unknown,
  ttl: number | undefined,
  place: SourcePlace,
): Promise<void> {
  const name = fullKey(shelf, key, place);
  const { kv, now } = run.context;
  const until = ttl === undefined ? undefined : now + ttl;
  const work = run.document.inTurn(async () => {
    const times = await readTimes(run);
    const expired = Object.entries(times)
      .filter(([other, end]) => other !== name && isExpired(other, end, now))
      .map(([other]) => other);
    for (const other of expired) {
      await kv.delete(other);
      delete times[other];
    }
    const known = Object.hasOwn(times, name);
    if (until !== undefined) times[name] = until;
    else delete times[name];
    const stored = { value, at: now, ...(until === undefined ? {} : { until }) };
    for (;;) {
      try {
        if (until !== undefined || known || expired.length > 0) await kv.set(EXPIRING, times);
        await kv.set(name, stored);
        return;
      } catch (thrown) {
        if (!HarnessError.is(thrown) || thrown.code !== 'kv_full') throw thrown;
        const oldest = oldestCopy(times, name);
        if (oldest === undefined && shelf === 'kv') throw thrown;
        const leaving = oldest ?? name;
        delete times[leaving];
        await kv.delete(leaving);
        if (leaving !== name) continue;
        await kv.set(EXPIRING, times);
        return;
      }
    }
  });
  await untilAborted(work, run.signal);
}

/** The cached copy that is over first, other than the one that is being stored. */
function oldestCopy(times: Readonly<Record<string, number>>, name: string): string | undefined {
  const copies = Object.entries(times).filter(([key]) => key !== name && key.startsWith('cache:'));
  return copies.sort(([, a], [, b]) => a - b)[0]?.[0];
}

/** Removes a value. */
export async function forget(run: ToolRun, shelf: Shelf, key: unknown, place: SourcePlace): Promise<void> {
  const name = fullKey(shelf, key, place);
  const { kv } = run.context;
  const work = run.document.inTurn(async () => {
    await kv.delete(name);
    const times = await readTimes(run);
    if (!Object.hasOwn(times, name)) return;
    delete times[name];
    await kv.set(EXPIRING, times);
  });
  await untilAborted(work, run.signal);
}

function isExpired(name: string, until: number, now: number): boolean {
  return now >= until + (name.startsWith('cache:') ? STALE_MS : 0);
}

async function readTimes(run: ToolRun): Promise<Record<string, number>> {
  const found = await run.context.kv.get(EXPIRING);
  if (!isRecord(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
