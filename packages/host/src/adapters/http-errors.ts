/** The coded errors of an exchange. Only the host name goes into them: a path or a query may hold a secret. */
import { HarnessError } from '@pku-harness/sdk';

const RESOLVE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL', 'ENODATA', 'ESERVFAIL']);
const REFUSED = new Set(['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'EACCES']);
const TLS = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$|INVALID_CA$)/;

/** The name led to an address that this request must not reach. */
export function addressError(url: URL, address: string): HarnessError {
  return new HarnessError('http_address', {
    zh: `${url.hostname} 指向不允许访问的地址（${address}）`,
    en: `${url.hostname} leads to an address that must not be reached (${address})`,
    where: url.hostname,
  });
}

/** Nothing came for too long. */
export function timeoutError(url: URL): HarnessError {
  return new HarnessError('http_timeout', {
    zh: `${url.hostname} 没有及时回应，请稍后再试`,
    en: `${url.hostname} did not answer in time; try again later`,
    where: url.hostname,
  });
}

/** The body is larger than the caller takes, counted after decompression. */
export function tooLargeError(host: string, maxBytes: number): HarnessError {
  return new HarnessError('response_too_large', {
    zh: `${host} 的回应超过 ${maxBytes} 字节`,
    en: `The answer of ${host} is larger than ${maxBytes} bytes`,
    where: host,
  });
}

/** The coded form of what node reports, by its own code. */
export function httpError(thrown: unknown, url: URL): HarnessError {
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code ?? '';
  const host = url.hostname;
  if (RESOLVE.has(code)) {
    return new HarnessError('http_resolve', {
      zh: `找不到 ${host}，请检查网络`,
      en: `${host} cannot be found; check the network`,
      where: host,
    });
  }
  if (REFUSED.has(code)) {
    return new HarnessError('http_refused', {
      zh: `连接不上 ${host}，请检查网络`,
      en: `${host} cannot be reached; check the network`,
      where: host,
    });
  }
  if (TLS.test(code)) {
    return new HarnessError('http_tls', {
      zh: `${host} 的证书不可信，未发送任何内容`,
      en: `The certificate of ${host} is not trusted; nothing was sent`,
      where: `${host} ${code}`,
    });
  }
  if (code === 'ETIMEDOUT') return timeoutError(url);
  return new HarnessError(
    'http_reset',
    {
      zh: `与 ${host} 的连接中断，请重试`,
      en: `The connection to ${host} broke; try again`,
      where: `${host} ${code}`.trim(),
    },
    { cause: thrown },
  );
}
