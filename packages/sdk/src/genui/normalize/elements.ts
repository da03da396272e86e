/** Shapes elements: gives each an id, its component’s own names for everything, and takes nested ones out of it. */
import { isRecord, setField } from '../../lang/fields';
import { CATALOG, COMMON_PROPS, componentOf } from '../catalog';
import type { Origins, Path } from '../finding';
import type { Prop } from '../prop';
import { ELEMENT_ID } from '../spec';
import { plainAction } from './actions';
import { COMPONENT_ALIASES, PROP_ALIASES, RECORD_ALIASES, STYLE_PROPS } from './aliases';
import type { Note } from './normalize';
import { expression, plainValue, withoutMustache } from './values';

type Fields = Record<string, unknown>;

const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(
  Object.keys(CATALOG).map((name) => [name.toLowerCase(), name]),
);

/** Shapes the elements of one spec. */
export class ElementShaper {
  readonly #notes: Note[];
  readonly #origins: Origins;
  readonly #elements: Fields[] = [];
  readonly #taken = new Set<string>();
  /** Written ids and the canonical ones that they became; the first of two equal ones counts. */
  readonly #ids = new Map<string, string>();
  /** What may still refer to an id that comes later. */
  readonly #references: (() => void)[] = [];
  readonly #referred = new Set<string>();

  constructor(notes: Note[], origins: Origins) {
    this.#notes = notes;
    this.#origins = origins;
  }

  /** How many elements there are. */
  get count(): number {
    return this.#elements.length;
  }

  /** Shapes a flat list of elements, or a map from ids to elements. */
  list(value: unknown, at: Path): void {
    const entries: (readonly [unknown, Path, string | undefined])[] = Array.isArray(value)
      ? value.map((element, index) => [element, [...at, index], undefined] as const)
      : Object.entries(value as Fields).map(([key, element]) => [element, [...at, key], key] as const);
    if (!Array.isArray(value)) this.#note(at, '对象改成了列表', 'the object became a list');
    // All ids first: a nested element without one must not take the id of a later element.
    const ids = entries.map(([element, path, key]) =>
      isRecord(element) ? this.#claim(element.id ?? key, element, path) : undefined,
    );
    entries.forEach(([element, path], index) => {
      const id = ids[index];
      if (isRecord(element) && id !== undefined) this.#shape(element, path, id);
      else {
        this.#origins.set(['elements', this.#elements.length], path);
        this.#elements.push(element as Fields);
      }
    });
  }

  /** Shapes an element that stands inside another, or is the root itself; returns its id. */
  nested(element: Fields, at: Path): string {
    const id = this.#claim(element.id, element, at);
    this.#shape(element, at, id);
    return id;
  }

  /** The canonical id of a written one; an unknown one stays, for the check. */
  idOf(written: string): string {
    return this.#ids.get(written) ?? written;
  }

  /** All elements, references resolved. */
  finish(): readonly unknown[] {
    for (const resolve of this.#references) resolve();
    return this.#elements;
  }

  /** The root of a spec that names none: the one element that nothing refers to, or a column around all such. */
  rootOfAll(): string {
    const tops = this.#elements.filter((element) => isRecord(element) && !this.#referred.has(element.id as string));
    const ids = tops.map((element) => element.id as string);
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return only;
    if (this.#ids.has('root') || ids.length === 0) return this.idOf('root');
    const id = this.#free('root');
    this.#note([], '没有写 root，加了一个 Column', 'no root was named, so a Column was put around the elements');
    this.#origins.set(['elements', this.#elements.length], []);
    this.#elements.push({ id, type: 'Column', children: ids });
    return id;
  }

  #claim(written: unknown, element: Fields, at: Path): string {
    const said = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : '';
    const type = typeof element.type === 'string' ? element.type : 'element';
    const wanted = said === '' ? shortName(type) : said;
    const legal = ELEMENT_ID.test(wanted) ? wanted : legalId(wanted);
    const id = this.#free(legal, said === '');
    if (said !== '' && id !== said) this.#note([...at, 'id'], `id 改为 ${id}`, `the id became ${id}`);
    if (said !== '' && !this.#ids.has(said)) this.#ids.set(said, id);
    if (!this.#ids.has(id)) this.#ids.set(id, id);
    return id;
  }

  #free(id: string, counted = false): string {
    let free = counted ? `${id}1` : id;
    for (let number = 2; this.#taken.has(free); number += 1) {
      const suffix = counted ? String(number) : `-${number}`;
      free = id.slice(0, 40 - suffix.length) + suffix;
    }
    this.#taken.add(free);
    return free;
  }

  #note(path: Path, zh: string, en: string): void {
    this.#notes.push({ path, zh, en });
  }

  #shape(written: Fields, at: Path, id: string): void {
    const element: Fields = { id };
    const index = this.#elements.length;
    this.#elements.push(element);
    this.#origins.set(['elements', index], at);
    const opened = this.#opened(written, at);
    const { type, set } = this.#typeOf(opened.type, at);
    if (type !== undefined && type !== null) element.type = type;
    const props = componentOf(type)?.props;
    const known: Readonly<Record<string, Prop>> = { ...props, ...COMMON_PROPS };
    for (const [key, value] of Object.entries(set ?? {})) if (!(key in opened.fields)) element[key] = value;
    for (const [key, { value, from }] of Object.entries(opened.fields)) {
      const prop = props === undefined ? key : this.#propOf(key, value, known, opened.fields, element, from);
      if (prop === undefined) continue;
      if (prop !== key || from.length !== at.length + 1) this.#origins.set(['elements', index, prop], from);
      const kind = Object.hasOwn(known, prop) ? known[prop] : undefined;
      setField(
        element,
        prop,
        kind === undefined ? this.#unknown(prop, value, from) : this.#value(kind, value, from, element, prop),
      );
    }
    if (componentOf(type)?.input === true && !('name' in element)) {
      element.name = id.replaceAll('-', '_');
      this.#note(at, `没有写 name，用了 ${element.name}`, `no name was given, so it is ${element.name}`);
    }
  }

