/** As many code units as any engine takes as arguments of one call. */
const AT_ONCE = 8192;

/** The text of code units. */
export function textOfUnits(units: ArrayLike<number>): string {
  const pieces = Array.from({ length: Math.ceil(units.length / AT_ONCE) }, (_, piece) =>
    String.fromCharCode(...Array.prototype.slice.call(units, piece * AT_ONCE, (piece + 1) * AT_ONCE)),
  );
  return pieces.join('');
}
