/**
 * A surface that runs: which reads it wants, what it looks like, and what a tap on it means. Pure: the same spec in the
 * same world gives the same tree, wherever it stands.
 */
import { momentAt, writeMoment } from '../../dates/civil';
import type { Scope } from '../../lang/expr/scope';
import { isRecord, setField } from '../../lang/fields';
import type { AppLocale } from '../../locale';
import { type SurfaceScopes, stateNames, surfaceScopes } from '../check/scope';
import { SURFACE_LIMITS } from '../limits';
import type { Action, Binding, Element, Json, Spec } from '../spec';
import { Drawing } from './drawing';
import type { DrawnElement, DrawnSurface, SurfaceWorld } from './drawn';
import { compileSurfaceTemplate, type DrawFrame, type Template } from './evaluate';
import { surfaceFunctions } from './functions';
import { RUN_LIMITS } from './limits';
import { type PlanElement, planElement } from './plan';
import { ttlMsOf } from './ttl';

/** Where a surface stands, and the words and choices that it brings. */
export interface SurfacePlace {
  readonly surface: 'chat' | 'widget' | 'screen';
  readonly locale: AppLocale;
  /** The plugin whose document it is: its own tools need no dot. */
  readonly plugin?: string;
  /** Words in the language of the screen. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly size?: 'sm' | 'md' | 'lg';
  /** It is still being written: an element that is named and not there is on its way. */
  readonly partial?: boolean;
}

/** A read that a surface wants now. */
export interface ReadWish {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ttlMs?: number;
}

/** The row that was tapped in a table, a timeline or a week. */
export interface TappedRow {
  readonly item: unknown;
  readonly index: number;
}

/** One surface, compiled for one place. */
export class SurfaceRun {
  readonly spec: Spec;
  readonly place: SurfacePlace;
  readonly #elements = new Map<string, Element>();
  readonly #scopes: SurfaceScopes;
  readonly #reads: readonly string[];
  readonly #plans = new WeakMap<Scope, Map<string, PlanElement | undefined>>();
  readonly #templates = new WeakMap<Scope, Map<string, Template>>();

  constructor(spec: Spec, place: SurfacePlace) {
    this.spec = spec;
    this.place = place;
    for (const element of Array.isArray(spec.elements) ? spec.elements : []) {
      const known = isRecord(element) && typeof element.id === 'string' && !this.#elements.has(element.id);
      if (known) this.#elements.set(element.id as string, element as Element);
    }
    this.#reads = Object.keys(isRecord(spec.bindings) ? spec.bindings : {}).slice(0, SURFACE_LIMITS.bindings);
    const named = {
      bindings: this.#reads,
      state: stateNames(spec as unknown as Record<string, unknown>),
      fields: new Set([...Object.keys(place.config ?? {}), ...Object.keys(place.params ?? {})]),
      texts: new Set(Object.keys(place.texts ?? {})),
    };
    this.#scopes = surfaceScopes(named, place, surfaceFunctions(place.locale));
  }

  /** The names of the reads. */
  get reads(): readonly string[] {
    return this.#reads;
  }

  /** The read behind a name now; `undefined` for one that nothing here can run, such as a server function. */
  wish(name: string, world: SurfaceWorld): ReadWish | undefined {
    const binding: Binding | undefined = this.spec.bindings?.[name];
    if (!isRecord(binding) || !('tool' in binding) || typeof binding.tool !== 'string') return undefined;
    const frame = this.#frame(world, this.#scopes.reads);
    const input = this.#values(binding.args ?? {}, this.#scopes.reads, frame);
    const ttlMs = ttlMsOf(binding.ttl);
    return {
      tool: this.toolId(binding.tool),
      input: isRecord(input) ? input : {},
      ...(ttlMs === undefined ? {} : { ttlMs }),
    };
  }

  /** The full id of a tool that the surface names. */
  toolId(name: string): string {
    return name.includes('.') || this.place.plugin === undefined ? name : `${this.place.plugin}.${name}`;
  }

