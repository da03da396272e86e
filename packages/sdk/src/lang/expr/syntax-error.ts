/** What the lexer and the parser throw, and nothing else: a code, a stretch of the text and a sentence. */
import type { LocalText } from '../../locale';
import type { ProblemCode } from '../codes';
import type { ProblemText } from '../problem';

/** An expression that cannot be read. Offsets are those of the expression's text. */
export class ExprSyntaxError extends Error {
  readonly code: ProblemCode;
  readonly start: number;
  readonly end: number;
  readonly text: ProblemText;
  /** What stands there in ASCII, where only the keyboard was wrong. */
  readonly replacement?: string;

  constructor(
    code: ProblemCode,
    start: number,
    end: number,
    text: LocalText & { readonly hint?: LocalText },
    replacement?: string,
  ) {
    super(text.en);
    this.name = 'ExprSyntaxError';
    this.code = code;
    this.start = start;
    this.end = end;
    this.text = text;
    if (replacement !== undefined) this.replacement = replacement;
  }
}
