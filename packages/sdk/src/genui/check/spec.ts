/** Checks a canonical spec: its top, its elements one by one, its reads, and how everything hangs together. */
import { isRecord } from '../../lang/fields';
import { componentOf } from '../catalog';
import type { SurfaceContext } from '../context';
import type { Findings, Path } from '../finding';
import { SURFACE_LIMITS } from '../limits';
import { excessOf } from '../size';
import { ELEMENT_ID, type Spec, SURFACE_NAME } from '../spec';
import { Actions } from './actions';
import { Calls } from './calls';
import { Expressions } from './expressions';
import { Props } from './props';
import { COMPONENT_NAMES, type Named, SURFACE_NAMES, type SurfaceScopes, stateNames, surfaceScopes } from './scope';
import { Walk } from './walk';
import { addUnknownKeys, addWrongKind, nameText, noKey, unknownText } from './words';

const TOP_KEYS = ['v', 'root', 'title', 'bindings', 'state', 'elements'] as const;
const TITLE_LENGTH = 60;
const BINDING_KEYS = { tool: ['tool', 'args', 'ttl'], source: ['source'], fn: ['fn', 'input', 'ttl'] } as const;

/** Names that the wrapper of a widget or screen brings. */
export interface OuterNames {
  readonly fields: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

/**
 * Checks a canonical spec.
 *
 * @returns the spec, or `undefined` when something was added to `findings`.
 */
export function checkSpec(
  value: unknown,
  context: SurfaceContext,
  outer: OuterNames,
  findings: Findings,
): Spec | undefined {
  const before = findings.errors.length;
  const excess = excessOf(value);
  if (excess !== undefined) {
    findings.add({
      code: 'E6002',
      path: [],
      text:
        excess === 'text'
          ? {
              zh: `界面太大，最多 ${SURFACE_LIMITS.text / 1024} KB`,
              en: `A surface has at most ${SURFACE_LIMITS.text / 1024} KB`,
            }
          : {
              zh: `嵌套太深，最多 ${SURFACE_LIMITS.nesting} 层`,
              en: `At most ${SURFACE_LIMITS.nesting} levels of nesting`,
            },
    });
    return undefined;
  }
  if (!isRecord(value)) {
    addWrongKind(findings, [], '一个界面对象', 'A surface object', value);
    return undefined;
  }
  new SpecCheck(value, context, outer, findings).run();
  // Everything that the type says was looked at above.
  return findings.errors.length === before ? (value as unknown as Spec) : undefined;
}

class SpecCheck {
  readonly #spec: Readonly<Record<string, unknown>>;
  readonly #findings: Findings;
  readonly #named: Named;
  readonly #scopes: SurfaceScopes;
  readonly #expressions: Expressions;
  readonly #calls: Calls;
  readonly #context: SurfaceContext;

  constructor(spec: Readonly<Record<string, unknown>>, context: SurfaceContext, outer: OuterNames, findings: Findings) {
    const bindings = isRecord(spec.bindings)
      ? Object.keys(spec.bindings).filter((name) => SURFACE_NAME.test(name))
      : [];
    this.#spec = spec;
    this.#context = context;
    this.#findings = findings;
    this.#named = { bindings, state: stateNames(spec), ...outer };
    this.#scopes = surfaceScopes(this.#named, context);
    this.#expressions = new Expressions(findings, bindings);
    this.#calls = new Calls(context, findings);
  }

