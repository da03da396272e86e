/** A surface over several calls: a later one replaces elements by id, adds new ones, and keeps the rest. */
import { isRecord } from '../../lang/fields';
import { normalizeSpec } from '../normalize/normalize';

/** What one call of `ui.render` said. */
export interface RenderInput {
  /** The surface that it changes; a new one without. */
  readonly id?: string;
  readonly title?: string;
  readonly spec: unknown;
}

/** A surface as far as it was written. */
export interface Draft {
  readonly id: string;
  /** In canonical form as far as it could be brought there; not checked. */
  readonly spec: unknown;
  /** How many calls wrote it. */
  readonly calls: number;
}

/** Reads the input of a call as far as it is one. */
export function renderInput(input: unknown): RenderInput {
  if (!isRecord(input)) return { spec: input };
  const { id, title, spec } = input;
  return {
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
    spec: spec ?? input,
  };
}

/** The surface after one more call, of the drafts of the same chat so far. */
export function draftAfter(drafts: ReadonlyMap<string, Draft>, input: RenderInput): Draft {
  const id = input.id ?? freeId(drafts);
  const before = drafts.get(id);
  const { value } = normalizeSpec(before === undefined ? input.spec : rooted(input.spec, before.spec));
  const titled = isRecord(value) && input.title !== undefined && value.title === undefined;
  const next = titled ? { ...value, title: input.title } : value;
  return { id, spec: before === undefined ? next : mergeSpecs(before.spec, next), calls: (before?.calls ?? 0) + 1 };
}

/** Elements that come without a root are changes of the surface that is there: they keep its root. */
function rooted(spec: unknown, before: unknown): unknown {
  const root = isRecord(before) ? before.root : undefined;
  if (typeof root !== 'string') return spec;
  if (Array.isArray(spec)) return { root, elements: spec };
  if (!isRecord(spec) || spec.root !== undefined) return spec;
  if (Array.isArray(spec.elements) || isRecord(spec.elements)) return { ...spec, root };
  const single = typeof spec.type === 'string' && typeof spec.id === 'string' && holds(before, spec.id);
  return single ? { root, elements: [spec] } : spec;
}

function holds(spec: unknown, id: string): boolean {
  const elements = isRecord(spec) && Array.isArray(spec.elements) ? spec.elements : [];
  return elements.some((element) => isRecord(element) && element.id === id);
}

/** The drafts that the calls of a chat left, oldest call first. */
export function draftsOf(inputs: readonly unknown[]): ReadonlyMap<string, Draft> {
  const drafts = new Map<string, Draft>();
  for (const input of inputs) {
    const draft = draftAfter(drafts, renderInput(input));
    drafts.set(draft.id, draft);
  }
  return drafts;
}

function freeId(drafts: ReadonlyMap<string, Draft>): string {
  for (let number = drafts.size + 1; ; number += 1) if (!drafts.has(`s${number}`)) return `s${number}`;
}

/** Lays one canonical spec over another. What is no spec replaces nothing and is left for the check to name. */
export function mergeSpecs(before: unknown, next: unknown): unknown {
  if (!isRecord(before) || !Array.isArray(before.elements)) return next;
  if (!isRecord(next) || !Array.isArray(next.elements)) return next;
  const changed = new Map<unknown, unknown>();
  for (const element of next.elements) if (isRecord(element)) changed.set(element.id, element);
  const kept = before.elements.map((element) => {
    const id: unknown = isRecord(element) ? element.id : undefined;
    const found = changed.get(id);
    changed.delete(id);
    return found ?? element;
  });
  return {
    ...before,
    ...next,
    ...both('bindings', before, next),
    ...both('state', before, next),
    elements: [...kept, ...changed.values()],
  };
}

function both(
  key: 'bindings' | 'state',
  before: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
) {
  const [old, now] = [before[key], next[key]];
  if (!isRecord(old)) return {};
  return { [key]: isRecord(now) ? { ...old, ...now } : old };
}
