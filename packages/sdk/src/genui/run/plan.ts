/**
 * The elements of a spec made ready for drawing: properties that are written down, and templates with the names they use.
 * A spec from a running stream or of a newer app may be wrong anywhere; what does not fit its property is left out.
 */
import type { Scope } from '../../lang/expr/scope';
import { isRecord } from '../../lang/fields';
import { COMMON_PROPS, type ComponentName, componentOf } from '../catalog';
import type { Prop } from '../prop';
import type { Action, Element } from '../spec';
import { compileSurfaceTemplate, type Template } from './evaluate';

/** A property ready to be drawn. */
export type PlanProp =
  | { readonly is: 'fixed'; readonly value: unknown }
  | { readonly is: 'template'; readonly prop: Prop; readonly template: Template }
  | { readonly is: 'records'; readonly rows: readonly Readonly<Record<string, PlanProp>>[] }
  | { readonly is: 'element'; readonly id: string };

/** An element ready to be drawn. */
export interface PlanElement {
  readonly id: string;
  readonly type: ComponentName;
  readonly props: Readonly<Record<string, PlanProp>>;
  readonly show?: Template;
  readonly label?: Template;
  readonly children: readonly string[];
  /** The element that is drawn for each row, and what its scope binds. */
  readonly rows?: { readonly item: string; readonly scope: Scope; readonly value: number; readonly index: number };
  readonly actions: Readonly<Record<string, PlanAction>>;
  /** Names in any of its templates. */
  readonly names: ReadonlySet<string>;
}

/** An action, with the scope of its templates. */
export interface PlanAction {
  readonly action: Action;
  readonly scope: Scope;
  /** Slots of the row that was tapped. */
  readonly row?: { readonly value: number; readonly index: number };
}

/** Makes an element ready; `undefined` for a component that the catalog does not have. */
export function planElement(element: Element, scope: Scope): PlanElement | undefined {
  const component = componentOf(element.type);
  if (component === undefined) return undefined;
  const names = new Set<string>();
  const props: Record<string, PlanProp> = {};
  const actions: Record<string, PlanAction> = {};
  let children: readonly string[] = [];
  let rows: PlanElement['rows'];
  let row: RowScope | undefined;
  const rowScope = () => {
    row ??= scopeOfRow(scope, typeof element.as === 'string' ? element.as : 'item');
    return row;
  };
  const template = (text: string) => {
    const made = compileSurfaceTemplate(text, scope);
    for (const name of made.names) names.add(name);
    return made;
  };
  for (const [name, prop] of Object.entries<Prop>(component.props)) {
    const value = element[name];
    if (value === undefined || value === null) continue;
    if (prop.is === 'children') children = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
    else if (prop.is === 'child' && prop.scope === 'item') {
      if (typeof value === 'string') rows = { item: value, ...rowScope() };
    } else if (prop.is === 'action') {
      if (!isRecord(value)) continue;
      const action = value as Action;
      if (prop.scope === 'item') {
        const { scope: inner, value: item, index } = rowScope();
        actions[name] = { action, scope: inner, row: { value: item, index } };
      } else actions[name] = { action, scope };
    } else {
      const made = planProp(prop, value, template);
      if (made !== undefined) props[name] = made;
    }
  }
  const common = (name: 'show' | 'label') => {
    const written = element[name];
    if (typeof written === 'string') return { [name]: template(written) };
    return name === 'show' && typeof written === 'boolean' ? { [name]: constant(written) } : {};
  };
  return {
    id: element.id,
    type: element.type,
    props,
    ...common('show'),
    ...common('label'),
    children,
    ...(rows === undefined ? {} : { rows }),
    actions,
    names,
  };
}

interface RowScope {
  readonly scope: Scope;
  readonly value: number;
  readonly index: number;
}

function scopeOfRow(scope: Scope, name: string): RowScope {
  const inner = scope.child();
  return { scope: inner, value: inner.bind(name), index: inner.bind('index') };
}

function constant(value: unknown): Template {
  return { names: new Set(), single: true, evaluate: () => ({ is: 'value', value }) };
}

function planProp(prop: Prop, value: unknown, template: (text: string) => Template): PlanProp | undefined {
  switch (prop.is) {
    case 'text':
      if (typeof value === 'string') return { is: 'template', prop, template: template(value) };
      return typeof value === 'number' ? { is: 'fixed', value: String(value) } : undefined;
    case 'choice':
      if (typeof value !== 'string') return undefined;
      if (prop.of.includes(value)) return { is: 'fixed', value };
      return prop.live && value.includes('${') ? { is: 'template', prop, template: template(value) } : undefined;
    case 'value':
      if (typeof value === 'string') return { is: 'template', prop, template: template(value) };
      return fits(prop, value) ? { is: 'fixed', value } : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? { is: 'fixed', value } : undefined;
    case 'flag':
      return typeof value === 'boolean' ? { is: 'fixed', value } : undefined;
    case 'child':
      return typeof value === 'string' ? { is: 'element', id: value } : undefined;
    case 'records':
      if (typeof value === 'string') return prop.live ? { is: 'template', prop, template: template(value) } : undefined;
      if (!Array.isArray(value)) return undefined;
      return {
        is: 'records',
        rows: Array.from(value.slice(0, prop.most), (entry) => planFields(prop.fields, entry, template)),
      };
    default:
      return typeof value === 'string' ? { is: 'fixed', value } : undefined;
  }
}

function planFields(
  fields: Readonly<Record<string, Prop>>,
  entry: unknown,
  template: (text: string) => Template,
): Readonly<Record<string, PlanProp>> {
  const out: Record<string, PlanProp> = {};
  if (!isRecord(entry)) return out;
  for (const [name, prop] of Object.entries(fields)) {
    const made = entry[name] === undefined ? undefined : planProp(prop, entry[name], template);
    if (made !== undefined) out[name] = made;
  }
  return out;
}

/** Whether a value is of the type of a property that takes expressions. */
export function fits(prop: Extract<Prop, { is: 'value' }>, value: unknown): boolean {
  if (prop.of === 'list') return Array.isArray(value);
  return typeof value === prop.of && (prop.of !== 'number' || Number.isFinite(value));
}

/** The names that every element may have beside its component’s. */
export const COMMON_NAMES: readonly string[] = Object.keys(COMMON_PROPS);
