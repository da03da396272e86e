/** "Did you mean": the closest known name to one that is not known. */

/** Edits (insert, delete, replace, swap neighbours) between two words, or `limit + 1` when there are more. */
export function editDistance(from: string, to: string, limit: number): number {
  if (from === to) return 0;
  if (from[0] === to[0]) return editDistance(from.slice(1), to.slice(1), limit);
  if (limit === 0) return 1;
  const rests = [
    [from.slice(1), to],
    [from, to.slice(1)],
    [from.slice(1), to.slice(1)],
  ];
  if (from[0] === to[1] && from[1] === to[0]) rests.push([from.slice(2), to.slice(2)]);
  return 1 + Math.min(...rests.map(([one = '', other = '']) => editDistance(one, other, limit - 1)));
}

/** The known name closest to `word`: at most two edits, fewer for short words. `undefined` when none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
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
  const distance = editDistance(word.toLowerCase(), name.toLowerCase(), limit);
  return distance === editDistance(word, name, limit) ? distance : distance + 0.5;
}
