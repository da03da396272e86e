/**
 * What went wrong with a server, from its status, codes and types, or from what the network says; never from the words of a
 * message. The same faults hold for models, for their lists and for voice input, which have sentences of their own. Pure.
 */

/** Kinds of faults that every kind of server has. */
export type ServerFault =
  | 'dns'
  | 'tls'
  | 'refused'
  | 'unreachable'
  | 'reset'
  | 'timeout'
  | 'key_refused'
  | 'forbidden'
  | 'quota'
  | 'rate_limited'
  | 'overflow'
  | 'not_found'
  | 'path'
  | 'redirect'
  | 'rejected'
  | 'server';

/** What a server says of its own error: an HTTP status and whatever its body holds of codes. */
export interface FaultAnswer {
  readonly status: number;
  /** Codes, types and reasons of the body, as texts. */
  readonly codes: readonly string[];
  /** Whether the body is an API's error at all, and not a web page. */
  readonly api: boolean;
}

// Beside OpenAI's names: Moonshot, Alibaba, Anthropic, Zhipu (1113), SiliconFlow (30001), MiniMax (1008).
const QUOTA = new Set([
  'insufficient_quota',
  'exceeded_current_quota_error',
  'Arrearage',
  'billing_error',
  '1113',
  '30001',
  '1008',
]);
// Beside OpenAI's name: Anthropic, Zhipu (1261), MiniMax (1039).
const OVERFLOW = new Set(['context_length_exceeded', 'request_too_large', '1261', '1039']);
// Beside OpenAI's name: Moonshot, Zhipu (1211), SiliconFlow (20012).
const NOT_FOUND = new Set(['model_not_found', 'resource_not_found_error', '1211', '20012']);
// Google answers 400 with a reason, MiniMax 200 or 4xx with a status code of its own (1004), Alibaba a code.
const KEY_REFUSED = new Set(['API_KEY_INVALID', 'invalid_api_key', 'InvalidApiKey', 'authentication_error', '1004']);
const RATE_LIMITED = new Set(['rate_limit_error', 'rate_limit_exceeded', 'Throttling', '1002', '1302', '1303', '1305']);
const SERVER = new Set(['overloaded_error', 'api_error', 'server_error', 'internal_server_error']);

/** The fault behind an error answer. */
export function faultOfAnswer({ status, codes, api }: FaultAnswer): ServerFault {
  const named = (names: ReadonlySet<string>) => codes.some((code) => names.has(code));
  if (named(QUOTA) || status === 402) return 'quota';
  if (named(OVERFLOW) || status === 413) return 'overflow';
  if (named(NOT_FOUND)) return 'not_found';
  if (status === 404 || status === 405) return api ? 'not_found' : 'path';
  if (named(KEY_REFUSED) || status === 401) return 'key_refused';
  if (status === 403) return 'forbidden';
  if (named(RATE_LIMITED) || status === 429) return 'rate_limited';
  if (status === 408 || status === 504) return 'timeout';
  if (named(SERVER) || status >= 500) return 'server';
  if (status >= 300 && status < 400) return 'redirect';
  return 'rejected';
}

const BODY_READ = 100_000; // UTF-16 units of an error's body that are looked at

/** What the body of an error answer holds of codes. @param text as it came. */
export function answerOf(status: number, text: string): FaultAnswer {
  const body = parsed(text.slice(0, BODY_READ));
  return { status, codes: codesOf(body), api: isApiError(body) };
}

/** Codes, types and reasons of an error in any of the forms that servers use. */
export function codesOf(body: unknown): readonly string[] {
  const outer = record(Array.isArray(body) ? body[0] : body);
  const inner = record(outer?.error);
  const details = Array.isArray(inner?.details) ? inner.details : [];
  return [outer?.code, outer?.type, inner?.code, inner?.type, inner?.status, record(outer?.base_resp)?.status_code]
    .concat(details.map((detail) => record(detail)?.reason))
    .filter((code) => typeof code === 'string' || typeof code === 'number')
    .map(String);
}

function isApiError(body: unknown): boolean {
  const outer = record(Array.isArray(body) ? body[0] : body);
  return (
    outer !== undefined && (outer.error !== undefined || outer.code !== undefined || outer.base_resp !== undefined)
  );
}

const REFUSED = new Set(['ConnectionRefused', 'ECONNREFUSED', 'FailedToOpenSocket']);
const RESET = new Set(['ECONNRESET', 'ConnectionClosed', 'EPIPE', 'UND_ERR_SOCKET']);
const DNS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EDNS', 'DNSException']);
const TIMEOUT = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionTimeout']);
const TLS =
  /^(EPROTO$|ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|UNKNOWN_CERT|INVALID_CA)/;

/** The fault behind an error of the network, and the code that said so. */
export function faultOfNetwork(thrown: unknown): { readonly fault: ServerFault; readonly where?: string } {
  const code = inChain(thrown, (value): value is { code: string } => typeof record(value)?.code === 'string')?.code;
  if (code === undefined) return { fault: 'unreachable' };
  const where = code.slice(0, 60);
  if (REFUSED.has(code)) return { fault: 'refused', where };
  if (RESET.has(code)) return { fault: 'reset', where };
  if (DNS.has(code)) return { fault: 'dns', where };
  if (TIMEOUT.has(code)) return { fault: 'timeout', where };
  return { fault: TLS.test(code) ? 'tls' : 'unreachable', where };
}

/** The first of a value, its cause, the cause of that and so on, that a test accepts. */
export function inChain<Found>(thrown: unknown, test: (value: unknown) => value is Found): Found | undefined {
  let current = thrown;
  for (let depth = 0; depth < 8 && current !== undefined && current !== null; depth++) {
    if (test(current)) return current;
    current = record(current)?.cause;
  }
  return undefined;
}

/** A value as an object whose fields may be looked at. */
export function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