  /** An element’s own fields, also where a `props` object or the component’s name stands between. */
  #opened(
    written: Fields,
    at: Path,
  ): { readonly type: unknown; readonly fields: Record<string, { value: unknown; from: Path }> } {
    const fields: Record<string, { value: unknown; from: Path }> = {};
    let type = written.type ?? written.component;
    const put = (source: Fields, path: Path, skipped: readonly string[]) => {
      for (const [key, value] of Object.entries(source)) {
        if (skipped.includes(key) || value === undefined || value === null || Object.hasOwn(fields, key)) continue;
        setField(fields, key, { value, from: [...path, key] });
      }
    };
    const inside: (readonly [Fields, Path])[] = [];
    if (isRecord(type)) {
      // A2UI’s older form: { component: { Text: { … } } }.
      const key = 'type' in written ? 'type' : 'component';
      const [name, inner] = Object.entries(type)[0] ?? [];
      type = name;
      if (name !== undefined && isRecord(inner)) inside.push([inner, [...at, key, name]]);
    }
    const skippedIn = (source: Fields, ...keys: string[]) => [
      ...keys,
      ...['props', 'properties'].filter((key) => isRecord(source[key])),
    ];
    for (let index = -1; index < inside.length; index += 1) {
      const [source, path] = inside[index] ?? [written, at];
      for (const key of ['props', 'properties']) if (isRecord(source[key])) inside.push([source[key], [...path, key]]);
    }
    const component = written.type === undefined || isRecord(written.type) ? ['component'] : [];
    put(written, at, skippedIn(written, 'id', 'type', ...component));
    for (const [inner, path] of inside) put(inner, path, skippedIn(inner, 'id', 'type', 'component'));
    if (inside.length > 0) this.#note(at, '属性直接写在元素上', 'the properties stand on the element itself');
    return { type, fields };
  }

  #typeOf(written: unknown, at: Path): { readonly type: unknown; readonly set?: Readonly<Record<string, string>> } {
    if (typeof written !== 'string') return { type: written };
    if (componentOf(written) !== undefined) return { type: written };
    const lower = written
      .trim()
      .replace(/[\s_-]/g, '')
      .toLowerCase();
    const same = BY_LOWER_CASE.get(lower);
    const alias = same ?? COMPONENT_ALIASES.get(lower)?.[0];
    if (alias === undefined) return { type: written };
    const [type = '', property, value = ''] = alias.split(' ');
    this.#note([...at, 'type'], `${written} 在这里叫 ${type}`, `${written} is called ${type} here`);
    return property === undefined ? { type } : { type, set: { [property]: value } };
  }

  /** The name of a property here, or `undefined` to leave it out. */
  #propOf(
    key: string,
    value: unknown,
    known: Readonly<Record<string, Prop>>,
    written: Fields,
    element: Fields,
    from: Path,
  ): string | undefined {
    const stolen = key === 'label' && known.text?.optional === false && !('text' in written) && !('text' in element);
    if (Object.hasOwn(known, key) && !stolen) return key;
    for (const [name, others] of Object.entries(PROP_ALIASES)) {
      if (!Object.hasOwn(known, name) || !others.includes(key)) continue;
      if (Object.hasOwn(written, name) || Object.hasOwn(element, name) || !fits(known[name] as Prop, value)) continue;
      this.#note(from, `${key} 在这里叫 ${name}`, `${key} is called ${name} here`);
      return name;
    }
    if (!STYLE_PROPS.has(key)) return key;
    this.#note(from, `去掉了 ${key}：样式由主题决定`, `${key} was dropped: the theme decides how things look`);
    return undefined;
  }

  #value(prop: Prop, value: unknown, at: Path, holder: Fields, name: string): unknown {
    switch (prop.is) {
      case 'child':
        return this.#child(value, at, holder, name);
      case 'children':
        return this.#children(value, at);
      case 'action':
        return plainAction(value);
      case 'records':
        return this.#records(prop.fields, prop.live, value, at);
      default:
        return plainValue(prop, value);
    }
  }

  /** A property that the catalog does not have may still hold elements of an unknown component. */
  #unknown(key: string, value: unknown, at: Path): unknown {
    return key === 'children' && Array.isArray(value) ? this.#children(value, at) : value;
  }

  #child(value: unknown, at: Path, holder: Fields, name: string): unknown {
    const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (isRecord(only)) return this.#referTo(this.nested(only, only === value ? at : [...at, 0]));
    if (typeof only !== 'string') return value;
    this.#refer(only, (id) => {
      holder[name] = id;
    });
    return only;
  }

  #children(value: unknown, at: Path): unknown {
    if (isRecord(value) && Array.isArray(value.explicitList)) {
      return this.#children(value.explicitList, [...at, 'explicitList']);
    }
    if (typeof value === 'string' || (isRecord(value) && 'type' in value)) return this.#children([value], at);
    if (!Array.isArray(value)) return value;
    const list: unknown[] = [];
    value.forEach((item, index) => {
      if (item === null || item === undefined) return;
      if (isRecord(item)) list.push(this.#referTo(this.nested(item, [...at, index])));
      else if (typeof item === 'string' || typeof item === 'number') {
        const place = list.length;
        list.push(String(item));
        this.#refer(String(item), (id) => {
          list[place] = id;
        });
      } else list.push(item);
    });
    return list;
  }

  #referTo(id: string): string {
    this.#referred.add(id);
    return id;
  }

  #refer(written: string, put: (id: string) => void): void {
    this.#references.push(() => put(this.#referTo(this.idOf(written))));
  }

  #records(fields: Readonly<Record<string, Prop>>, live: boolean, value: unknown, at: Path): unknown {
    if (typeof value === 'string') return live ? expression(withoutMustache(value)) : value;
    const list = isRecord(value) && 'k' in fields ? Object.entries(value).map(([k, v]) => ({ k, v })) : value;
    if (!Array.isArray(list)) return value;
    return list.map((entry, index) => this.#record(fields, entry, [...at, index]));
  }

  #record(fields: Readonly<Record<string, Prop>>, written: unknown, at: Path): unknown {
    const plain = typeof written === 'string' || typeof written === 'number';
    if (plain) {
      const pair = 'value' in fields ? ['value', 'label'] : 'key' in fields ? ['key', 'title'] : [];
      return pair.length === 0
        ? written
        : this.#record(fields, { [pair[0] ?? '']: written, [pair[1] ?? '']: written }, at);
    }
    if (!isRecord(written)) return written;
    const out: Fields = {};
    for (const [key, value] of Object.entries(written)) {
      if (value === undefined || value === null) continue;
      const name = Object.hasOwn(fields, key)
        ? key
        : (Object.keys(fields).find(
            (field) =>
              RECORD_ALIASES[field]?.includes(key) === true &&
              !Object.hasOwn(written, field) &&
              !Object.hasOwn(out, field) &&
              fits(fields[field] as Prop, value),
          ) ?? key);
      const prop = Object.hasOwn(fields, name) ? fields[name] : undefined;
      setField(out, name, prop === undefined ? value : this.#value(prop, value, [...at, key], out, name));
    }
    return out;
  }
}

