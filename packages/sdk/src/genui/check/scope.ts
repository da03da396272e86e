/**
 * The names that a surface’s expressions see. Drawing is lenient about missing data; names are not: a name that nothing
 * binds is found here, before anything is drawn.
 */
import { type DocumentFunction, Scope, Slots } from '../../lang/expr/scope';
import { isRecord } from '../../lang/fields';
import { CATALOG, componentOf } from '../catalog';
import type { SurfaceContext } from '../context';

/** Names that always mean the same; a binding or a variable cannot take them. */
export const SURFACE_NAMES = [
  ...['meta', 'state', 'config', 'size', 'params', 'item', 'index', 'now', 'locale', 't'],
  ...['input', 'today', 'error'],
] as const;

/** Functions that surfaces have beside the library, with how many arguments they take. Dates are `formatDate`’s. */
export const SURFACE_FUNCTIONS: ReadonlyMap<string, number> = new Map([
  ['money', 1],
  ['percent', 1],
  ['relative', 1],
  ['plural', 3],
]);

/** Library functions that a surface cannot use: pages are read by tools. */
export const TOOL_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['html', 'select', 'text', 'htmlText', 'ownText', 'attr', 'children', 'next', 'prev', 'closest', 'tableRows'],
  ...['pairs', 'formFields', 'markup', 'parseJson', 'embeddedJson'],
]);

/** Parts of a surface that bind names, as far as they are well formed. */
export interface Named {
  readonly bindings: readonly string[];
  readonly state: ReadonlySet<string>;
  /** Fields of `config` and `params`, and keys of `t`. */
  readonly fields: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

/** The scopes of a surface: of its elements, and of the arguments of its reads, which see no other read. */
export interface SurfaceScopes {
  readonly elements: Scope;
  readonly reads: Scope;
}

/** The functions as a check needs them: known by name and arguments, and never run. */
function declaredFunctions(): ReadonlyMap<string, DocumentFunction> {
  const functions = new Map<string, DocumentFunction>();
  for (const [name, count] of SURFACE_FUNCTIONS) {
    functions.set(name, { params: new Array<number>(count).fill(0), run: () => null, cost: 1, depth: 1 });
  }
  return functions;
}

/** Binds what the surface binds. Drawing brings functions that work. */
export function surfaceScopes(
  named: Named,
  context: Pick<SurfaceContext, 'surface'>,
  functions: (slots: Slots) => ReadonlyMap<string, DocumentFunction> = declaredFunctions,
): SurfaceScopes {
  const slots = new Slots();
  const reads = new Scope(slots, functions(slots));
  reads.bind('state', undefined, named.state);
  reads.bind('now');
  reads.bind('locale');
  reads.bind('t', undefined, named.texts);
  if (context.surface === 'widget') reads.bind('config', undefined, named.fields);
  if (context.surface === 'screen') reads.bind('params', undefined, named.fields);
  const elements = reads.child();
  if (context.surface === 'widget') elements.bind('size');
  elements.bind('meta', undefined, new Set(named.bindings));
  for (const binding of named.bindings) elements.bind(binding);
  return { elements, reads };
}

/** Names of the state: those that the spec brings, those that inputs write, and those that actions set. */
export function stateNames(spec: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = new Set<string>();
  if (isRecord(spec.state)) for (const name of Object.keys(spec.state)) names.add(name);
  const elements = Array.isArray(spec.elements) ? spec.elements : [];
  for (const element of elements) {
    if (!isRecord(element)) continue;
    if (componentOf(element.type)?.input === true && typeof element.name === 'string') names.add(element.name);
    for (const key of ['onPress', 'onSubmit']) collectSet(element[key], names);
  }
  return names;
}

function collectSet(action: unknown, names: Set<string>): void {
  if (!isRecord(action)) return;
  if (isRecord(action.set)) for (const name of Object.keys(action.set)) names.add(name);
  for (const key of ['then', 'else']) {
    const steps = action[key];
    if (Array.isArray(steps)) for (const step of steps) collectSet(step, names);
  }
}

/** Every name of the catalog, for hints. */
export const COMPONENT_NAMES: readonly string[] = Object.keys(CATALOG);
