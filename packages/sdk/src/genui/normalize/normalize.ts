/**
 * Turns what models and authors commonly write into the one canonical form, without guessing: nested trees become a flat
 * list, other systems’ names become ours, missing ids are given. What has two meanings is left for the check.
 */
import { isRecord, setField } from '../../lang/fields';
import type { LocalText } from '../../locale';
import { Origins, type Path } from '../finding';
import { withinBounds } from '../size';
import { plainBinding } from './actions';
import { ElementShaper } from './elements';

/** Something that was put right, at the place where it was written. */
export interface Note extends LocalText {
  readonly path: Path;
}

/** A value in canonical form, as far as it could be brought there. */
export interface Normalized {
  readonly value: unknown;
  readonly notes: readonly Note[];
  /** From the canonical form back to what was written. */
  readonly origins: Origins;
}

/** Keys under which a whole spec may be wrapped. */
const WRAPPERS = ['spec', 'ui', 'surface', 'card'] as const;
const TOP_KEYS = new Set(['v', 'root', 'title', 'bindings', 'state', 'elements']);

/**
 * Brings a spec into canonical form. Doing it twice changes nothing more. Never throws, whatever it is given; a value
 * that is too large or too deep comes back as it is, and the check says so.
 */
export function normalizeSpec(written: unknown): Normalized {
  const origins = new Origins();
  const notes: Note[] = [];
  if (!withinBounds(written)) return { value: written, notes, origins };
  const [value, at] = unwrapped(written, []);
  const from = Array.isArray(value) ? { elements: value } : value;
  if (!isRecord(from)) return { value: written, notes, origins };
  if (at.length > 0) notes.push(note(at, '去掉了外面的一层', 'unwrapped'));
  origins.set([], at);
  const shaper = new ElementShaper(notes, origins);
  const spec: Record<string, unknown> = { v: from.v === undefined || from.v === '1' ? 1 : from.v };
  const isElement = elementLike(from) && from.elements === undefined && from.root === undefined;
  const list = isElement ? undefined : elementList(from);
  const root = isElement
    ? shaper.nested(from, at)
    : rootOf(from, list, shaper, at, Array.isArray(value) ? at : [...at, list?.key ?? 'elements']);
  if (root !== undefined) spec.root = root;
  if (!isElement) copyTop(from, spec, list?.key, at, origins, notes);
  spec.elements = shaper.finish();
  if (spec.root === undefined && shaper.count > 0) spec.root = shaper.rootOfAll();
  else if (typeof spec.root === 'string') spec.root = shaper.idOf(spec.root);
  return { value: ordered(spec), notes, origins };
}

function note(path: Path, zh: string, en: string): Note {
  return { path, zh, en };
}

/** Takes a spec out of the objects around it. */
function unwrapped(value: unknown, at: Path): readonly [unknown, Path] {
  let inner = value;
  let path = at;
  for (let layer = 0; layer < 3 && isRecord(inner); layer += 1) {
    const record = inner;
    if (elementLike(record) || 'elements' in record || 'components' in record || 'root' in record) break;
    const key = WRAPPERS.find((name) => isRecord(record[name]) || Array.isArray(record[name]));
    if (key === undefined) break;
    inner = record[key];
    path = [...path, key];
  }
  return [inner, path];
}

function elementLike(value: Record<string, unknown>): boolean {
  return typeof value.type === 'string' || typeof value.component === 'string' || isRecord(value.component);
}

interface ElementSource {
  readonly key: string;
  readonly value: unknown;
}

function elementList(from: Record<string, unknown>): ElementSource | undefined {
  for (const key of ['elements', 'components', 'children']) {
    const value = from[key];
    if (Array.isArray(value) || isRecord(value)) return { key, value };
  }
  return undefined;
}

/** Shapes all elements; gives the id of the root where it is written. */
function rootOf(
  from: Record<string, unknown>,
  list: ElementSource | undefined,
  shaper: ElementShaper,
  at: Path,
  listAt: Path,
): unknown {
  if (list !== undefined) shaper.list(list.value, listAt);
  return isRecord(from.root) ? shaper.nested(from.root, [...at, 'root']) : from.root;
}

function copyTop(
  from: Record<string, unknown>,
  spec: Record<string, unknown>,
  listKey: string | undefined,
  at: Path,
  origins: Origins,
  notes: Note[],
): void {
  for (const [key, field] of Object.entries(from)) {
    if (key === 'v' || key === 'root' || key === listKey || field === undefined) continue;
    if (key === 'version' && (field === 1 || field === '1') && from.v === undefined) continue;
    if (key === 'bindings' || (key === 'data' && !('bindings' in from) && isRecord(field))) {
      spec.bindings = bindings(field, [...at, key], origins, notes);
      if (key === 'data') notes.push(note([...at, key], '改名为 bindings', 'renamed to bindings'));
      continue;
    }
    if (TOP_KEYS.has(key)) spec[key] = key === 'title' && typeof field === 'number' ? String(field) : field;
    else setField(spec, key, field);
  }
}

/** Bindings by name; a list of them says its names inside. */
function bindings(value: unknown, at: Path, origins: Origins, notes: Note[]): unknown {
  if (!Array.isArray(value) && !isRecord(value)) return value;
  const out: Record<string, unknown> = {};
  const found: Note[] = [];
  for (const [key, written] of Object.entries(value)) {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    const named = !Array.isArray(value) ? key : isRecord(written) ? (written.name ?? written.id) : undefined;
    if (typeof named !== 'string' || named === '__proto__' || Object.hasOwn(out, named)) return value;
    let binding = plainBinding(written);
    if (Array.isArray(value) && isRecord(binding)) {
      const { name: _name, id: _id, ...rest } = binding;
      binding = rest;
      found.push(note(path, `写成 bindings.${named}`, `became bindings.${named}`));
    }
    out[named] = binding;
    if (Array.isArray(value)) origins.set(['bindings', named], path);
  }
  notes.push(...found);
  return out;
}

/** The keys in the order of the documentation, so that equal specs are equal as text. */
function ordered(spec: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key of TOP_KEYS) if (spec[key] !== undefined) out[key] = spec[key];
  for (const [key, field] of Object.entries(spec)) {
    if (!TOP_KEYS.has(key)) setField(out, key, field);
  }
  return out;
}
