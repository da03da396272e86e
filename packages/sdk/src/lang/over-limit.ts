/** The sentence of a limit that was passed: how much was used and how much is allowed, so that an author sees how far off it is. */
import type { LocalText } from '../locale';

/** What is counted: what there is too much of as a sentence, and the unit behind a number, which may be empty. */
export interface Counted {
  readonly zh: string;
  readonly en: string;
  /** Chinese measure word, such as 个 or 秒. */
  readonly unit: string;
  /** English unit with its space, such as ` s`. */
  readonly enUnit?: string;
}

/** Says that a limit was passed: `Too many steps: 201 used, 200 allowed`. */
export function overLimit({ zh, en, unit, enUnit = '' }: Counted, used: number, allowed: number): LocalText {
  return {
    zh: `${zh}：用了 ${grouped(used)} ${unit}，最多 ${grouped(allowed)} ${unit}`,
    en: `${en}: ${grouped(used)}${enUnit} used, ${grouped(allowed)} allowed`,
  };
}

/** A number as people read it, the same on every engine: `100,000`. */
function grouped(number: number): string {
  const [whole = '', part] = String(number).split('.');
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? groups : `${groups}.${part}`;
}
