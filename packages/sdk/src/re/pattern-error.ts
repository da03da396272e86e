/** A regular expression that cannot be used, and what to write instead. */
import type { LocalText } from '../locale';

/** Thrown by `compilePattern`. */
export class PatternError extends Error {
  readonly text: LocalText & { readonly hint?: LocalText };

  constructor(text: LocalText & { readonly hint?: LocalText }) {
    super(text.en);
    this.name = 'PatternError';
    this.text = text;
  }
}
