/**
 * Names and where their values live. Every name of a tool gets a numbered slot when the document is loaded, so that
 * reading it at run time is one array access; constants are part of the compiled expression.
 */
import type { Frame, Run } from './frame';

/** Hands out slots for one tool. */
export class Slots {
  #next = 0;
  /** The outermost step that is being compiled: uses of names are noted with it. */
  position = 0;

  /** A new slot. */
  take(): number {
    const slot = this.#next;
    this.#next += 1;
    return slot;
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

/** How often a name is used, and in which step of the tool last; `Infinity` for the result. */
export interface NameUse {
  times: number;
  last: number;
}

const unused = (): NameUse => ({ times: 0, last: -1 });

/**
 * What a name stands for. `fields` are the only ones that the value can have, where that is known; a name of `requestsOnly`
 * may stand in the templates of a request and nowhere else.
 */
export type Binding =
  | {
      readonly is: 'slot';
      readonly slot: number;
      readonly fields?: ReadonlySet<string>;
      readonly requestsOnly?: boolean;
      readonly used: NameUse;
    }
  | { readonly is: 'constant'; readonly value: unknown; readonly used: NameUse };

/** Names that always mean the same and cannot be bound again. */
export const RESERVED_NAMES = ['input', 'now', 'today', 'item', 'index', 'error'] as const;

/** The names visible at one point of a tool. A child sees its parents' names; its own are seen by nobody above. */
export class Scope {
  readonly slots: Slots;
  readonly functions: ReadonlyMap<string, DocumentFunction>;
  /** Whether this is the scope of the templates of a request. */
  readonly ofRequest: boolean;
  readonly #parent: Scope | undefined;
  readonly #names = new Map<string, Binding>();
  readonly #partial = new Map<string, readonly string[]>();

  constructor(slots: Slots, functions: ReadonlyMap<string, DocumentFunction>, parent?: Scope, ofRequest = false) {
    this.slots = slots;
    this.functions = functions;
    this.#parent = parent;
    this.ofRequest = ofRequest;
  }

  /** A scope inside this one. */
  child(): Scope {
    return new Scope(this.slots, this.functions, this, this.ofRequest);
  }

  /** The scope of the templates of a request that stands here. */
  request(): Scope {
    return new Scope(this.slots, this.functions, this, true);
  }

  /** Binds a name to a new slot, or to a given one. */
  bind(name: string, slot = this.slots.take(), fields?: ReadonlySet<string>): number {
    this.#names.set(name, { is: 'slot', slot, used: unused(), ...(fields === undefined ? {} : { fields }) });
    return slot;
  }

  /** Binds a name that only the templates of a request may use. */
  bindForRequests(name: string, fields: ReadonlySet<string>): void {
    this.#names.set(name, { is: 'slot', slot: this.slots.take(), fields, requestsOnly: true, used: unused() });
  }

  /** Binds a name to a value that never changes. */
  bindConstant(name: string, value: unknown): void {
    this.#names.set(name, { is: 'constant', value, used: unused() });
  }

  /** What a name stands for, or `undefined` when it is not bound. */
  lookup(name: string): Binding | undefined {
    return this.#names.get(name) ?? this.#parent?.lookup(name);
  }

  /** What a name stands for at a place that uses it. */
  use(name: string): Binding | undefined {
    const binding = this.lookup(name);
    if (binding !== undefined) {
      binding.used.times += 1;
      binding.used.last = Math.max(binding.used.last, this.slots.position);
    }
    return binding;
  }

  /** Notes a name that only some branches bind, with the branches that do not. */
  notePartial(name: string, missing: readonly string[]): void {
    this.#partial.set(name, missing);
  }

  /** The branches that leave a name without a value, if it is such a name. */
  partial(name: string): readonly string[] | undefined {
    return this.#partial.get(name) ?? this.#parent?.partial(name);
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