  run(): void {
    this.#top();
    this.#state();
    this.#bindings();
    const { elements, root } = this.#spec;
    if (!Array.isArray(elements)) return;
    if (elements.length > SURFACE_LIMITS.elements) {
      this.#findings.add({
        code: 'E6002',
        path: ['elements'],
        text: {
          zh: `最多 ${SURFACE_LIMITS.elements} 个元素，这里有 ${elements.length} 个`,
          en: `At most ${SURFACE_LIMITS.elements} elements; this has ${elements.length}`,
          hint: { zh: '重复的部分用 List 或 Table', en: 'Use a List or a Table for what repeats' },
        },
      });
      return;
    }
    for (const [index, element] of elements.entries()) this.#element(element, ['elements', index]);
    if (typeof root !== 'string') return;
    const actions = new Actions(this.#context, this.#findings, this.#expressions, this.#calls, this.#named);
    const props = new Props(this.#findings, this.#expressions);
    new Walk(elements, this.#findings, props, actions).from(root, ['root'], this.#scopes.elements);
  }

  #top(): void {
    const spec = this.#spec;
    addUnknownKeys(this.#findings, [], spec, TOP_KEYS, (key) => ({
      zh: `界面没有 ${key} 这个键`,
      en: `A surface has no key ${key}`,
    }));
    if (spec.v !== 1) {
      this.#findings.add({
        code: 'E1206',
        path: ['v'],
        text: { zh: '这里认识 v: 1；请更新 App', en: 'Version 1 is known here; update the app' },
      });
    }
    if (typeof spec.root !== 'string') {
      this.#findings.add({
        code: 'E6005',
        path: ['root'],
        text: { zh: '缺少 root：最外层元素的 id', en: 'Missing: root, the id of the outermost element' },
      });
    }
    if (!Array.isArray(spec.elements) || spec.elements.length === 0) {
      this.#findings.add({ code: 'E6005', path: ['elements'], text: { zh: '缺少 elements', en: 'Missing: elements' } });
    }
    if (spec.title === undefined) return;
    const props = new Props(this.#findings, this.#expressions);
    props.value({ is: 'text', most: TITLE_LENGTH, optional: true }, spec.title, ['title'], this.#scopes.elements);
  }

  #state(): void {
    const { state } = this.#spec;
    if (state === undefined) return;
    if (!isRecord(state)) {
      addWrongKind(this.#findings, ['state'], '一个对象', 'An object', state);
      return;
    }
    const names = Object.keys(state);
    if (names.length > SURFACE_LIMITS.stateNames || excessOf(state, SURFACE_LIMITS.stateText) !== undefined) {
      this.#findings.add({
        code: 'E6002',
        path: ['state'],
        text: {
          zh: `状态最多 ${SURFACE_LIMITS.stateNames} 个名字、${SURFACE_LIMITS.stateText / 1024} KB`,
          en: `State has at most ${SURFACE_LIMITS.stateNames} names and ${SURFACE_LIMITS.stateText / 1024} KB`,
        },
      });
    }
    for (const name of names) this.#name(name, ['state', name]);
  }

  #name(name: string, path: Path): boolean {
    if (SURFACE_NAME.test(name)) return true;
    this.#findings.add({
      code: 'E6006',
      path,
      atKey: true,
      text: {
        zh: '名字用字母、数字和 _，以字母开头，最多 40 个字符',
        en: 'A name has letters, digits and _, begins with a letter, and has at most 40 characters',
      },
    });
    return false;
  }

  #bindings(): void {
    const { bindings } = this.#spec;
    if (bindings === undefined) return;
    if (!isRecord(bindings)) {
      addWrongKind(this.#findings, ['bindings'], '一个对象', 'An object', bindings);
      return;
    }
    const names = Object.keys(bindings);
    if (names.length > SURFACE_LIMITS.bindings) {
      this.#findings.add({
        code: 'E6002',
        path: ['bindings'],
        text: { zh: `最多 ${SURFACE_LIMITS.bindings} 个`, en: `At most ${SURFACE_LIMITS.bindings} bindings` },
      });
      return;
    }
    for (const name of names) {
      const path: Path = ['bindings', name];
      if (!this.#name(name, path)) continue;
      if (SURFACE_NAMES.some((taken) => taken === name)) {
        this.#findings.add({
          code: 'E2010',
          path,
          atKey: true,
          text: { zh: `${name} 已有别的意思，换一个名字`, en: `${name} is taken; choose another name` },
        });
      }
      this.#binding(bindings[name], path);
    }
  }

  #binding(value: unknown, path: Path): void {
    const kind = isRecord(value) ? (['tool', 'source', 'fn'] as const).filter((key) => key in value) : [];
    const [only] = kind;
    if (!isRecord(value) || only === undefined || kind.length !== 1) {
      this.#findings.add({
        code: 'E6006',
        path,
        text: {
          zh: '写 {"tool": …}、{"source": …} 或 {"fn": …} 之一',
          en: 'Write one of {"tool": …}, {"source": …}, {"fn": …}',
        },
      });
      return;
    }
    addUnknownKeys(this.#findings, path, value, BINDING_KEYS[only], noKey);
    this.#calls.ttl(value.ttl, [...path, 'ttl']);
    if (only === 'source') this.#calls.named('sources', value.source, [...path, 'source']);
    else if (only === 'fn') this.#calls.named('functions', value.fn, [...path, 'fn']);
    const facts = only === 'tool' ? this.#calls.tool(value.tool, [...path, 'tool'], 'read') : undefined;
    const args = only === 'fn' ? 'input' : 'args';
    if (only === 'source') return;
    const argsPath = value[args] === undefined ? [...path, only] : [...path, args];
    this.#calls.args(facts, nameText(value[only]), value[args], argsPath);
    this.#expressions.args(value[args], argsPath, this.#scopes.reads);
  }

  /** What can be said of an element without knowing where it stands. */
  #element(element: unknown, path: Path): void {
    if (!isRecord(element)) {
      addWrongKind(this.#findings, path, '一个元素对象', 'An element', element);
      return;
    }
    if (typeof element.id !== 'string' || !ELEMENT_ID.test(element.id)) {
      const at = [...path, 'id'];
      addWrongKind(this.#findings, at, '字母开头的 id', 'An id that begins with a letter', element.id);
    } else if (this.#ids.has(element.id)) {
      this.#findings.add({
        code: 'E6102',
        path: [...path, 'id'],
        text: { zh: `id ${element.id} 用了两次`, en: `The id ${element.id} is used twice` },
      });
    } else this.#ids.add(element.id);
    if (componentOf(element.type) !== undefined) return;
    const type = nameText(element.type);
    const said =
      element.type === undefined
        ? { zh: '缺少 type：组件的名字', en: 'Missing: type, the name of a component' }
        : { zh: `没有名为 ${type} 的组件`, en: `There is no component named ${type}` };
    this.#findings.add({ code: 'E6003', path: [...path, 'type'], text: unknownText(said, type, COMPONENT_NAMES) });
  }

  readonly #ids = new Set<string>();
}
