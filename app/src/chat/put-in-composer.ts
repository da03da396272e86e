/** A text that something in the app wants said, left in the composer for the person to read and send. */
const composers = new Set<(text: string) => void>();
/** What came while there was no composer: the next one takes it. */
let waiting: string | undefined;

/** Puts it there. Nothing is sent. */
export function putInComposer(text: string): void {
  if (composers.size === 0) waiting = text;
  for (const take of composers) take(text);
}

/** Takes texts while a composer is on the page; returns how to stop. */
export function takeTexts(take: (text: string) => void): () => void {
  composers.add(take);
  const left = waiting;
  waiting = undefined;
  if (left !== undefined) take(left);
  return () => composers.delete(take);
}
