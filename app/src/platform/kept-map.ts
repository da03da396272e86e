/** A few values by name, kept over a reload. Storage can hold anything, and may hold nothing. */

/** Where the values are kept between two lives of the page. */
export interface TextStore {
  read(): string | null;
  write(text: string | null): void;
}

export interface KeptMapOptions<Value> {
  readonly store: TextStore;
  /** Most entries; the oldest go first. */
  readonly most: number;
  /** Whether a value that was found in the store is one. */
  readonly isValue: (value: unknown) => value is Value;
  /** Whether a value may go to the store; another one lives as long as the page. */
  readonly isKept?: (value: Value) => boolean;
}

/** Values by name. It is read from the store when it is first used. */
export class KeptMap<Value> {
  readonly #options: KeptMapOptions<Value>;
  #values: Map<string, Value> | undefined;

  constructor(options: KeptMapOptions<Value>) {
    this.#options = options;
  }

  get(name: string): Value | undefined {
    return this.#all().get(name);
  }

  /** Keeps a value, or forgets the one that was there. */
  set(name: string, value: Value | undefined): void {
    const values = this.#all();
    if (values.get(name) === value) return;
    const { most, isKept, store } = this.#options;
    values.delete(name);
    if (value !== undefined) values.set(name, value);
    for (const oldest of values.keys()) {
      if (values.size <= most) break;
      values.delete(oldest);
    }
    const kept = [...values].filter(([, each]) => isKept?.(each) ?? true);
    store.write(kept.length === 0 ? null : JSON.stringify(kept));
  }

  /** Forgets all of them. */
  clear(): void {
    this.#values = new Map();
    this.#options.store.write(null);
  }

  #all(): Map<string, Value> {
    this.#values ??= new Map(pairsOf(this.#options.store.read(), this.#options.isValue));
    return this.#values;
  }
}

function pairsOf<Value>(stored: string | null, isValue: (value: unknown) => value is Value): [string, Value][] {
  try {
    const pairs: unknown = JSON.parse(stored ?? '[]');
    const isPair = (pair: unknown): pair is [string, Value] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && isValue(pair[1]);
    return Array.isArray(pairs) ? pairs.filter(isPair) : [];
  } catch {
    return [];
  }
}
