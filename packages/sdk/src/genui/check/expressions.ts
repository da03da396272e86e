/** Checks templates and expressions of a surface with the plugin language’s own parser and compiler. */
import type { ExprNode } from '../../lang/expr/ast';
import { compileNode } from '../../lang/expr/compile';
import { compileContext } from '../../lang/expr/expression';
import { parseUntilBrace } from '../../lang/expr/parser';
import type { Scope } from '../../lang/expr/scope';
import { ExprSyntaxError } from '../../lang/expr/syntax-error';
import { visitAll } from '../../lang/expr/visit';
import { isRecord } from '../../lang/fields';
import { ProblemList } from '../../lang/problem';
import type { Findings, Path } from '../finding';
import { SURFACE_LIMITS } from '../limits';
import { TOOL_FUNCTIONS } from './scope';

/** Checks what is written in one surface. */
export class Expressions {
  readonly #findings: Findings;
  /** Names of reads; the arguments of a read see them in no scope, and that deserves its own sentence. */
  readonly #reads: ReadonlySet<string>;

  constructor(findings: Findings, reads: readonly string[]) {
    this.#findings = findings;
    this.#reads = new Set(reads);
  }

  /** Checks a template. Returns whether it has an expression in it. */
  template(text: string, path: Path, scope: Scope): boolean {
    return (this.#parts(text, path, scope) ?? []).length > 0;
  }

  /** Checks a text that must be exactly one `${…}`. */
  single(text: string, path: Path, scope: Scope): void {
    const parts = this.#parts(text, path, scope);
    if (parts === undefined) return;
    const [only] = parts;
    if (parts.length === 1 && only?.start === 0 && only.end === text.length) return;
    this.#findings.add({
      code: 'E6006',
      path,
      text: {
        zh: '这里要写一个 ${表达式}，前后不能有别的文字',
        en: 'One ${expression} belongs here, with no text around it',
      },
    });
  }

  /** Checks the templates in arguments at any depth. */
  args(value: unknown, path: Path, scope: Scope): void {
    if (typeof value === 'string') this.template(value, path, scope);
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.args(item, [...path, index], scope);
    } else if (isRecord(value)) {
      for (const [key, field] of Object.entries(value)) this.args(field, [...path, key], scope);
    }
  }

  /** The expressions of a template with their stretch, braces included; `undefined` when one cannot be read. */
  #parts(
    text: string,
    path: Path,
    scope: Scope,
  ): readonly { readonly start: number; readonly end: number }[] | undefined {
    if (text.length > SURFACE_LIMITS.template) {
      this.#findings.add({
        code: 'E6002',
        path,
        text: {
          zh: `文字最多 ${SURFACE_LIMITS.template} 个字符`,
          en: `A text has at most ${SURFACE_LIMITS.template} characters`,
        },
      });
      return undefined;
    }
    const parts: { start: number; end: number }[] = [];
    for (let open = text.indexOf('${'); open !== -1; open = text.indexOf('${', parts.at(-1)?.end ?? 0)) {
      try {
        const { node, end } = parseUntilBrace(text, open + 2);
        parts.push({ start: open, end });
        this.#expression(node, text, path, scope, end - open - 3);
      } catch (thrown) {
        if (!(thrown instanceof ExprSyntaxError)) throw thrown;
        this.#findings.add({ code: thrown.code, path, range: [thrown.start, thrown.end], text: thrown.text });
        return undefined;
      }
    }
    return parts;
  }

  #expression(node: ExprNode, text: string, path: Path, scope: Scope, length: number): void {
    if (length > SURFACE_LIMITS.expression) {
      this.#findings.add({
        code: 'E2006',
        path,
        range: [node.start, node.end],
        text: {
          zh: `界面里的表达式最多 ${SURFACE_LIMITS.expression} 个字符；复杂的计算放进工具`,
          en: `An expression of a surface has at most ${SURFACE_LIMITS.expression} characters; let a tool compute more`,
        },
      });
      return;
    }
    visitAll(node, (part) => {
      if (part.type !== 'call' || !TOOL_FUNCTIONS.has(part.name) || scope.functions.has(part.name)) return;
      this.#findings.add({
        code: 'E2004',
        path,
        range: [part.nameStart, part.nameEnd],
        text: {
          zh: `界面里不能用 ${part.name}；在工具里处理网页`,
          en: `A surface cannot use ${part.name}; read pages in a tool`,
        },
      });
    });
    compileNode(node, {
      ...compileContext({ text, place: nowhere }, scope, UNUSED),
      report: (code, start, end, said) => {
        const name = text.slice(start, end);
        const chained = code === 'E2003' && this.#reads.has(name) && scope.lookup(name) === undefined;
        this.#findings.add({
          code: chained ? 'E6206' : code,
          path,
          range: [start, end],
          text: chained ? CHAINED : said,
        });
      },
    });
  }
}

/** Everything is reported by path; the compiler’s own list and places stay unused. */
const UNUSED = new ProblemList();
const nowhere = () => ({ file: '', line: 1, column: 1 });

const CHAINED = {
  zh: '一个读取的参数不能用另一个读取的结果',
  en: 'The arguments of a read cannot use the result of another read',
  hint: { zh: '写一个把两步都做了的工具', en: 'Write a tool that does both' },
};
