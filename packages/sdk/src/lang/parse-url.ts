/** Reads an address, absolute or relative to a base; `undefined` when it is none. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch (thrown) {
    // The URL parser has no other way to say that a text is no address.
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}
