/**
 * One text file of a document with its line starts, so that an offset becomes a line and a column in logarithmic time.
 */
import type { SourcePlace } from '../error';

/** A file of a document, by its path inside the folder. */
export class SourceFile {
  readonly path: string;
  /** The text without a byte order mark. */
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  /** The place that covers the offsets `start` (inclusive) to `end`, cut at the end of its first line. */
  place(start = 0, end: number = start): SourcePlace {
    const starts = this.#starts();
    const at = Math.max(0, Math.min(start, this.text.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    const lineStart = starts[low] as number;
    const lineEnd = lineStart + this.line(low + 1).length;
    const length = Math.min(Math.max(end, at), lineEnd) - at;
    return {
      file: this.path,
      line: low + 1,
      column: at - lineStart + 1,
      ...(length > 0 ? { length } : {}),
    };
  }

  /** The text of a line, counted from 1, without its end; empty past the last line. */
  line(number: number): string {
    const starts = this.#starts();
    const start = starts[number - 1];
    if (start === undefined) return '';
    return this.text.slice(start, starts[number] ?? this.text.length).replace(/\r?\n$/, '');
  }

  #starts(): readonly number[] {
    if (this.#lineStarts !== undefined) return this.#lineStarts;
    const starts = [0];
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#lineStarts = starts;
    return starts;
  }
}
