/**
 * Parses one expression: precedence climbing over the lexer, with an offset on every node. What JavaScript has and the
 * language has not is named, with what to write instead.
 */
import { DOCUMENT_LIMITS } from '../limits';
import type { ArrowParam, BinaryOperator, ExprNode, LogicalOperator, ObjectEntry } from './ast';
import { Cursor } from './cursor';
import { foreignWord } from './foreign';
import { ExprSyntaxError } from './syntax-error';

/** Binding power of binary operators; equal powers bind to the left. */
const POWER: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '==': 4,
  '===': 4,
  '!=': 4,
  '!==': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};

const CONSTANTS: ReadonlyMap<string, null | boolean> = new Map([
  ['null', null],
  ['true', true],
  ['false', false],
]);

/**
 * Parses a whole text as one expression.
 *
 * @throws ExprSyntaxError for anything else, and nothing but that.
 */
export function parseExpression(source: string): ExprNode {
  if (source.length > DOCUMENT_LIMITS.expression) {
    throw new ExprSyntaxError('E2006', 0, source.length, {
      zh: `表达式太长，最多 ${DOCUMENT_LIMITS.expression} 个字符`,
      en: `The expression is too long: at most ${DOCUMENT_LIMITS.expression} characters`,
    });
  }
  const parser = new Parser(source, 0);
  const node = parser.expression();
  parser.expectEnd();
  return node;
}

/**
 * Parses the expression of a template's `${`, which ends at the matching `}`.
 *
 * @param source the whole template.
 * @param at the offset after `${`.
 * @returns the expression and the offset after `}`.
 * @throws ExprSyntaxError also when the brace never closes.
 */
export function parseUntilBrace(source: string, at: number): { readonly node: ExprNode; readonly end: number } {
  const parser = new Parser(source, at);
  const node = parser.expression();
  return { node, end: parser.closeBrace(at - 2) };
}

class Parser extends Cursor {
  /** How deep the parser itself is nested; trees are bounded by their own depth. */
  #nesting = 0;
  /** Logical operations that stand in parentheses of their own. */
  readonly #enclosed = new Set<ExprNode>();

  expression(): ExprNode {
    this.#nesting += 1;
    if (this.#nesting > DOCUMENT_LIMITS.nesting) throw this.tooDeep();
    const node = this.#arrow() ?? this.#conditional();
    this.#nesting -= 1;
    return node;
  }

  expectEnd(): void {
    const { token } = this.lexer;
    if (token.kind !== 'end') throw this.unexpected();
  }

  closeBrace(open: number): number {
    const { token } = this.lexer;
    if (token.kind === 'end') {
      throw new ExprSyntaxError('E2101', open, open + 2, {
        zh: '模板的 ${ 没有用 } 结束',
        en: 'The template’s ${ is not closed with }',
      });
    }
    if (!this.is('}')) throw this.unexpected();
    return token.end;
  }

  /** `x => …` and `(x, i) => …`: found by looking ahead, since a parenthesis may also begin an ordinary expression. */
  #arrow(): ExprNode | undefined {
    const lexer = this.lexer;
    const { start, kind } = lexer.token;
    const params: ArrowParam[] = [];
    if (kind === 'name' && !CONSTANTS.has(lexer.token.text)) {
      params.push({ name: lexer.token.text, start, end: lexer.token.end });
      lexer.next();
      if (!this.is('=>')) return this.#backTo(start);
    } else if (this.is('(')) {
      lexer.next();
      while (lexer.token.kind === 'name') {
        params.push({ name: lexer.token.text, start: lexer.token.start, end: lexer.token.end });
        lexer.next();
        if (!this.accept(',')) break;
      }
      if (!this.is(')')) return this.#backTo(start);
      lexer.next();
      if (!this.is('=>')) return this.#backTo(start);
    } else return undefined;
    lexer.next();
    if (this.is('{')) {
      const { token } = lexer;
      throw new ExprSyntaxError('E2002', token.start, token.end, {
        zh: '箭头函数的函数体是一个表达式；要返回对象就在花括号外加圆括号',
        en: 'The body of an arrow function is one expression; put parentheses around an object',
        hint: /^\s*return\b/.test(lexer.source.slice(token.end, token.end + 50))
          ? { zh: '去掉花括号和 return', en: 'Drop the braces and return' }
          : { zh: '写成 x => ({ … })', en: 'Write x => ({ … })' },
      });
    }
    const body = this.expression();
    return this.bounded({ type: 'arrow', params, body, start, end: body.end, depth: body.depth + 1 });
  }

