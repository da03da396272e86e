/**
 * Names and where their values live. Every name of a tool gets a numbered slot when the document is loaded, so that
 * reading it at run time is one array access; constants are part of the compiled expression.
 */
import type { Frame, Run } from './frame';

/** Hands out slots for one tool. */
export class Slots {
  #next = 0;

  /** A new slot. */
  take(): number {
    this.#next += 1;
    return this.#next - 1;
  }

  /** How many slots a frame needs. */
  get count(): number {
    return this.#next;
  }
}

/** A function of the document: parameters, body, and the operations its body always takes. */
export interface DocumentFunction {
  /** Slots of the parameters; `undefined` for a broken function, which any call fits. */
  readonly params: readonly number[] | undefined;
  readonly run: Run;
  readonly cost: number;
  /** Height of its tree together with the functions it calls: what running it can take of the stack. */
  readonly depth: number;
}

/** What a name stands for. `fields` are the only ones that the value can have, where that is known. */
export type Binding =
  | { readonly is: 'slot'; readonly slot: number; readonly fields?: ReadonlySet<string> }
  | { readonly is: 'constant'; readonly value: unknown };

/** Names that always mean the same and cannot be bound again. */
export const RESERVED_NAMES = ['input', 'now', 'today', 'item', 'index', 'error'] as const;

/** The names visible at one point of a tool. A child sees its parents' names; its own are seen by nobody above. */
export class Scope {
  readonly slots: Slots;
  readonly functions: ReadonlyMap<string, DocumentFunction>;
  readonly #parent: Scope | undefined;
  readonly #names = new Map<string, Binding>();

  constructor(slots: Slots, functions: ReadonlyMap<string, DocumentFunction>, parent?: Scope) {
    this.slots = slots;
    this.functions = functions;
    this.#parent = parent;
  }

  /** A scope inside this one. */
  child(): Scope {
    return new Scope(this.slots, this.functions, this);
  }

  /** Binds a name to a new slot, or to a given one. */
  bind(name: string, slot = this.slots.take(), fields?: ReadonlySet<string>): number {
    this.#names.set(name, { is: 'slot', slot, ...(fields === undefined ? {} : { fields }) });
    return slot;
  }

  /** Binds a name to a value that never changes. */
  bindConstant(name: string, value: unknown): void {
    this.#names.set(name, { is: 'constant', value });
  }

  /** What a name stands for, or `undefined` when it is not bound. */
  lookup(name: string): Binding | undefined {
    return this.#names.get(name) ?? this.#parent?.lookup(name);
  }

  /** Names bound in this scope itself. */
  own(): ReadonlyMap<string, Binding> {
    return this.#names;
  }

  /** All visible names. */
  names(): Set<string> {
    const names = this.#parent?.names() ?? new Set<string>();
    for (const name of this.#names.keys()) names.add(name);
    return names;
  }
}

/** A frame with all slots empty. */
export function emptyFrame(slots: Slots, meter: Frame['meter']): Frame {
  return { slots: new Array<unknown>(slots.count).fill(null), meter };
}
