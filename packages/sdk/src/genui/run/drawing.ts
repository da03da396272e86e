/** Draws a surface once: walks from its root, evaluates what every element says, and stops at the bounds. */
import type { Scope } from '../../lang/expr/scope';
import { isRecord } from '../../lang/fields';
import { SURFACE_LIMITS } from '../limits';
import type { Prop } from '../prop';
import type { Spec } from '../spec';
import type { DataNote, Drawn, DrawnElement, DrawnNotice, DrawnSurface, RowValues, SurfaceWorld } from './drawn';
import { type DrawFrame, type Evaluated, MISSING, shown, type Template } from './evaluate';
import { RUN_LIMITS } from './limits';
import { fits, type PlanElement, type PlanProp } from './plan';

/** What a drawing asks of the surface. */
export interface DrawSource {
  readonly spec: Spec;
  readonly place: { readonly partial?: boolean };
  readonly reads: readonly string[];
  /** The scope of the outermost elements. */
  readonly scope: Scope;
  has(id: string): boolean;
  planIn(id: string, scope: Scope): PlanElement | undefined;
  template(text: string, scope: Scope): Template;
}

/** A place in the tree. */
interface Spot {
  readonly scope: Scope;
  readonly path: string;
  readonly depth: number;
  readonly row: RowValues | undefined;
}

/** One drawing of a surface in one world. */
export class Drawing {
  readonly #run: DrawSource;
  readonly #world: SurfaceWorld;
  readonly #frame: DrawFrame;
  readonly #said = new Set<string>();
  #count = 0;
  #usesNow = false;

  constructor(run: DrawSource, world: SurfaceWorld, frame: DrawFrame) {
    this.#run = run;
    this.#world = world;
    this.#frame = frame;
  }

  surface(): DrawnSurface {
    const { spec, scope } = this.#run;
    const top = typeof spec.root === 'string' ? spec.root : '';
    const root = this.#element(top, { scope, path: '', depth: 1, row: undefined });
    const title = typeof spec.title === 'string' ? this.#text(this.#run.template(spec.title, scope), 60) : undefined;
    return {
      ...(title === undefined ? {} : { title }),
      root: root ?? this.#notice(top, '', 'pending'),
      count: this.#count,
      usesNow: this.#usesNow,
    };
  }

