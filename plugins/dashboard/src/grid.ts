/** Where cards stand: in columns while they are looked at, in rows while they are arranged, and where a dragged one lands. Pure. */
import type { WidgetSize } from '@pku-harness/sdk';

/** How many of the smallest cards stand in a row. Larger text needs more room, so what counts is the room in letters. */
export function tracksFor(width: number, textScale: number): number {
  const room = width / textScale;
  if (room < 250) return 1;
  if (room < 620) return 2;
  return room < 940 ? 4 : 6;
}

/** How many tracks a card takes: half a column or a whole one. A large card is a higher one. */
export function spanOf(size: WidgetSize, tracks: number): number {
  return Math.min(tracks, { sm: 1, md: 2, lg: 2 }[size]);
}

/** How wide a card is. Rounded down, so that a row never breaks for a fraction of a point. */
export function widthOf(span: number, tracks: number, width: number, gap: number): number {
  const track = (width - gap * (tracks - 1)) / tracks;
  return Math.floor(span * track + (span - 1) * gap);
}

/** Cards of a column: one, or two small ones beside each other. */
export type Block<Card> = readonly Card[];

/** How high a card is guessed to be. What it shows is not known before it is drawn, and a guess that is always the same keeps every card where it was. */
const GUESS: Readonly<Record<WidgetSize, number>> = { sm: 0.6, md: 1, lg: 2 };

/** How far back a small card looks for one to stand beside. */
const BACK = 2;

/** The cards in so many columns: each goes to the column that is shortest so far, so that the first cards are on top. */
export function columnsOf<Card extends { readonly size: WidgetSize }>(
  cards: readonly Card[],
  tracks: number,
): readonly (readonly Block<Card>[])[] {
  const columns = Array.from({ length: Math.max(1, tracks / 2) }, () => ({ blocks: [] as Card[][], high: 0 }));
  const alone = ({ blocks }: (typeof columns)[number]) =>
    blocks.slice(-BACK).find((block) => block.length === 1 && block[0]?.size === 'sm');
  for (const card of cards) {
    // A small card fills the place that another one left beside it, rather than leaving a second hole.
    const beside =
      card.size === 'sm' && tracks > 1 ? columns.map(alone).find((block) => block !== undefined) : undefined;
    if (beside !== undefined) {
      beside.push(card);
      continue;
    }
    const column = columns.reduce((shortest, one) => (one.high < shortest.high ? one : shortest));
    column.blocks.push([card]);
    column.high += GUESS[card.size];
  }
  return columns.map(({ blocks }) => blocks);
}

/** A card’s place on the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place where a card lands that was moved by so much: that of the card its middle is over, or is nearest to. */
export function landingAt(boxes: readonly (Box | undefined)[], from: number, dx: number, dy: number): number {
  const own = boxes[from];
  if (own === undefined) return from;
  const x = own.x + own.width / 2 + dx;
  const y = own.y + own.height / 2 + dy;
  let nearest = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, box] of boxes.entries()) {
    if (box === undefined) continue;
    const distance = Math.hypot(beyond(x, box.x, box.width), beyond(y, box.y, box.height));
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  }
  return nearest;
}

/** How far outside of a stretch a point is. */
function beyond(at: number, start: number, length: number): number {
  return Math.max(start - at, 0, at - start - length);
}

/** The list after one entry went elsewhere; out of range means the nearest end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.filter((_, i) => i !== from);
  const at = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/** Cards in an order just made, as long as it names the same cards; else as they came. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  order: readonly string[] | undefined,
): readonly Item[] {
  if (order === undefined || order.length !== items.length) return items;
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === items.length ? ordered : items;
}
