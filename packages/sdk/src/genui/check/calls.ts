/**
 * Checks what a surface calls. A read is declared and runs by itself, so only `read` tools can be one. Everything that
 * changes the world starts from a tap; what spends or publishes only from a button or a form, where the host asks first.
 */
import type { z } from 'zod';
import { atLeast } from '../../effect';
import { isRecord } from '../../lang/fields';
import type { SurfaceContext, ToolFacts } from '../context';
import type { Findings, Path } from '../finding';
import { SURFACE_LIMITS } from '../limits';
import { addWrongKind, nameText, unknownText } from './words';

const TTL = /^([1-9]\d{0,5})(s|m|h|d)$/;
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
/** How long a read may stay fresh, in seconds. */
const TTL_BOUNDS = { least: 30, most: 86_400 } as const;

/** Where a call stands: a declared read, a tap on a control for it, or a tap on anything else. */
export type CallPlace = 'read' | 'button' | 'tap';

/** Checks the tools, data sources and arguments of one surface. */
export class Calls {
  readonly #context: SurfaceContext;
  readonly #findings: Findings;

  constructor(context: SurfaceContext, findings: Findings) {
    this.#context = context;
    this.#findings = findings;
  }

  /** Checks the name of a tool and whether it may be called from a place; gives what is known of it. */
  tool(name: unknown, path: Path, place: CallPlace): ToolFacts | undefined {
    if (typeof name !== 'string') {
      addWrongKind(this.#findings, path, '工具名', 'The name of a tool', name);
      return undefined;
    }
    const id = name.includes('.') || this.#context.plugin === undefined ? name : `${this.#context.plugin}.${name}`;
    const facts = this.#context.tool(id);
    if (facts === 'later') return undefined;
    if (facts === undefined) {
      this.#findings.add({ code: 'E6201', path, text: this.#unknownTool(name) });
      return undefined;
    }
    this.#effect(facts, name, path, place);
    return facts;
  }

  #unknownTool(name: string) {
    const { plugin, toolIds = [] } = this.#context;
    const own = plugin === undefined ? toolIds : toolIds.map((id) => id.replace(`${plugin}.`, ''));
    const said = { zh: `没有名为 ${name} 的工具`, en: `There is no tool named ${name}` };
    const inner = own.find((id) => id.endsWith(`.${name}`));
    return unknownText(said, name, inner === undefined ? own : [inner]);
  }

