/**
 * {@link HttpPort} over node:https: one hop, no redirect followed, no proxy, and the address that was checked is the
 * address that is connected to. (bun's `fetch` obeys proxies and shows no address.)
 */
import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { HttpPort, HttpRequest, HttpResponse } from '@pku-harness/core';
import { HarnessError } from '@pku-harness/sdk';
import { addressAllowed } from '@pku-harness/sdk/lang';
import { decodedBody } from './decoded-body';
import { addressError, httpError, timeoutError } from './http-errors';
import type { RouteTable } from './route-table';

/** Resolves a name to addresses. A test gives its own. */
export type Resolve = (
  name: string,
  done: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

/** What the adapter can be built with. */
export interface HttpPortOptions {
  readonly routes?: RouteTable;
  readonly resolve?: Resolve;
  /** Longest silence, from the first byte sent to the last one read, milliseconds. */
  readonly idleMs?: number;
  /** Longest whole exchange, milliseconds. */
  readonly totalMs?: number;
}

/** Campus pages answer within seconds, or hang for good. */
const IDLE_MS = 30_000;
const TOTAL_MS = 120_000;

/** Builds the adapter. */
export function createHttpPort(options: HttpPortOptions = {}): HttpPort {
  return { send: (request, signal) => exchange(request, signal, options) };
}

async function exchange(request: HttpRequest, signal: AbortSignal, options: HttpPortOptions): Promise<HttpResponse> {
  signal.throwIfAborted();
  const url = new URL(request.url);
  const deadline = new AbortController();
  const total = setTimeout(() => deadline.abort(timeoutError(url)), options.totalMs ?? TOTAL_MS);
  const either = AbortSignal.any([signal, deadline.signal]);
  try {
    const answer = await head(request, url, either, options);
    try {
      return {
        status: answer.statusCode as number,
        headers: headerPairs(answer.rawHeaders),
        body: request.method === 'HEAD' ? new Uint8Array() : await decodedBody(answer, request.maxBytes, url.hostname),
      };
    } finally {
      answer.destroy();
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw HarnessError.is(error) ? error : httpError(error, url);
  } finally {
    clearTimeout(total);
  }
}

/** Sends the request and resolves with the head of the answer. */
function head(
  request: HttpRequest,
  url: URL,
  signal: AbortSignal,
  { routes, resolve = resolveBySystem, idleMs = IDLE_MS }: HttpPortOptions,
): Promise<http.IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const route = routes?.get(name);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') return Promise.reject(addressError(url, url.protocol));
  // An address in the URL is never looked up, so `lookup` alone would not see it.
  if (!route && isIP(name) !== 0 && !addressAllowed(name, request.allowPrivateAddress)) {
    return Promise.reject(addressError(url, name));
  }
  return new Promise((answer, reject) => {
    const sent = (secure ? https : http).request({
      method: request.method,
      host: name,
      port: route?.port ?? (url.port === '' ? (secure ? 443 : 80) : Number(url.port)),
      path: url.pathname + url.search,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...request.headers, host: url.host },
      // A connection per exchange: one that is kept for later could break under a request that must not be sent twice.
      agent: false,
      lookup: route ? toRoute(route.address) : checkedLookup(resolve, url, request.allowPrivateAddress),
      ...(secure && isIP(name) === 0 ? { servername: name } : {}),
      ...(secure && route ? { ca: route.certificate } : {}),
      signal,
    });
    sent.setTimeout(idleMs, () => sent.destroy(timeoutError(url)));
    sent.on('error', reject);
    sent.on('response', answer);
    sent.end(request.body);
  });
}

/** Resolves, refuses unless every address is allowed, and hands exactly those on. */
function checkedLookup(resolve: Resolve, url: URL, allowPrivate: boolean): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      if (error) return done(error, '', 4);
      // One forbidden address among good ones is how a rebinding name begins.
      const forbidden = addresses.find(({ address }) => !addressAllowed(address, allowPrivate));
      if (forbidden) return done(addressError(url, forbidden.address), '', 4);
      const wanted = addresses.filter(({ family }) => !options.family || family === options.family);
      const [first] = wanted;
      if (!first) return done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 4);
      if (options.all) done(null, [...wanted]);
      else done(null, first.address, first.family);
    });
  };
}

function toRoute(address: string): LookupFunction {
  const family = isIP(address);
  return (_name, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

const resolveBySystem: Resolve = (name, done) => {
  systemLookup(name, { all: true }, (error, addresses) => done(error, addresses ?? []));
};

/** Pairs from node's flat list, names in lower case, repeated headers kept apart. */
function headerPairs(raw: readonly string[]): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    pairs.push([(raw[at] as string).toLowerCase(), raw[at + 1] as string]);
  }
  return pairs;
}
