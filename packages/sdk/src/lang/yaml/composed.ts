/** Values as they are composed of the concrete tree: with their places, and without a word about the language. */
import type { TellMistake } from './mistake';
import type { ScalarStyle } from './node';
import type { Properties } from './properties';
import type { NodeToken, SourceToken } from './token';

interface ComposedBase {
  /** Offsets in the text: of the value, of its end, and of the end of what follows it on its line. */
  readonly start: number;
  readonly end: number;
  readonly next: number;
  readonly anchor?: string;
  readonly tag?: string;
}

/** A scalar, an alias without a meaning among them. */
export interface ComposedScalar extends ComposedBase {
  readonly kind: 'scalar' | 'alias';
  readonly value: string | number | boolean | null;
  readonly style: ScalarStyle;
}

/** One entry of a map; without a value when not even a colon is there. */
export interface ComposedPair {
  readonly key: Composed;
  readonly value: Composed | undefined;
}

/** A map. */
export interface ComposedMap extends ComposedBase {
  readonly kind: 'map';
  readonly flow: boolean;
  readonly pairs: readonly ComposedPair[];
}

/** A list. */
export interface ComposedList extends ComposedBase {
  readonly kind: 'list';
  readonly flow: boolean;
  readonly items: readonly Composed[];
}

/** A value. */
export type Composed = ComposedScalar | ComposedMap | ComposedList;

/** Composes values; collections ask it for what they hold. */
export interface ValueComposer {
  readonly mistake: TellMistake;
  value(token: NodeToken, props: Properties): Composed;
  /** A value that is not written, behind these tokens. */
  empty(offset: number, before: readonly SourceToken[] | undefined, props: Properties): Composed;
}

/** Keys of a map that were seen. */
export class SeenKeys {
  readonly #values = new Set<unknown>();

  /** Whether the key stands there already; keeps it. */
  has(key: Composed): boolean {
    if (key.kind !== 'scalar' || Number.isNaN(key.value)) return false;
    if (this.#values.has(key.value)) return true;
    this.#values.add(key.value);
    return false;
  }
}
