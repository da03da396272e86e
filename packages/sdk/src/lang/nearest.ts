/** "Did you mean": the closest known name to one that is not known. */

/** Edits (insert, delete, replace, swap neighbours) between two words, or `limit + 1` when there are more. */
export function editDistance(from: string, to: string, limit: number): number {
  if (from === to) return 0;
  if (limit === 0) return 1;
  // Two texts that are not the same differ somewhere, at the latest where one of them ends.
  let same = 0;
  while (from[same] === to[same]) same += 1;
  const [left, right] = [from.slice(same), to.slice(same)];
  const rests = [
    [left.slice(1), right],
    [left, right.slice(1)],
    [left.slice(1), right.slice(1)],
  ];
  if (left[0] === right[1] && left[1] === right[0]) rests.push([left.slice(2), right.slice(2)]);
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
