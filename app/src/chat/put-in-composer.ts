/** A text that something on the page wants said, left in the composer for the person to read and send. */
const composers = new Set<(text: string) => void>();

/** Puts it there. Nothing is sent. */
export function putInComposer(text: string): void {
  for (const take of composers) take(text);
}

/** Takes texts while a composer is on the page; returns how to stop. */
export function takeTexts(take: (text: string) => void): () => void {
  composers.add(take);
  return () => composers.delete(take);
}
