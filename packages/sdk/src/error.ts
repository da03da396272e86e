/**
 * The one error type of the house. Callers branch on `code`, people read the sentence in their language. An error never
 * carries a secret: no key, cookie, header value or request body goes into any field.
 */
import type { AppLocale, LocalText } from './locale';

/** Where in a document something is wrong. Lines and columns count from 1; `column` counts UTF-16 units. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many UTF-16 units the problem covers on that line. */
  readonly length?: number;
  /** Path of the step inside the tool, such as `steps[1].each`. */
  readonly step?: string;
}

/** The plain-data form of an error: what crosses sockets and is stored in journals. */
export interface ErrorShape extends LocalText {
  /** Stable, snake_case for the harness (`plugin_disabled`), `E…` for the plugin language. */
  readonly code: string;
  /** Free-form place (`tool classrooms.free`) or a position in a document. */
  readonly where?: string | SourcePlace;
  /** What to do next, when the message does not already say it. */
  readonly hint?: LocalText;
}

const MARK = Symbol.for('pku-harness.error');

/** An error with a stable code and one sentence in each language. */
export class HarnessError extends Error implements ErrorShape {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly where?: string | SourcePlace;
  readonly hint?: LocalText;

  constructor(code: string, detail: Omit<ErrorShape, 'code'>, options?: ErrorOptions) {
    super(detail.zh, options);
    this.name = 'HarnessError';
    this.code = code;
    this.zh = detail.zh;
    this.en = detail.en;
    if (detail.where !== undefined) this.where = detail.where;
    if (detail.hint !== undefined) this.hint = detail.hint;
    Object.defineProperty(this, MARK, { value: true });
  }

  /** Whether a value is a HarnessError, also one from a second copy of this module. */
  static is(value: unknown): value is HarnessError {
    return typeof value === 'object' && value !== null && MARK in value;
  }

  /** The plain-data form, safe to store and to send. */
  toJSON(): ErrorShape {
    return errorShape(this);
  }

  /** Rebuilds an error from its plain-data form. */
  static from(shape: ErrorShape): HarnessError {
    return new HarnessError(shape.code, shape);
  }
}

/**
 * The plain-data form of anything thrown. A {@link HarnessError} keeps its code; a plugin's own `Error` becomes
 * `tool_failed` with its message (plugins throw short sentences for the user); anything else becomes `internal`.
 */
export function errorShape(thrown: unknown): ErrorShape {
  if (HarnessError.is(thrown)) {
    return {
      code: thrown.code,
      zh: thrown.zh,
      en: thrown.en,
      ...(thrown.where === undefined ? {} : { where: thrown.where }),
      ...(thrown.hint === undefined ? {} : { hint: thrown.hint }),
    };
  }
  if (thrown instanceof Error && thrown.name === 'Error') {
    return { code: 'tool_failed', zh: thrown.message, en: thrown.message };
  }
  return { code: 'internal', zh: '程序内部出错，请重试', en: 'Something went wrong inside the app; try again' };
}

/** The sentence of an error in a language. */
export function errorText(error: ErrorShape, locale: AppLocale): string {
  return locale === 'en' ? error.en : error.zh;
}