  #effect(facts: ToolFacts, name: string, path: Path, place: CallPlace): void {
    if (place === 'read' && facts.effect !== 'read') {
      this.#findings.add({
        code: 'E6202',
        path,
        text: {
          zh: `${name} 是 ${facts.effect} 工具；自动读取只能用 read 工具`,
          en: `${name} is a ${facts.effect} tool; a binding runs by itself and uses read tools only`,
          hint: { zh: '放进按钮的 onPress', en: 'Put it into the onPress of a Button' },
        },
      });
    }
    if (place === 'tap' && atLeast(facts.effect, 'money')) {
      this.#findings.add({
        code: 'E6202',
        path,
        text: {
          zh: `${name} 是 ${facts.effect} 工具，只能由 Button 或 Form 运行`,
          en: `${name} is a ${facts.effect} tool; only a Button or a Form can run it`,
        },
      });
    }
    if (place === 'read' && facts.userOnly === true && this.#context.surface === 'chat') {
      this.#findings.add({
        code: 'E6202',
        path,
        text: { zh: `${name} 只能由用户点击运行`, en: `${name} runs only when the user taps` },
      });
    }
  }

  /** Checks arguments against the tool’s input: names always, values as far as they are written down. */
  args(facts: ToolFacts | undefined, tool: string, args: unknown, path: Path): void {
    if (args !== undefined && !isRecord(args)) {
      addWrongKind(this.#findings, path, '参数对象', 'An object of arguments', args);
      return;
    }
    const written = args ?? {};
    if (Object.keys(written).length > SURFACE_LIMITS.args) {
      this.#findings.add({
        code: 'E6002',
        path,
        text: { zh: `参数最多 ${SURFACE_LIMITS.args} 个`, en: `At most ${SURFACE_LIMITS.args} arguments` },
      });
      return;
    }
    const shape = shapeOf(facts?.input);
    if (shape === undefined) return;
    const known = Object.keys(shape);
    for (const [name, value] of Object.entries(written)) {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (field === undefined) {
        const said = { zh: `${tool} 没有 ${name} 这个参数`, en: `${tool} has no argument ${name}` };
        this.#findings.add({ code: 'E6203', path: [...path, name], atKey: true, text: unknownText(said, name, known) });
      } else if (!hasTemplate(value) && !field.safeParse(value).success) {
        this.#findings.add({
          code: 'E6203',
          path: [...path, name],
          text: {
            zh: `${name} 的值不符合 ${tool} 的输入`,
            en: `The value of ${name} does not fit the input of ${tool}`,
          },
        });
      }
    }
    const missing = known.filter(
      (name) => !Object.hasOwn(written, name) && shape[name]?.safeParse(undefined).success === false,
    );
    if (missing.length > 0) {
      this.#findings.add({
        code: 'E6203',
        path,
        text: { zh: `${tool} 还需要参数 ${missing.join('、')}`, en: `${tool} also needs ${missing.join(', ')}` },
      });
    }
  }

  /** In a chat, a tool that only the user may run takes nothing that the assistant wrote for it. */
  prefilled(facts: ToolFacts | undefined, tool: string, args: unknown, path: Path): void {
    if (this.#context.surface !== 'chat' || facts?.userOnly !== true) return;
    if (!isRecord(args) || Object.keys(args).length === 0) return;
    this.#findings.add({
      code: 'E6202',
      path,
      text: {
        zh: `${tool} 只能由用户自己填写，不能代填参数`,
        en: `${tool} is filled in by the user; its arguments cannot be written here`,
      },
    });
  }

  /** Checks the name of a data source or a server function. */
  named(list: 'sources' | 'functions', name: unknown, path: Path): void {
    const known = this.#context[list] ?? [];
    if (typeof name === 'string' && known.includes(name)) return;
    const what = list === 'sources' ? { zh: '数据源', en: 'data source' } : { zh: '服务端函数', en: 'server function' };
    const said = {
      zh: `没有名为 ${nameText(name)} 的${what.zh}`,
      en: `There is no ${what.en} named ${nameText(name)}`,
    };
    this.#findings.add({ code: 'E6201', path, text: unknownText(said, nameText(name), known) });
  }

  /** Checks how long a read stays fresh. */
  ttl(value: unknown, path: Path): void {
    if (value === undefined) return;
    const match = typeof value === 'string' ? TTL.exec(value) : null;
    const seconds = match === null ? 0 : Number(match[1]) * SECONDS[match[2] as keyof typeof SECONDS];
    if (seconds >= TTL_BOUNDS.least && seconds <= TTL_BOUNDS.most) return;
    this.#findings.add({
      code: 'E6006',
      path,
      text: {
        zh: '时长写成 30s、15m 或 2h，从 30 秒到 24 小时',
        en: 'A duration is written like 30s, 15m or 2h, from 30 s to 24 h',
      },
    });
  }
}

/** The fields of an input, when it is an object with known ones. */
function shapeOf(input: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> | undefined {
  const shape = (input as { shape?: unknown } | undefined)?.shape;
  return isRecord(shape) ? (shape as Record<string, z.ZodType>) : undefined;
}

/** Whether a value has a template in it and is known only when it is used. */
function hasTemplate(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('${');
  if (Array.isArray(value)) return value.some(hasTemplate);
  return isRecord(value) && Object.values(value).some(hasTemplate);
}
