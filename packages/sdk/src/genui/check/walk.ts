/**
 * Walks the elements from the root, the way they will be drawn: what refers to what, how deep, what stands inside what,
 * and which names the expressions at each place see.
 */
import type { Scope } from '../../lang/expr/scope';
import { isRecord } from '../../lang/fields';
import { COMMON_PROPS, componentOf } from '../catalog';
import type { Findings, Path } from '../finding';
import { SURFACE_LIMITS } from '../limits';
import type { Prop } from '../prop';
import type { Actions } from './actions';
import type { Props } from './props';
import { SURFACE_NAMES } from './scope';
import { addWrongKind, unknownText } from './words';

/** Where an element stands. */
interface Place {
  readonly scope: Scope;
  readonly depth: number;
  /** Lists around it. */
  readonly lists: number;
  /** The control around it, if one can be pressed. */
  readonly pressable: string | undefined;
  /** The elements around it, outermost first. */
  readonly above: readonly string[];
}

/** Components that are controls by themselves: one inside another could not be pressed. */
const CONTROLS = ['Button'] as const;

/** Walks one spec. */
export class Walk {
  readonly #elements: readonly unknown[];
  readonly #byId = new Map<string, number>();
  readonly #shown = new Set<string>();
  readonly #findings: Findings;
  readonly #props: Props;
  readonly #actions: Actions;
  #primary: string | undefined;

  constructor(elements: readonly unknown[], findings: Findings, props: Props, actions: Actions) {
    this.#elements = elements;
    this.#findings = findings;
    this.#props = props;
    this.#actions = actions;
    elements.forEach((element, index) => {
      if (isRecord(element) && typeof element.id === 'string' && !this.#byId.has(element.id)) {
        this.#byId.set(element.id, index);
      }
    });
  }