/** Whether a value can be what a property wants; an alias is followed only then. */
function fits(prop: Prop, value: unknown): boolean {
  switch (prop.is) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    case 'choice':
      return prop.of.some((word) => word === plainValue(prop, value));
    case 'number':
      return typeof plainValue(prop, value) === 'number';
    case 'flag':
      return typeof plainValue(prop, value) === 'boolean';
    case 'action':
      return typeof plainAction(value) === 'object' && value !== null;
    case 'child':
    case 'children':
      return typeof value === 'string' || (typeof value === 'object' && value !== null);
    case 'records':
      return Array.isArray(value) || isRecord(value);
    case 'value':
      return typeof value === prop.of || typeof value === 'string' || (prop.of === 'list' && Array.isArray(value));
    default:
      return typeof value === 'string';
  }
}

/** The beginning of a generated id: the component’s name in lower case. */
function shortName(type: string): string {
  const letters = type.replace(/[^A-Za-z]/g, '').toLowerCase();
  return letters === '' ? 'element' : letters.slice(0, 30);
}

/** The closest id that is one. */
function legalId(written: string): string {
  const plain = written.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/-+$/, '');
  return (/^[A-Za-z]/.test(plain) ? plain : `e${plain.replace(/^-+/, '')}`).slice(0, 40);
}
