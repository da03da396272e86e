/**
 * One HTTP exchange: a single hop that never follows a redirect by itself. Redirects, allow-lists and decoding are pure
 * code above this port; sockets, TLS, proxies (never) and address checks (at connect) are below it.
 */

/** One request. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Largest body in bytes after decompression; reading stops there with `response_too_large`. */
  readonly maxBytes: number;
  /**
   * Whether the name may resolve to a private address: campus services and official documents' requests to
   * `*.pku.edu.cn` may (campus names do on campus), nothing else.
   */
  readonly allowPrivateAddress: boolean;
}

/** One answer, whatever its status. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; a repeated header appears as often as it was sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Decompressed. */
  readonly body: Uint8Array;
}

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