  /** Checks everything under the root, and then what nothing shows. */
  from(root: string, path: Path, scope: Scope): void {
    const start: Place = { scope, depth: 1, lists: 0, pressable: undefined, above: [] };
    this.#element(root, path, start);
    const ids = [...this.#byId.keys()].filter((id) => !this.#shown.has(id));
    // Names of rows cannot be known here; a lenient scope keeps one cause from giving two problems.
    const apart = { ...start, scope: rowScope(scope, undefined) };
    for (const id of ids) {
      if (this.#shown.has(id)) continue;
      const at: Path = ['elements', this.#byId.get(id) ?? 0];
      this.#findings.warn({
        code: 'E6106',
        path: [...at, 'id'],
        text: { zh: `${id} 没有放在任何地方，不会显示`, en: `${id} stands nowhere and is not shown` },
      });
      this.#element(id, at, apart);
    }
  }

  #element(id: string, path: Path, place: Place): void {
    const index = this.#byId.get(id);
    if (index === undefined) {
      const said = { zh: `没有 id 为 ${id} 的元素`, en: `There is no element with the id ${id}` };
      this.#findings.add({ code: 'E6101', path, text: unknownText(said, id, [...this.#byId.keys()]) });
      return;
    }
    if (this.#shown.has(id)) {
      const inside = place.above.includes(id);
      this.#findings.add({
        code: 'E6102',
        path,
        text: inside
          ? { zh: `${id} 不能放在它自己里面`, en: `${id} cannot stand inside itself` }
          : {
              zh: `${id} 已经放在别处；一个元素只能放一次`,
              en: `${id} stands elsewhere already; an element is placed once`,
            },
      });
      return;
    }
    if (place.depth > SURFACE_LIMITS.depth) {
      this.#findings.add({
        code: 'E6103',
        path,
        text: { zh: `最多嵌套 ${SURFACE_LIMITS.depth} 层`, en: `At most ${SURFACE_LIMITS.depth} levels` },
      });
      return;
    }
    this.#shown.add(id);
    const element = this.#elements[index];
    if (isRecord(element)) this.#check(element, id, ['elements', index], place);
  }

  #check(element: Readonly<Record<string, unknown>>, id: string, at: Path, place: Place): void {
    const { id: _id, type, ...written } = element;
    const component = componentOf(type);
    if (component === undefined || typeof type !== 'string') return;
    const props: Readonly<Record<string, Prop>> = { ...component.props, ...COMMON_PROPS };
    this.#props.names(written, props, at, type);
    const pressable = this.#pressable(type, written, at, place);
    const inner: Place = {
      ...place,
      depth: place.depth + 1,
      above: [...place.above, id],
      pressable: place.pressable ?? (pressable ? id : undefined),
    };
    let scope: Scope | undefined;
    // Most elements have no rows, and a scope for each would be the dearest part of checking them.
    const rows = () => {
      scope ??= this.#rows(written, at, place);
      return scope;
    };
    for (const [key, value] of Object.entries(written)) {
      const prop = Object.hasOwn(props, key) ? props[key] : undefined;
      if (prop !== undefined) this.#value(prop, value, [...at, key], type, inner, rows, place);
    }
    if (type === 'Button' && written.kind === 'primary') this.#onePrimary(id, at);
  }

  /** The place of an item that is drawn for each row, or that sees the row which was tapped. */
  #rows(written: Readonly<Record<string, unknown>>, at: Path, place: Place): Scope {
    const name = typeof written.as === 'string' ? written.as : undefined;
    if (
      name !== undefined &&
      (SURFACE_NAMES.some((taken) => taken === name) || place.scope.lookup(name) !== undefined)
    ) {
      this.#findings.add({
        code: 'E2010',
        path: [...at, 'as'],
        text: { zh: `${name} 已有别的意思，换一个名字`, en: `${name} is taken; choose another name` },
      });
    }
    return rowScope(place.scope, name);
  }

  #pressable(type: string, written: Readonly<Record<string, unknown>>, at: Path, place: Place): boolean {
    const control = CONTROLS.some((name) => name === type) || componentOf(type)?.input === true;
    const presses = control || written.onPress !== undefined || type === 'Form';
    if (presses && place.pressable !== undefined) {
      this.#findings.add({
        code: 'E6104',
        path: [...at, 'type'],
        text: {
          zh: `${place.pressable} 本身可以点，里面不能再放能点的东西`,
          en: `${place.pressable} can be pressed itself; nothing inside it can be`,
        },
      });
    }
    return type === 'Surface' && written.onPress !== undefined;
  }

  #onePrimary(id: string, at: Path): void {
    if (this.#primary === undefined) {
      this.#primary = id;
      return;
    }
    this.#findings.add({
      code: 'E6105',
      path: [...at, 'kind'],
      text: {
        zh: `${this.#primary} 已经是主按钮；一个界面只有一个`,
        en: `${this.#primary} is the primary button already; a surface has one`,
      },
    });
  }

  #value(prop: Prop, value: unknown, path: Path, type: string, inner: Place, rows: () => Scope, outer: Place): void {
    switch (prop.is) {
      case 'child':
        this.#child(value, path, prop.scope === 'item' ? this.#row(inner, rows(), path) : inner);
        break;
      case 'children':
        this.#children(value, path, inner);
        break;
      case 'action': {
        const button = type === 'Button' || type === 'Form';
        this.#actions.action(value, path, prop.scope === 'item' ? rows() : outer.scope, button);
        break;
      }
      case 'records':
        this.#records(prop, value, path, type, inner, rows, outer);
        break;
      default:
        this.#props.value(prop, value, path, outer.scope);
        break;
    }
  }

  #row(inner: Place, rows: Scope, path: Path): Place {
    if (inner.lists >= SURFACE_LIMITS.lists) {
      this.#findings.add({
        code: 'E6103',
        path,
        text: { zh: `列表最多嵌套 ${SURFACE_LIMITS.lists} 层`, en: `Lists stand at most ${SURFACE_LIMITS.lists} deep` },
      });
    }
    return { ...inner, scope: rows, lists: inner.lists + 1 };
  }

  #child(value: unknown, path: Path, place: Place): void {
    if (typeof value === 'string') this.#element(value, path, place);
    else addWrongKind(this.#findings, path, '一个元素的 id', 'The id of an element', value);
  }

  #children(value: unknown, path: Path, place: Place): void {
    if (!Array.isArray(value)) {
      addWrongKind(this.#findings, path, '元素 id 的列表', 'A list of ids', value);
      return;
    }
    if (value.length > SURFACE_LIMITS.children) {
      this.#findings.add({
        code: 'E6002',
        path,
        text: {
          zh: `一个元素最多放 ${SURFACE_LIMITS.children} 个；多的用 List`,
          en: `An element holds at most ${SURFACE_LIMITS.children}; use a List for more`,
        },
      });
      return;
    }
    for (const [index, id] of value.entries()) this.#child(id, [...path, index], place);
  }

  #records(
    prop: Extract<Prop, { is: 'records' }>,
    value: unknown,
    path: Path,
    type: string,
    inner: Place,
    rows: () => Scope,
    outer: Place,
  ): void {
    if (prop.live && typeof value === 'string') {
      this.#props.value({ is: 'value', of: 'list', optional: true }, value, path, outer.scope);
      return;
    }
    if (!Array.isArray(value) || value.length < prop.least || value.length > prop.most) {
      this.#findings.add({
        code: Array.isArray(value) && value.length > prop.most ? 'E6002' : 'E6006',
        path,
        text: {
          zh: `这里要写 ${prop.least} 到 ${prop.most} 项的列表`,
          en: `A list of ${prop.least} to ${prop.most} items belongs here`,
        },
      });
      return;
    }
    const name = path.at(-1);
    value.forEach((entry: unknown, index) => {
      const at: Path = [...path, index];
      if (!isRecord(entry)) {
        addWrongKind(this.#findings, at, '一个对象', 'An object', entry);
        return;
      }
      this.#props.names(entry, prop.fields, at, `${type}.${String(name)}`);
      for (const [key, field] of Object.entries(entry)) {
        const kind = Object.hasOwn(prop.fields, key) ? prop.fields[key] : undefined;
        if (kind !== undefined) this.#value(kind, field, [...at, key], type, inner, rows, outer);
      }
    });
  }
}

/** A scope with the names of a row. */
function rowScope(scope: Scope, name: string | undefined): Scope {
  const rows = scope.child();
  rows.bind(name ?? 'item');
  rows.bind('index');
  return rows;
}
