/**
 * One HTTP exchange: a single hop that never follows a redirect by itself. Redirects, allow-lists and decoding are pure
 * code above this port; sockets, TLS, proxies (never) and address checks (at connect) are below it.
 */
import type { DocumentRequest, DocumentResponse } from '@pku-harness/sdk/lang';

/** One request. */
export interface HttpRequest extends DocumentRequest {
  /**
   * Whether the name may resolve to a private address: campus services and official documents' requests to
   * `*.pku.edu.cn` may (campus names do on campus), nothing else.
   */
  readonly allowPrivateAddress: boolean;
}

/** One answer, whatever its status. */
export type HttpResponse = DocumentResponse;

/** Sends requests. */
export interface HttpPort {
  /**
   * Sends one request and reads its answer.
   *
   * @throws HarnessError `http_address` (name resolves to a forbidden address), `http_resolve`, `http_refused`,
   *   `http_reset`, `http_tls`, `http_timeout`, `response_too_large`; the signal's reason when aborted.
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>;
}
