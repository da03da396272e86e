/** Checks what a tap does: one step, or a call of a tool with steps for afterwards. */
import type { Scope } from '../../lang/expr/scope';
import { isRecord } from '../../lang/fields';
import type { SurfaceContext } from '../context';
import type { Findings, Path } from '../finding';
import { SURFACE_LIMITS } from '../limits';
import { navigateTarget, openProblem } from './address';
import type { Calls } from './calls';
import type { Expressions } from './expressions';
import type { Named } from './scope';
import { addUnknownKeys, addWrongKind, nameText, unknownText, wrongKind } from './words';

const STEPS = ['ask', 'navigate', 'open', 'set', 'refresh', 'copy', 'reset'] as const;
type StepName = (typeof STEPS)[number];
const CALL_KEYS = ['tool', 'args', 'confirm', 'then', 'else'] as const;
const CONFIRM_LENGTH = 200;
const ASK_LENGTH = 2000;

/** Checks the actions of one surface. */
export class Actions {
  readonly #context: SurfaceContext;
  readonly #findings: Findings;
  readonly #expressions: Expressions;
  readonly #calls: Calls;
  readonly #named: Named;

  constructor(context: SurfaceContext, findings: Findings, expressions: Expressions, calls: Calls, named: Named) {
    this.#context = context;
    this.#findings = findings;
    this.#expressions = expressions;
    this.#calls = calls;
    this.#named = named;
  }

