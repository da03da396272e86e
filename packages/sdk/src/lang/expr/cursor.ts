/** The parser's hold on the lexer: looking at the current token, taking it, and saying what is wrong with it. */
import { DOCUMENT_LIMITS } from '../limits';
import type { ExprNode } from './ast';
import { foreignOperator, foreignWord } from './foreign';
import { Lexer } from './lexer';
import { ExprSyntaxError } from './syntax-error';

/** Reads tokens one at a time. */
export class Cursor {
  readonly lexer: Lexer;

  constructor(source: string, at: number) {
    this.lexer = new Lexer(source, at);
    this.lexer.next();
  }

  /** Whether the current token is this punctuator. */
  is(punctuator: string): boolean {
    const { token } = this.lexer;
    return token.kind === 'punctuator' && token.text === punctuator;
  }

  /** Takes a punctuator if it comes now. */
  accept(punctuator: string): boolean {
    if (!this.is(punctuator)) return false;
    this.lexer.next();
    return true;
  }

  /** Takes a punctuator that must come now; returns the offset after it. */
  expect(punctuator: string): number {
    if (!this.is(punctuator)) throw this.missing(punctuator);
    const { end } = this.lexer.token;
    this.lexer.next();
    return end;
  }

  /** Refuses a tree that grew too deep. */
  bounded<Node extends ExprNode>(node: Node): Node {
    if (node.depth > DOCUMENT_LIMITS.nesting) throw this.tooDeep();
    return node;
  }

  /** The error of an expression nested too deep. */
  tooDeep(): ExprSyntaxError {
    const { start, end } = this.lexer.token;
    return new ExprSyntaxError('E2006', start, end, {
      zh: `表达式嵌套太深，最多 ${DOCUMENT_LIMITS.nesting} 层；请分成几步`,
      en: `The expression is nested too deep: at most ${DOCUMENT_LIMITS.nesting} levels; split it into steps`,
    });
  }

  /** The error of a token that belongs to JavaScript only, if it is one. */
  foreign(): ExprSyntaxError | undefined {
    const { token } = this.lexer;
    if (token.kind === 'punctuator') return foreignOperator(token.text, token.start, token.end);
    return token.kind === 'name' ? foreignWord(token.text, token.start, token.end) : undefined;
  }

  /** The error of a punctuator that should have come now. */
  missing(punctuator: string): ExprSyntaxError {
    const { start, end } = this.lexer.token;
    const text = { zh: `这里少了 ${punctuator}`, en: `A ${punctuator} is missing here` };
    return this.foreign() ?? new ExprSyntaxError('E2002', start, end, text);
  }

  /** The error of a token that does not belong where it stands. */
  unexpected(): ExprSyntaxError {
    const { kind, text, start, end } = this.lexer.token;
    if (kind === 'end') {
      return new ExprSyntaxError('E2002', Math.max(0, start - 1), start, {
        zh: '表达式没有写完',
        en: 'The expression is not complete',
      });
    }
    const shown = kind === 'text' ? this.lexer.source.slice(start, end) : text;
    return new ExprSyntaxError('E2002', start, end, {
      zh: `这里不该出现 ${shown}`,
      en: `${shown} does not belong here`,
      // Where a value belongs, a slash begins a pattern as JavaScript writes it.
      ...(text === '/'
        ? {
            hint: {
              zh: "正则表达式写成文字，例如 match(s, '\\d+')",
              en: "A pattern is a text, such as match(s, '\\d+')",
            },
          }
        : {}),
    });
  }
}
