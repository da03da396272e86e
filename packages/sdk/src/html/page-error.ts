/** What the HTML engine refuses: a page or a selector that would cost more than a page is worth, or that it cannot read. */

/** Why. */
export type PageErrorReason = 'too_many_nodes' | 'too_deep' | 'table_too_large' | 'no_table' | 'selector';

/** A refusal of the HTML engine. */
export class PageError extends Error {
  readonly reason: PageErrorReason;
  /** For `selector`: the part that cannot be used. */
  readonly part: string | undefined;

  constructor(reason: PageErrorReason, message: string, part?: string) {
    super(message);
    this.name = 'PageError';
    this.reason = reason;
    this.part = part;
  }
}
