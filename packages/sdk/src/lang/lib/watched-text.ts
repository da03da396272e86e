/**
 * A text that knows how far a search has looked into it. `a(.*b)?` looks to the end of the line for every `a` where there is
 * no `b`, and gives back a match of one character: only what was looked at says what such a search costs.
 */
export class WatchedText extends String {
  /** Behind the last character that was looked at. */
  furthest = 0;
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override charCodeAt(at: number): number {
    if (at >= this.furthest) this.furthest = at + 1;
    return this.#text.charCodeAt(at);
  }
}