  /** Checks one action. `button` says that it stands on a control made for acting. */
  action(value: unknown, path: Path, scope: Scope, button: boolean): void {
    if (!isRecord(value)) {
      this.#findings.add({
        code: 'E6006',
        path,
        text: {
          ...wrongKind('一个动作', 'An action', value),
          hint: {
            zh: '例如 {"tool": "…"}、{"navigate": "/p/…"}、{"open": "https://…"} 或 {"ask": "…"}',
            en: 'Such as {"tool": "…"}, {"navigate": "/p/…"}, {"open": "https://…"} or {"ask": "…"}',
          },
        },
      });
      return;
    }
    if ('tool' in value) this.#call(value, path, scope, button);
    else this.#step(value, path, scope);
  }

  #call(value: Readonly<Record<string, unknown>>, path: Path, scope: Scope, button: boolean): void {
    this.#unknownKeys(value, CALL_KEYS, path);
    const facts = this.#calls.tool(value.tool, [...path, 'tool'], button ? 'button' : 'tap');
    const name = nameText(value.tool);
    const argsPath = value.args === undefined ? [...path, 'tool'] : [...path, 'args'];
    this.#calls.args(facts, name, value.args, argsPath);
    this.#calls.prefilled(facts, name, value.args, argsPath);
    this.#expressions.args(value.args, argsPath, scope);
    if (value.confirm !== undefined) this.#text(value.confirm, [...path, 'confirm'], scope, CONFIRM_LENGTH);
    this.#steps(value.then, [...path, 'then'], scope, SURFACE_LIMITS.thenSteps);
    this.#steps(value.else, [...path, 'else'], scope, SURFACE_LIMITS.elseSteps);
  }

  #steps(value: unknown, path: Path, scope: Scope, most: number): void {
    if (value === undefined) return;
    if (!Array.isArray(value) || value.length > most) {
      this.#findings.add({
        code: Array.isArray(value) ? 'E6002' : 'E6006',
        path,
        text: { zh: `这里写一个列表，最多 ${most} 步`, en: `A list of at most ${most} steps belongs here` },
      });
      return;
    }
    value.forEach((step, index) => {
      if (isRecord(step) && !('tool' in step)) this.#step(step, [...path, index], scope);
      else {
        this.#findings.add({
          code: 'E6006',
          path: [...path, index],
          text: {
            zh: `后面的步骤只能是 ${STEPS.join('、')}，不能再调用工具`,
            en: `A later step is one of ${STEPS.join(', ')}; it cannot call a tool`,
          },
        });
      }
    });
  }

  #step(value: Readonly<Record<string, unknown>>, path: Path, scope: Scope): void {
    const keys = Object.keys(value);
    const [key] = keys;
    const step = STEPS.find((name) => name === key);
    if (step === undefined || keys.length !== 1) {
      this.#unknownKeys(value, ['tool', ...STEPS], path);
      const said = {
        zh: `一步只做一件事：tool、${STEPS.join('、')} 之一`,
        en: `A step does one thing: tool, ${STEPS.join(', ')}`,
      };
      if (keys.every((name) => STEPS.some((known) => known === name)))
        this.#findings.add({ code: 'E6006', path, text: said });
      return;
    }
    this.#one(step, value[step], [...path, step], scope);
  }

  #one(step: StepName, value: unknown, path: Path, scope: Scope): void {
    switch (step) {
      case 'ask':
        this.#text(value, path, scope, ASK_LENGTH);
        break;
      case 'copy':
        this.#text(value, path, scope, SURFACE_LIMITS.template);
        break;
      case 'open':
        if (this.#isText(value, path, scope)) this.#address(openProblem(value), path);
        break;
      case 'navigate':
        if (this.#isText(value, path, scope)) this.#navigate(value, path);
        break;
      case 'set':
        this.#set(value, path, scope);
        break;
      case 'refresh':
        this.#refresh(value, path);
        break;
      case 'reset':
        if (value !== true) addWrongKind(this.#findings, path, ' true', 'True', value);
    }
  }

  #navigate(value: string, path: Path): void {
    const target = navigateTarget(value);
    if (target === 'tab') return;
    if ('zh' in target) {
      this.#address(target, path);
      return;
    }
    const { plugin, screens } = this.#context;
    if (plugin === undefined || screens === undefined || target.plugin !== plugin || screens.includes(target.view))
      return;
    const said = { zh: `没有名为 ${target.view} 的页面`, en: `There is no screen named ${target.view}` };
    this.#findings.add({ code: 'E6205', path, text: unknownText(said, target.view, screens) });
  }

  #address(text: Parameters<Findings['add']>[0]['text'] | undefined, path: Path): void {
    if (text !== undefined) this.#findings.add({ code: 'E6204', path, text });
  }

  #set(value: unknown, path: Path, scope: Scope): void {
    if (!isRecord(value) || Object.keys(value).length === 0) {
      addWrongKind(this.#findings, path, '要改的状态', 'The state to change', value);
      return;
    }
    this.#expressions.args(value, path, scope);
  }

  #refresh(value: unknown, path: Path): void {
    if (!Array.isArray(value) || value.length === 0) {
      addWrongKind(this.#findings, path, '数据的名字列表', 'A list of bindings', value);
      return;
    }
    value.forEach((name, index) => {
      if (typeof name === 'string' && this.#named.bindings.includes(name)) return;
      const said = { zh: `没有名为 ${nameText(name)} 的数据`, en: `There is no binding named ${nameText(name)}` };
      const text = unknownText(said, nameText(name), this.#named.bindings);
      this.#findings.add({ code: 'E6205', path: [...path, index], text });
    });
  }

  #text(value: unknown, path: Path, scope: Scope, most: number): void {
    if (!this.#isText(value, path, scope)) return;
    if (value.length > most && !value.includes('${')) {
      this.#findings.add({
        code: 'E6002',
        path,
        text: { zh: `最多 ${most} 个字符`, en: `At most ${most} characters` },
      });
    }
  }

  #isText(value: unknown, path: Path, scope: Scope): value is string {
    if (typeof value === 'string' && value.trim() !== '') {
      this.#expressions.template(value, path, scope);
      return true;
    }
    addWrongKind(this.#findings, path, '文字', 'A text', value);
    return false;
  }

  #unknownKeys(value: Readonly<Record<string, unknown>>, known: readonly string[], path: Path): void {
    addUnknownKeys(this.#findings, path, value, known, (key) => ({
      zh: `动作里没有 ${key} 这个键`,
      en: `An action has no key ${key}`,
    }));
  }
}
