/**
 * How high each card was when it was last seen. A card that is still reading keeps that much room, so that nothing below it
 * jumps when the answer comes.
 */
import { KeptMap, type TextStore } from '../platform/kept-map';

/** Most cards that are remembered. */
const MOST_CARDS = 120;
/** A height beyond this is none: it would leave a page that looks empty. */
const HIGHEST = 4_000;

/** What two cards differ in comes early; what is behind this costs room only. UTF-16 units. */
const LONGEST_NAME = 200;

/** What a height depends on besides the content. */
export interface Room {
  /** Of the window, in points. */
  readonly width: number;
  /** The size of text, 1 is plain. */
  readonly textScale: number;
}

export class KeptHeights {
  readonly #heights: KeptMap<number>;

  constructor(store: TextStore) {
    this.#heights = new KeptMap({ store, most: MOST_CARDS, isValue: isHeight });
  }

  /** The height of a card in this much room, if it was seen there. */
  read(card: string, room: Room): number | undefined {
    return this.#heights.get(nameOf(card, room));
  }

  write(card: string, room: Room, height: number): void {
    const rounded = Math.round(height);
    if (isHeight(rounded)) this.#heights.set(nameOf(card, room), rounded);
  }

  clear(): void {
    this.#heights.clear();
  }
}

function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= HIGHEST;
}

function nameOf(card: string, { width, textScale }: Room): string {
  return `${Math.round(width)}×${textScale} ${card}`.slice(0, LONGEST_NAME);
}