  /** An element; `undefined` when it is hidden. */
  #element(id: string, spot: Spot): Drawn | undefined {
    this.#count += 1;
    const key = `${spot.path}${id}`;
    if (this.#count > RUN_LIMITS.parts || spot.depth > SURFACE_LIMITS.depth + 2) return this.#notice(id, key, 'cut');
    if (!this.#run.has(id)) return this.#notice(id, key, this.#run.place.partial === true ? 'pending' : 'broken');
    const plan = this.#run.planIn(id, spot.scope);
    if (plan === undefined) return this.#notice(id, key, 'unknown');
    if (plan.names.has('now') || plan.type === 'Countdown' || plan.type === 'Timeline') this.#usesNow = true;
    if (plan.show !== undefined && !truth(plan.show.evaluate(this.#frame))) return undefined;
    return this.#shown(plan, key, spot);
  }

  #shown(plan: PlanElement, key: string, spot: Spot): Drawn {
    const props: Record<string, unknown> = {};
    let failed: DrawnNotice | undefined;
    let absent = false;
    for (const [name, prop] of Object.entries(plan.props)) {
      const got = this.#prop(prop, key, spot);
      if (got.is === 'failed') failed ??= { is: 'notice', key, id: plan.id, why: 'broken', text: got.text };
      else if (got.is === 'missing') absent = true;
      else props[name] = got.value;
    }
    if (failed !== undefined && !this.#lacks(plan)) return failed;
    const waiting = (absent || failed !== undefined) && this.#lacks(plan);
    const label = plan.label === undefined ? undefined : this.#text(plan.label, 120);
    const base = {
      is: 'element' as const,
      key,
      id: plan.id,
      type: plan.type,
      ...(label === undefined ? {} : { label }),
      props,
      presses: Object.keys(plan.actions),
      data: this.#notes(plan),
      waiting,
      ...(spot.row === undefined ? {} : { row: spot.row }),
    };
    if (plan.rows !== undefined) return { ...base, ...this.#rows(plan, props, key, spot) };
    return { ...base, children: this.#children(plan.children, key, spot) };
  }

  #children(ids: readonly string[], key: string, spot: Spot): readonly Drawn[] {
    const out: Drawn[] = [];
    for (const id of ids.slice(0, SURFACE_LIMITS.children)) {
      const child = this.#element(id, { ...spot, path: `${key}/`, depth: spot.depth + 1 });
      if (child !== undefined) out.push(child);
      if (this.#count > RUN_LIMITS.parts) break;
    }
    return out;
  }

  /** The rows of a list. Each is drawn with its own item, and remembers it for a tap. */
  #rows(
    plan: PlanElement,
    props: Readonly<Record<string, unknown>>,
    key: string,
    spot: Spot,
  ): Pick<DrawnElement, 'children' | 'more'> {
    const { rows } = plan;
    const items = Array.isArray(props.each) ? props.each : [];
    if (rows === undefined) return { children: [] };
    const most = Math.min(typeof props.max === 'number' ? props.max : RUN_LIMITS.rows, RUN_LIMITS.rows);
    const field = typeof props.key === 'string' ? props.key : undefined;
    const used = new Set<string>();
    const children: Drawn[] = [];
    for (const [index, item] of items.slice(0, most).entries()) {
      this.#frame.slots[rows.value] = item ?? null;
      this.#frame.slots[rows.index] = index;
      const name = rowName(item, index, field, used);
      const outer = spot.row?.slots ?? [];
      const slots = [...outer, [rows.value, item ?? null], [rows.index, index]] as const;
      const child = this.#element(rows.item, {
        scope: rows.scope,
        path: `${key}[${name}]/`,
        depth: spot.depth + 1,
        row: { key: name, slots, scope: rows.scope },
      });
      if (child !== undefined) children.push(child);
      if (this.#count > RUN_LIMITS.parts) break;
    }
    return { children, ...(items.length > most ? { more: items.length - most } : {}) };
  }

  #prop(prop: PlanProp, key: string, spot: Spot): Evaluated {
    switch (prop.is) {
      case 'fixed':
        return { is: 'value', value: prop.value };
      case 'element': {
        const child = this.#element(prop.id, { ...spot, path: `${key}/`, depth: spot.depth + 1 });
        return child === undefined ? { is: 'missing' } : { is: 'value', value: child };
      }
      case 'records': {
        const out: Record<string, unknown>[] = [];
        for (const row of prop.rows) {
          const entry: Record<string, unknown> = {};
          for (const [name, field] of Object.entries(row)) {
            const got = this.#prop(field, key, spot);
            if (got.is === 'failed') return got;
            if (got.is === 'value') entry[name] = got.value;
          }
          out.push(entry);
        }
        return { is: 'value', value: out };
      }
      case 'template':
        return this.#template(prop.prop, prop.template);
    }
  }

  #template(prop: Prop, template: Template): Evaluated {
    const got = template.evaluate(this.#frame);
    if (prop.is === 'text') {
      if (got.is === 'failed') return got;
      return { is: 'value', value: cut(got.is === 'missing' ? MISSING : shown(got.value), prop.most) };
    }
    if (got.is !== 'value') return got;
    if (prop.is === 'choice') {
      const fitting = typeof got.value === 'string' && prop.of.includes(got.value);
      return fitting ? got : { is: 'missing' };
    }
    if (prop.is === 'records') return { is: 'value', value: recordsIn(got.value, prop) };
    if (prop.is !== 'value') return got;
    const value = prop.of === 'number' && typeof got.value === 'string' ? Number(got.value) : got.value;
    if (prop.of === 'boolean') return { is: 'value', value: truth(got) };
    if (!fits(prop, value)) return { is: 'missing' };
    return { is: 'value', value: prop.of === 'list' ? (value as unknown[]).slice(0, prop.most ?? 200) : value };
  }

  #text(template: Template, most: number): string {
    const got = template.evaluate(this.#frame);
    return cut(got.is === 'value' ? shown(got.value) : MISSING, most);
  }

  /** Whether something that it reads is not there. */
  #lacks(plan: PlanElement): boolean {
    return this.#run.reads.some((read) => plan.names.has(read) && this.#world.reads[read]?.value === undefined);
  }

  /** What is wrong with its data, each read said once in a surface. */
  #notes(plan: PlanElement): readonly DataNote[] {
    const notes: DataNote[] = [];
    for (const read of this.#run.reads) {
      if (!plan.names.has(read) || this.#said.has(read)) continue;
      const { status, error, updatedAt } = this.#world.reads[read] ?? { status: 'loading' as const };
      if (status === 'ready') continue;
      this.#said.add(read);
      notes.push({
        read,
        status,
        ...(error === undefined ? {} : { error }),
        ...(updatedAt === undefined ? {} : { updatedAt }),
      });
    }
    return notes;
  }

  #notice(id: string, key: string, why: DrawnNotice['why']): DrawnNotice {
    return { is: 'notice', key: key === '' ? id : key, id, why };
  }
}

function truth(got: Evaluated): boolean {
  if (got.is !== 'value') return false;
  const { value } = got;
  return value !== false && value !== 0 && value !== '' && value !== null;
}

/** Cuts what is printed, never between the halves of a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 2)) ? most - 2 : most - 1;
  return `${text.slice(0, end)}…`;
}

/** Options and rows that tool data gives: texts and numbers become both value and label. */
function recordsIn(
  value: unknown,
  prop: Extract<Prop, { is: 'records' }>,
): readonly Readonly<Record<string, string>>[] {
  if (!Array.isArray(value)) return [];
  const names = Object.keys(prop.fields);
  return value.slice(0, prop.most).flatMap((entry) => {
    if (!isRecord(entry)) {
      if (typeof entry !== 'string' && typeof entry !== 'number') return [];
      return [Object.fromEntries(names.map((name) => [name, String(entry)]))];
    }
    const fields = names.map((name) => [name, cut(shown(entry[name]), textLimit(prop.fields[name]))] as const);
    return [Object.fromEntries(fields)];
  });
}

function textLimit(prop: Prop | undefined): number {
  return prop?.is === 'text' ? prop.most : 200;
}

function rowName(item: unknown, index: number, field: string | undefined, used: Set<string>): string {
  const value = field !== undefined && isRecord(item) && Object.hasOwn(item, field) ? item[field] : undefined;
  const named = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : String(index);
  const name = used.has(named) ? `${named}#${index}` : named;
  used.add(name);
  return name;
}
