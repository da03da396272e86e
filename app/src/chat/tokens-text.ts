/** Counts of tokens as people compare them. Pure. */
export function tokensText(tokens: number): string {
  if (tokens < 1_000) return String(tokens);
  if (tokens < 1_000_000) return `${trimmed(tokens / 1_000)}k`;
  return `${trimmed(tokens / 1_000_000)}M`;
}

function trimmed(count: number): string {
  return count < 10 ? count.toFixed(1).replace(/\.0$/, '') : String(Math.round(count));
}
