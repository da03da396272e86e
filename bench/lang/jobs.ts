/**
 * The expression jobs (LANGUAGE §5.1) with the data and the answer in plain JavaScript, against which every engine’s answer
 * is checked before it is timed.
 */

/** A room as a campus page lists it. */
export interface Row {
  readonly room: string;
  readonly building: string;
  readonly seats: number;
  readonly free: number;
}

/** A kept room. */
export interface Kept {
  readonly name: string;
  readonly seats: number;
  readonly share: number;
}

/** Values of one scalar evaluation. */
export interface Scalars {
  readonly price: number;
  readonly count: number;
  readonly discount: number;
  readonly kind: string;
}

const BUILDINGS = ['一教', '二教', '三教', '四教', '理教', '文史', '哲学', '地学', '国关', '政管'] as const;

/** Rooms that look random and are the same every time. */
export const ROWS: readonly Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  room: String(100 + (index % 900)),
  building: BUILDINGS[(index * 7) % BUILDINGS.length] as string,
  seats: (index * 7919) % 300,
  free: (index * 104_729) % 13,
}));

/** Inputs of the scalar job. */
export const SCALARS: readonly Scalars[] = Array.from({ length: 1000 }, (_, index) => ({
  price: (index * 37) % 200,
  count: 1 + (index % 9),
  discount: (index % 5) / 10,
  kind: index % 3 === 0 ? 'gift' : 'book',
}));

/** How often the scalar job evaluates. */
export const EVALUATIONS = 100_000;

/** Job a in plain JavaScript: filter, map, sort by a number; equal ones keep their order. */
export function nativeRows(rows: readonly Row[]): readonly Kept[] {
  return rows
    .filter((r) => r.seats >= 60 && r.free > 4)
    .map((r) => ({ name: r.building + r.room, seats: r.seats, share: r.free / 12 }))
    .sort((a, b) => a.seats - b.seats);
}

/** Job b in plain JavaScript. */
export function nativeScalar({ price, count, discount, kind }: Scalars): number {
  return price * count * (1 - discount) > 100 && kind !== 'gift' ? price * count : 0;
}

/** Job a in the plugin language. */
export const ROWS_SOURCE =
  "rows.filter(r => r.seats >= 60 && r.free > 4).map(r => ({ name: r.building + r.room, seats: r.seats, share: r.free / 12 })).sortBy('seats')";

/** Job b in the plugin language. */
export const SCALAR_SOURCE = "price * count * (1 - discount) > 100 && kind != 'gift' ? price * count : 0";

/** Job c: an expression of 203 characters, as authors write them. */
export const PARSE_SOURCE =
  "rows.filter(r => r.seats >= input.seats && (input.building ?? '') == '' || r.building == input.building).map(r => ({ room: r.room, seats: num(r.seats), free: PERIODS.filter(p => !r[p]) })).sortBy('room')";
