/**
 * What the checks find, before anybody knows whether a model or an author will read it: a code, a path into the spec, a
 * sentence. Paths lead into the canonical spec; {@link Origins} leads back to what was written.
 */
import type { ProblemCode } from '../lang/codes';
import type { ProblemText } from '../lang/problem';

/** Keys and indexes from the root of a value. */
export type Path = readonly (string | number)[];

/** Something wrong, or worth saying. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: Path;
  readonly text: ProblemText;
  /** The part of the text at `path` that is meant, in UTF-16 units. */
  readonly range?: readonly [number, number];
  /** Points at the key rather than at its value. */
  readonly atKey?: true;
}

/** Collects findings; one path and place keeps its first error, since later ones there follow from it. */
export class Findings {
  readonly errors: Finding[] = [];
  readonly warnings: Finding[] = [];
  readonly #seen = new Set<string>();

  /** Adds an error. */
  add(finding: Finding): void {
    const key = `${finding.path.join('\0')}\0${finding.range?.[0] ?? ''}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.errors.push(finding);
  }

  /** Adds something that works and should be known. */
  warn(finding: Finding): void {
    this.warnings.push(finding);
  }
}

/** Where the parts of a canonical spec come from in the value that was written. */
export class Origins {
  readonly #moved = new Map<string, Path>();

  /** Remembers that the part at `path` was written at `from`. */
  set(path: Path, from: Path): void {
    this.#moved.set(path.join('\0'), from);
  }

  /** The written path of a canonical one: that of its nearest part that moved, with the rest as it is. */
  of(path: Path): Path {
    for (let length = path.length; length >= 0; length -= 1) {
      const from = this.#moved.get(path.slice(0, length).join('\0'));
      if (from !== undefined) return [...from, ...path.slice(length)];
    }
    return path;
  }
}
