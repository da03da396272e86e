/**
 * The live outside world of a document: node:https with the rules of the host. One hop at a time, https alone, no proxy, and
 * the address that was checked is the address that is connected to; a body is bounded while it is decompressed.
 */
import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { HarnessError } from '@pku-harness/sdk';
import { addressAllowed, type DocumentPort, type DocumentRequest, type DocumentResponse } from '@pku-harness/sdk/lang';
import { boundedBody } from './bounded-body';

/** Resolves a name to addresses. */
export type Resolve = (
  name: string,
  done: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

/** What tests put in the place of the network; the command gives nothing. */
export interface LiveOptions {
  readonly resolve?: Resolve;
  /** Where a name leads instead of what it resolves to, with the certificate to trust there. */
  readonly route?: { readonly address: string; readonly port: number; readonly certificate: string };
  readonly idleMs?: number;
}

/** A site that says nothing for so long says nothing any more, milliseconds. */
const IDLE_MS = 30_000;

/** Builds the port. */
export function livePort(options: LiveOptions = {}): DocumentPort {
  return { send: (request, signal) => exchange(request, signal, options), campus: { request: onlyInApp } };
}

/** Only the app holds the user's session. */
async function onlyInApp(): Promise<never> {
  throw new HarnessError('only_in_app', {
    zh: '校园请求只能在 App 里发出',
    en: 'Campus requests are made in the app alone',
    hint: {
      zh: '用录制的测试检查这一步：responses 里写 campus',
      en: 'Cover this step with a recorded test: a response with campus',
    },
  });
}

async function exchange(
  request: DocumentRequest,
  signal: AbortSignal,
  options: LiveOptions,
): Promise<DocumentResponse> {
  signal.throwIfAborted();
  const url = new URL(request.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !addressAllowed(host, false))) throw refused(host, host);
  try {
    const answer = await head(request, url, host, signal, options);
    try {
      return {
        status: answer.statusCode ?? 0,
        headers: pairs(answer.rawHeaders),
        body: request.method === 'HEAD' ? new Uint8Array() : await boundedBody(answer, request.maxBytes, host),
      };
    } finally {
      answer.destroy();
    }
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    throw HarnessError.is(thrown) ? thrown : broken(thrown, host);
  }
}

function head(
  request: DocumentRequest,
  url: URL,
  host: string,
  signal: AbortSignal,
  { resolve = bySystem, route, idleMs = IDLE_MS }: LiveOptions,
): Promise<IncomingMessage> {
  return new Promise((answer, reject) => {
    const sent = https.request({
      method: request.method,
      host,
      port: route?.port ?? 443,
      path: url.pathname + url.search,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...request.headers, host: url.host },
      agent: false,
      lookup: route === undefined ? checkedLookup(resolve, host) : toAddress(route.address),
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(route === undefined ? {} : { ca: route.certificate }),
      signal,
    });
    sent.setTimeout(idleMs, () =>
      sent.destroy(
        new HarnessError('http_timeout', {
          zh: `${host} 没有及时回应，请稍后再试`,
          en: `${host} did not answer in time; try again later`,
        }),
      ),
    );
    sent.on('error', reject);
    sent.on('response', answer);
    sent.end(request.body);
  });
}

/** Resolves, refuses unless every address is public, and hands exactly those on. */
function checkedLookup(resolve: Resolve, host: string): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      if (error) return done(error, '', 4);
      // One forbidden address among good ones is how a rebinding name begins.
      const forbidden = addresses.find(({ address }) => !addressAllowed(address, false));
      if (forbidden !== undefined) return done(refused(host, forbidden.address), '', 4);
      const wanted = addresses.filter(({ family }) => !options.family || family === options.family);
      const [first] = wanted;
      if (first === undefined) return done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 4);
      if (options.all) done(null, [...wanted]);
      else done(null, first.address, first.family);
    });
  };
}

function toAddress(address: string): LookupFunction {
  const family = isIP(address);
  return (_name, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

const bySystem: Resolve = (name, done) => {
  systemLookup(name, { all: true }, (error, addresses) => done(error, addresses ?? []));
};

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) found.push([(raw[at] ?? '').toLowerCase(), raw[at + 1] ?? '']);
  return found;
}

function refused(host: string, address: string): HarnessError {
  return new HarnessError('http_address', {
    zh: `${host} 指向不允许访问的地址（${address}）`,
    en: `${host} leads to an address that must not be reached (${address})`,
  });
}

/** The codes of the host's own adapter, so that a document's retries see the same failures everywhere. */
const CODES: readonly (readonly [code: string, is: RegExp, zh: string, en: string])[] = [
  [
    'http_resolve',
    /^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/,
    '找不到这个网站，请检查网络',
    'the site cannot be found; check the network',
  ],
  [
    'http_refused',
    /^(?:ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|EACCES)/,
    '连接不上，请检查网络',
    'it cannot be reached; check the network',
  ],
  ['http_timeout', /^ETIMEDOUT/, '没有及时回应，请稍后再试', 'it did not answer in time; try again later'],
  [
    'http_tls',
    /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO$)/,
    '证书不可信，没有发送任何内容',
    'its certificate is not trusted; nothing was sent',
  ],
  ['http_reset', /(?:)/, '连接中断，请重试', 'the connection broke; try again'],
];

/** Only the host goes into the error: a path or a query may hold a secret. */
function broken(thrown: unknown, host: string): HarnessError {
  const system = (thrown as NodeJS.ErrnoException).code ?? '';
  const [code = 'http_reset', , zh = '', en = ''] = CODES.find(([, is]) => is.test(system)) ?? [];
  return new HarnessError(code, { zh: `${host}：${zh}`, en: `${host}: ${en}` }, { cause: thrown });
}
