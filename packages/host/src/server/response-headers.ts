/** The headers of every answer, refusals included (ARCHITECTURE §6). */

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What every answer carries. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** An answer with the safe headers. */
export function safeResponse(body: BodyInit | null, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { ...SAFE_HEADERS, ...headers } });
}

/** A refusal: a status and nothing else. */
export function refusal(status: number): Response {
  return safeResponse(null, status, { 'cache-control': 'no-store' });
}

/** JSON that no cache may keep. */
export function privateJson(value: unknown): Response {
  return safeResponse(JSON.stringify(value), 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
}
