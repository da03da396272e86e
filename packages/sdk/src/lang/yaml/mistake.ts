/** A mistake in the writing of YAML, as the package `yaml` names and places it. */
export interface YamlMistake {
  readonly code: string;
  readonly message: string;
  /** Offsets in the text that was read, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A place of a mistake: a token, a stretch, or one character. */
export type MistakePlace =
  | number
  | readonly [start: number, end: number]
  | { readonly offset: number; readonly source?: unknown };

/** Told of a mistake. */
export type TellMistake = (at: MistakePlace, code: string, message: string) => void;

/** A mistake at a place. */
export function mistakeAt(at: MistakePlace, code: string, message: string): YamlMistake {
  if (typeof at === 'number') return { code, message, start: at, end: at + 1 };
  if ('offset' in at) {
    const length = typeof at.source === 'string' ? at.source.length : 1;
    return { code, message, start: at.offset, end: at.offset + length };
  }
  return { code, message, start: at[0], end: at[1] };
}