  /** What it looks like. */
  draw(world: SurfaceWorld): DrawnSurface {
    return new Drawing(this, world, this.#frame(world, this.#scopes.elements)).surface();
  }

  /** What a tap on an element does now, with every template filled in. */
  action(
    element: Pick<DrawnElement, 'id' | 'row'>,
    prop: string,
    world: SurfaceWorld,
    tapped?: TappedRow,
  ): Action | undefined {
    const written = this.#elements.get(element.id);
    if (written === undefined) return undefined;
    const plan = this.planIn(element.id, element.row?.scope ?? this.#scopes.elements);
    const found = plan?.actions[prop];
    if (found === undefined) return undefined;
    const frame = this.#frame(world, this.#scopes.elements);
    for (const [slot, value] of element.row?.slots ?? []) frame.slots[slot] = value;
    if (found.row !== undefined && tapped !== undefined) {
      frame.slots[found.row.value] = tapped.item;
      frame.slots[found.row.index] = tapped.index;
    }
    return this.#values(found.action, found.scope, frame) as Action;
  }

  /** The plan of an element where it stands; `undefined` for an unknown component. */
  planIn(id: string, scope: Scope): PlanElement | undefined {
    const element = this.#elements.get(id);
    if (element === undefined) return undefined;
    let plans = this.#plans.get(scope);
    if (plans === undefined) {
      plans = new Map();
      this.#plans.set(scope, plans);
    }
    if (!plans.has(id)) plans.set(id, planElement(element, scope));
    return plans.get(id);
  }

  /** Whether the spec has an element of this id. */
  has(id: string): boolean {
    return this.#elements.has(id);
  }

  /** The scope of the outermost elements. */
  get scope(): Scope {
    return this.#scopes.elements;
  }

  /** Fills the templates in a value at any depth. What is missing is null. */
  #values(value: unknown, scope: Scope, frame: DrawFrame): unknown {
    if (typeof value === 'string') {
      if (!value.includes('${')) return value;
      const got = this.template(value, scope).evaluate(frame);
      return got.is === 'value' ? got.value : null;
    }
    if (Array.isArray(value)) return value.map((item) => this.#values(item, scope, frame));
    if (!isRecord(value)) return value;
    const out: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(value)) {
      const filled = this.#values(field, scope, frame);
      // An argument that is not there is left out, so that the tool’s own default counts.
      if (filled !== null || field === null) setField(out, key, filled);
    }
    return out;
  }

  /** A template, compiled once for each place. */
  template(text: string, scope: Scope): Template {
    let known = this.#templates.get(scope);
    if (known === undefined) {
      known = new Map();
      this.#templates.set(scope, known);
    }
    let made = known.get(text);
    if (made === undefined) {
      made = compileSurfaceTemplate(text, scope);
      known.set(text, made);
    }
    return made;
  }

  #frame(world: SurfaceWorld, scope: Scope): DrawFrame {
    const { place } = this;
    const slots: unknown[] = [];
    const put = (name: string, value: unknown) => {
      const binding = scope.lookup(name);
      if (binding?.is === 'slot') slots[binding.slot] = value ?? null;
    };
    put('state', world.state);
    put('now', writeMoment(momentAt(world.now)));
    put('locale', place.locale);
    put('t', place.texts ?? {});
    put('config', place.config ?? {});
    put('params', place.params ?? {});
    put('size', place.size ?? 'md');
    put('meta', metaOf(this.#reads, world));
    for (const name of this.#reads) put(name, world.reads[name]?.value);
    return { slots, now: world.now, budget: { left: RUN_LIMITS.drawing } };
  }
}

function metaOf(reads: readonly string[], world: SurfaceWorld): Record<string, unknown> {
  const meta: Record<string, unknown> = {};
  for (const name of reads) {
    const { status = 'loading', error, updatedAt } = world.reads[name] ?? {};
    meta[name] = {
      status,
      ...(error === undefined ? {} : { error: error.zh }),
      ...(updatedAt === undefined ? {} : { updatedAt: writeMoment(momentAt(updatedAt)) }),
    };
  }
  return meta;
}

/** The state that a spec begins with. */
export function initialState(spec: Spec): Readonly<Record<string, Json>> {
  return isRecord(spec.state) ? (spec.state as Record<string, Json>) : {};
}
