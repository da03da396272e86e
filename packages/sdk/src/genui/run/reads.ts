/** The reads of one surface while it is on a screen: which are wanted, what came, and what is too large to show. */
import type { ErrorShape } from '../../error';
import { isRecord } from '../../lang/fields';
import { excessOf } from '../size';
import type { ReadState } from './drawn';
import { RUN_LIMITS } from './limits';
import type { ReadWish } from './surface-run';

/** One state of a read in the host’s cache. */
export interface CachedRead {
  readonly status: 'loading' | 'ready' | 'error';
  readonly value?: unknown;
  readonly error?: ErrorShape;
  readonly fetchedAt?: number;
  readonly refreshing: boolean;
}

/** What reads stand on. */
export interface ReadPort {
  /** Follows a read; returns how to stop. */
  watch(wish: ReadWish, tell: (read: CachedRead) => void): () => void;
  /** Reads again now. */
  reread(wish: ReadWish): void;
  /** Whether a tool may be read without asking; `ask` waits for a tap. Absent where everything may. */
  mayRead?(tool: string): 'auto' | 'ask' | 'off';
  /** Runs something later; returns how to cancel it. */
  later(ms: number, work: () => void): () => void;
}

/** How long typing rests before a read with new arguments begins. */
const SETTLE_MS = 400;

interface Watched {
  readonly key: string;
  readonly wish: ReadWish | undefined;
  readonly stop: () => void;
}

/** The reads of one surface. */
export class LiveReads {
  readonly #port: ReadPort;
  readonly #tell: () => void;
  readonly #watched = new Map<string, Watched>();
  readonly #allowed = new Set<string>();
  #states: Record<string, ReadState> = {};
  #cancel: (() => void) | undefined;
  #wanted: ReadonlyMap<string, ReadWish | undefined> = new Map();

  constructor(port: ReadPort, tell: () => void) {
    this.#port = port;
    this.#tell = tell;
  }

  /** Every read by name; a new object after each change. */
  states(): Readonly<Record<string, ReadState>> {
    return this.#states;
  }

  /** One read. */
  state(name: string): ReadState | undefined {
    return Object.hasOwn(this.#states, name) ? this.#states[name] : undefined;
  }

  /** Says which reads are wanted. New arguments wait until typing rests, unless `now`. */
  want(wanted: ReadonlyMap<string, ReadWish | undefined>, now: boolean): void {
    this.#wanted = wanted;
    const changed = [...wanted].some(([name, wish]) => this.#watched.get(name)?.key !== keyOf(wish));
    if (!changed && wanted.size === this.#watched.size) return;
    this.#cancel?.();
    this.#cancel = undefined;
    if (now) this.#follow();
    else this.#cancel = this.#port.later(SETTLE_MS, () => this.#follow());
  }

  /** Reads again; what waits for a yes is read now. */
  refresh(names: readonly string[]): void {
    for (const name of names) {
      const wish = this.#watched.get(name)?.wish;
      if (wish === undefined) continue;
      if (this.#state(wish) === 'ask' && !this.#allowed.has(wish.tool)) {
        this.#allowed.add(wish.tool);
        this.#watched.get(name)?.stop();
        this.#watched.delete(name);
        this.#follow();
      } else this.#port.reread(wish);
    }
  }

  /** Ends every read; what came stays. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (const { stop } of this.#watched.values()) stop();
    this.#watched.clear();
  }

  #state(wish: ReadWish): 'auto' | 'ask' | 'off' {
    return this.#port.mayRead?.(wish.tool) ?? 'auto';
  }

  #follow(): void {
    this.#cancel = undefined;
    for (const [name, watched] of this.#watched) {
      if (this.#wanted.has(name) && keyOf(this.#wanted.get(name)) === watched.key) continue;
      watched.stop();
      this.#watched.delete(name);
    }
    for (const [name, wish] of this.#wanted) if (!this.#watched.has(name)) this.#begin(name, wish);
    this.#tell();
  }

  #begin(name: string, wish: ReadWish | undefined): void {
    const key = keyOf(wish);
    const idle = { key, wish, stop: () => {} };
    const mode = wish === undefined ? 'off' : this.#state(wish);
    if (wish === undefined || mode === 'off' || (mode === 'ask' && !this.#allowed.has(wish.tool))) {
      this.#watched.set(name, idle);
      this.#put(name, { status: 'off', error: mode === 'ask' ? ASKS : OFF });
      return;
    }
    // What an earlier read brought stays in sight while the new one is under way.
    if (this.state(name)?.value === undefined) this.#put(name, { status: 'loading' });
    const stop = this.#port.watch(wish, (read) => {
      if (this.#watched.get(name)?.key !== key && this.#watched.has(name)) return;
      this.#put(name, stateOf(read));
      this.#tell();
    });
    this.#watched.set(name, { key, wish, stop });
  }

  #put(name: string, state: ReadState): void {
    this.#states = { ...this.#states, [name]: state };
  }
}

function keyOf(wish: ReadWish | undefined): string {
  return wish === undefined ? '' : JSON.stringify([wish.tool, wish.input, wish.ttlMs]);
}

/** A read of the cache as a surface sees it. */
export function stateOf(read: CachedRead): ReadState {
  const { value, error, fetchedAt, refreshing } = read;
  const at = fetchedAt === undefined ? {} : { updatedAt: fetchedAt };
  if (value === undefined || value === null) {
    if (read.status === 'ready') return { status: 'error', error: EMPTY, ...at };
    return { status: error === undefined ? 'loading' : 'error', ...(error === undefined ? {} : { error }), refreshing };
  }
  if (excessOf(value, RUN_LIMITS.result) !== undefined) return { status: 'error', error: TOO_LARGE, ...at };
  if (isRecord(value) && typeof value.status === 'string' && UNSETTLED.has(value.status)) {
    return { status: 'error', error: UNSETTLED.get(value.status) ?? EMPTY, ...at };
  }
  return {
    status: error === undefined ? 'ready' : 'stale',
    value: shortened(value),
    ...(error === undefined ? {} : { error }),
    ...at,
    refreshing,
  };
}

/** Lists of more items than are ever drawn are cut; a page of items says so. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > RUN_LIMITS.items ? value.slice(0, RUN_LIMITS.items) : value;
  if (!isRecord(value) || !Array.isArray(value.items) || value.items.length <= RUN_LIMITS.items) return value;
  return { ...value, items: value.items.slice(0, RUN_LIMITS.items), truncated: true };
}

const TOO_LARGE: ErrorShape = {
  code: 'surface_data_large',
  zh: '数据太大，这里显示不了',
  en: 'The data is too large to show here',
};
const EMPTY: ErrorShape = { code: 'surface_data_missing', zh: '没有数据', en: 'There is no data' };
const OFF: ErrorShape = {
  code: 'surface_read_off',
  zh: '这里不能读取这项数据：权限已关闭，或者没有这个工具',
  en: 'This data cannot be read here: its permission is off, or there is no such tool',
};
/** The code by which a screen knows that a tap reads it. */
export const READ_ASKS = 'surface_read_asks';
const ASKS: ErrorShape = {
  code: READ_ASKS,
  zh: '助手读取这项数据要先经你同意',
  en: 'The assistant reads this data only with your consent',
};
const UNSETTLED: ReadonlyMap<string, ErrorShape> = new Map([
  [
    'verification_required',
    { code: 'verification_required', zh: '需要先完成身份验证', en: 'This needs verification first' },
  ],
  ['needs_input', { code: 'needs_input', zh: '还缺一些信息', en: 'Something is missing' }],
]);
