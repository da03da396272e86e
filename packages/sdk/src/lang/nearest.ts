/** "Did you mean": the closest known name to one that is not known. */

/** Edits (insert, delete, replace, swap neighbours) between two words, or `limit + 1` when there are more. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      line.push(cost);
    }
    before = above;
    above = line;
  }
  return above[to.length] ?? limit + 1;
}

/** The known name closest to `word`: at most two edits, fewer for short words. `undefined` when none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 60) return undefined;
  const limit = word.length <= 3 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const name of known) {
    const distance = distanceOf(word, name, limit);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** Letters count whatever their case; of two that are equally close, the one in the same case is closer. */
function distanceOf(word: string, name: string, limit: number): number {
  const [lowerWord, lowerName] = [word.toLowerCase(), name.toLowerCase()];
  if (lowerWord === lowerName) return 0.5;
  const distance = editDistance(lowerWord, lowerName, limit);
  return editDistance(word, name, limit) > distance ? distance + 0.25 : distance;
}
