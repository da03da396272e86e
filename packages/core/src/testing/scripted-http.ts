/** An HttpPort that answers from a script and remembers what it was asked. */
import { HarnessError } from '@pku-harness/sdk';
import type { HttpPort, HttpRequest, HttpResponse } from '../platform';

/** A port under a test's hand. */
export interface ScriptedHttp extends HttpPort {
  readonly requests: readonly HttpRequest[];
  /** Answers requests whose URL starts with `url`; the newest answer for a URL wins. */
  answer(url: string, response: Partial<Omit<HttpResponse, 'body'>> & { body?: string | Uint8Array }): void;
}

/** Makes a port without answers: every request is refused until a test gives one. */
export function scriptedHttp(): ScriptedHttp {
  const requests: HttpRequest[] = [];
  const answers: { url: string; response: HttpResponse }[] = [];
  return {
    requests,
    answer(url, { status = 200, headers = [], body = '' }) {
      answers.unshift({ url, response: { status, headers, body: bytes(body) } });
    },
    async send(request, signal) {
      signal.throwIfAborted();
      requests.push(request);
      const found = answers.find(({ url }) => request.url.startsWith(url));
      if (found === undefined) throw refused(request.url);
      if (found.response.body.byteLength > request.maxBytes) throw tooLarge();
      return found.response;
    },
  };
}

function bytes(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

function refused(url: string): HarnessError {
  return new HarnessError('http_refused', {
    zh: '连不上服务器',
    en: 'The server refuses the connection',
    where: new URL(url).host,
  });
}

function tooLarge(): HarnessError {
  return new HarnessError('response_too_large', {
    zh: '服务器返回的内容太大',
    en: 'The server’s answer is too large',
  });
}
