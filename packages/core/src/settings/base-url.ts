/** The address of a model server as a person types it. Pure. */

/**
 * The address in its stored form, without a slash at the end; `undefined` when it cannot be used. A key travels with every
 * request, so plain `http:` is for this computer and the local network only.
 */
export function normaliseBaseURL(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  if (!URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isNearby(url.hostname));
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return secure && plain ? url.href.replace(/\/+$/, '') : undefined;
}

/** Whether a host name is this computer or a private IPv4 address (RFC 1918). */
export function isNearby(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true;
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (!octets) return false;
  const [first, second] = [Number(octets[1]), Number(octets[2])];
  return (
    first === 127 ||
    first === 10 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31)
  );
}
