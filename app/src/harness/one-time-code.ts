/** The one-time code in a start address, `http://127.0.0.1:<port>/#<code>`. */

/** The code of a fragment, or `undefined` when it is none (an anchor, an empty fragment). */
export function codeIn(hash: string): string | undefined {
  const code = hash.replace(/^#/, '');
  return /^[A-Za-z0-9_-]{16,128}$/.test(code) ? code : undefined;
}
