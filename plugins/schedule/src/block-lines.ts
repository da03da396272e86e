/** How the lines of a block are shared between what stands in it, by an estimate of how wide texts are. Pure. */
import type { BlockTexts } from './words';

/** Lines of each part; 0: there is no room for it. */
export interface BlockLines {
  readonly mark: number;
  readonly title: number;
  readonly place: number;
}

/** A Latin letter is about so much of a Chinese character. */
const LATIN = 0.58;
/** Below this many characters a line says nothing of a place. */
const LEAST = 2;

/**
 * Shares the lines: the title has what it needs, the place what is left, the mark a line of its own where there are three.
 *
 * @param room lines of the block.
 * @param perLine Chinese characters of a line.
 */
export function blockLines({ mark, title, place }: BlockTexts, room: number, perLine: number): BlockLines {
  const marks = mark !== undefined && room > 2 ? 1 : 0;
  const left = room - marks;
  const placed = place !== undefined && left > 1 && perLine >= LEAST;
  const needed = linesOf(title, perLine);
  const titles = Math.max(1, Math.min(needed, placed ? left - 1 : left));
  return { mark: marks, title: titles, place: placed ? Math.min(left - titles, linesOf(place ?? '', perLine)) : 0 };
}

/** Lines that a text takes. */
export function linesOf(text: string, perLine: number): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) < 0x2e80 ? LATIN : 1;
  return Math.max(1, Math.ceil(width / Math.max(1, Math.floor(perLine))));
}