  #backTo(start: number): undefined {
    this.lexer.rewind(start);
    this.lexer.next();
    return undefined;
  }

  #conditional(): ExprNode {
    const test = this.#binary(0);
    if (!this.is('?')) return test;
    this.lexer.next();
    const then = this.expression();
    this.expect(':');
    const otherwise = this.expression();
    return this.bounded({
      type: 'conditional',
      test,
      then,
      otherwise,
      start: test.start,
      end: otherwise.end,
      depth: Math.max(test.depth, then.depth, otherwise.depth) + 1,
    });
  }

  #binary(least: number): ExprNode {
    let left = this.#unary();
    for (;;) {
      const { token } = this.lexer;
      const power = token.kind === 'punctuator' ? POWER[token.text] : undefined;
      if (power === undefined || power <= least) {
        const foreign = this.foreign();
        if (foreign !== undefined) throw foreign;
        return left;
      }
      const operator = token.text;
      const { start, end } = token;
      this.lexer.next();
      const right = this.#binary(power);
      const span = { start: left.start, end: right.end, depth: Math.max(left.depth, right.depth) + 1 };
      if (operator === '&&' || operator === '||' || operator === '??') {
        this.#refuseMixing(operator, left, right, start, end);
        left = this.bounded({ type: 'logical', operator, left, right, ...span });
      } else {
        left = this.bounded({ type: 'binary', operator: plainOperator(operator), left, right, ...span });
      }
    }
  }

  /** `a ?? b || c` has no obvious meaning and is no JavaScript either. */
  #refuseMixing(operator: LogicalOperator, left: ExprNode, right: ExprNode, start: number, end: number): void {
    for (const side of [left, right]) {
      if (side.type !== 'logical' || (operator === '??') === (side.operator === '??')) continue;
      if (this.#enclosed.has(side)) continue;
      throw new ExprSyntaxError('E2002', start, end, {
        zh: '?? 和 && 或 || 混用时要加括号',
        en: '?? next to && or || needs parentheses',
      });
    }
  }

  #unary(): ExprNode {
    const { token } = this.lexer;
    if (token.kind === 'punctuator' && (token.text === '!' || token.text === '-' || token.text === '+')) {
      const { start } = token;
      const operator = token.text;
      this.#nesting += 1;
      if (this.#nesting > DOCUMENT_LIMITS.nesting) throw this.tooDeep();
      this.lexer.next();
      const operand = this.#unary();
      this.#nesting -= 1;
      return this.bounded({ type: 'unary', operator, operand, start, end: operand.end, depth: operand.depth + 1 });
    }
    return this.#postfix(this.#primary());
  }

  #postfix(first: ExprNode): ExprNode {
    let node = first;
    for (;;) {
      const { token } = this.lexer;
      if (this.is('.') || this.is('?.')) {
        const optional = token.text === '?.';
        this.lexer.next();
        if (optional && this.is('[')) {
          node = this.#index(node, true);
          continue;
        }
        node = this.#member(node, optional);
      } else if (this.is('[')) {
        node = this.#index(node, false);
      } else if (this.is('(')) {
        throw new ExprSyntaxError('E2002', node.start, token.end, {
          zh: '只能调用有名字的函数，例如 map(list, x => …)',
          en: 'Only named functions can be called, such as map(list, x => …)',
        });
      } else return node;
    }
  }

  #member(object: ExprNode, optional: boolean): ExprNode {
    const { token } = this.lexer;
    if (token.kind !== 'name') throw this.unexpected();
    const { text: name, start: nameStart, end } = token;
    this.lexer.next();
    if (this.is('(')) return this.#call(name, nameStart, end, object, optional);
    return this.bounded({
      type: 'member',
      object,
      name,
      optional,
      nameStart,
      start: object.start,
      end,
      depth: object.depth + 1,
    });
  }

  #index(object: ExprNode, optional: boolean): ExprNode {
    this.lexer.next();
    const index = this.expression();
    const end = this.expect(']');
    const depth = Math.max(object.depth, index.depth) + 1;
    return this.bounded({ type: 'index', object, index, optional, start: object.start, end, depth });
  }

  #call(name: string, nameStart: number, nameEnd: number, receiver: ExprNode | undefined, optional: boolean): ExprNode {
    this.lexer.next();
    const written = this.#items(')');
    const args = receiver === undefined ? written.items : [receiver, ...written.items];
    return this.bounded({
      type: 'call',
      name,
      nameStart,
      nameEnd,
      args,
      method: receiver !== undefined,
      optional,
      start: receiver?.start ?? nameStart,
      end: written.end,
      depth: deepest(args) + 1,
    });
  }

  /** Expressions separated by commas up to a closing punctuator; a comma at the end is fine. */
  #items(close: string): { items: ExprNode[]; end: number } {
    const items: ExprNode[] = [];
    while (!this.is(close)) {
      items.push(this.expression());
      if (!this.accept(',')) break;
    }
    return { items, end: this.expect(close) };
  }

  #primary(): ExprNode {
    const { token } = this.lexer;
    const { start, end, text, value, kind } = token;
    if (kind === 'number' || kind === 'text') {
      this.lexer.next();
      return { type: 'literal', value: kind === 'number' ? value : text, start, end, depth: 1 };
    }
    if (kind === 'name') {
      const constant = CONSTANTS.get(text);
      if (constant !== undefined) {
        this.lexer.next();
        return { type: 'literal', value: constant, start, end, depth: 1 };
      }
      const foreign = foreignWord(text, start, end);
      if (foreign !== undefined) throw foreign;
      this.lexer.next();
      if (this.is('(')) return this.#call(text, start, end, undefined, false);
      return { type: 'name', name: text, start, end, depth: 1 };
    }
    if (this.is('(')) {
      this.lexer.next();
      const node = this.expression();
      this.expect(')');
      if (node.type === 'logical') this.#enclosed.add(node);
      return node;
    }
    if (this.is('[')) {
      this.lexer.next();
      const list = this.#items(']');
      return this.bounded({ type: 'list', items: list.items, start, end: list.end, depth: deepest(list.items) + 1 });
    }
    if (this.is('{')) return this.#object();
    throw this.foreign() ?? this.unexpected();
  }

  #object(): ExprNode {
    const { start } = this.lexer.token;
    this.lexer.next();
    const entries: ObjectEntry[] = [];
    while (!this.is('}')) {
      entries.push(this.#entry());
      if (!this.accept(',')) break;
    }
    const end = this.expect('}');
    const nodes = entries.flatMap(({ key, value }) => (typeof key === 'string' ? value : [key, value]));
    return this.bounded({ type: 'object', entries, start, end, depth: deepest(nodes) + 1 });
  }

  #entry(): ObjectEntry {
    const { token } = this.lexer;
    const { kind, text, start, end, value } = token;
    if (this.is('[')) {
      this.lexer.next();
      const key = this.expression();
      this.expect(']');
      this.expect(':');
      return { key, value: this.expression() };
    }
    if (kind !== 'name' && kind !== 'text' && kind !== 'number') throw this.foreign() ?? this.unexpected();
    this.lexer.next();
    const key = kind === 'number' ? String(value) : text;
    if (this.accept(':')) return { key, value: this.expression() };
    if (kind === 'name' && (this.is(',') || this.is('}'))) {
      return { key, value: { type: 'name', name: text, start, end, depth: 1 } };
    }
    throw this.missing(':');
  }
}

function deepest(nodes: readonly ExprNode[]): number {
  let depth = 0;
  for (const node of nodes) depth = Math.max(depth, node.depth);
  return depth;
}

/** `===` and `!==` are what `==` and `!=` mean here, so both spellings are read. */
function plainOperator(text: string): BinaryOperator {
  if (text === '===') return '==';
  return text === '!==' ? '!=' : (text as BinaryOperator);
}
