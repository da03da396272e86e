/** Addresses. Only https ones exist; null in, null out. */

import { decodeGb18030, encodeGbk } from '../encoding/gb18030';
import { Refusal } from '../expr/refusal';
import { boundedText, boundTextSize, kindOf, printed } from '../expr/values';
import { setField } from '../fields';
import { parseUrl } from '../parse-url';
import type { LibraryFunction } from './spec';

const address = { name: 'u', type: 'text' } as const;
const charset = { name: 'charset', type: 'text', optional: true } as const;

/** An address as a URL, relative to a base; `null` when it is none or not https. */
export function httpsUrl(href: string, base?: string): URL | null {
  const url = parseUrl(href.trim(), base);
  return url?.protocol === 'https:' ? url : null;
}

/** Percent encoding of bytes as forms do it, a space as %20. */
function percentEncoded(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    out += /[A-Za-z0-9._~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

/** `name=value` pairs in an encoding, as forms send them. */
export function encodePairs(pairs: readonly (readonly [string, string])[], charset: 'utf-8' | 'gbk'): string {
  return pairs.map(([name, value]) => `${encodeText(name, charset)}=${encodeText(value, charset)}`).join('&');
}

/** A text percent-encoded in an encoding. */
export function encodeText(text: string, charset: 'utf-8' | 'gbk'): string {
  return percentEncoded(charset === 'gbk' ? encodeGbk(text) : new TextEncoder().encode(text));
}

function decodeText(text: string, charset: 'utf-8' | 'gbk'): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    const bytes = Uint8Array.from(run.match(/%../g) ?? [], (code) => Number.parseInt(code.slice(1), 16));
    if (charset === 'gbk') return decodeGb18030(bytes, true) ?? run;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (thrown) {
      // Bad sequences stay as they are.
      if (thrown instanceof TypeError) return run;
      throw thrown;
    }
  });
}

function checkedCharset(charset: string | undefined): 'utf-8' | 'gbk' {
  const known = charset?.toLowerCase() ?? 'utf-8';
  if (known === 'utf-8' || known === 'utf8') return 'utf-8';
  if (known === 'gbk' || known === 'gb2312' || known === 'gb18030') return 'gbk';
  throw new Refusal('E3002', { zh: '编码只能是 utf-8 或 gbk', en: 'The charset is utf-8 or gbk' }, 1);
}

/** The decoded pairs of a query; works on `?a=1` and `a=1` alone. */
function queryPairs(u: string): URLSearchParams {
  const at = u.indexOf('?');
  const query = at === -1 ? (u.includes('=') && !u.includes('://') ? u : '') : u.slice(at + 1);
  return new URLSearchParams(query.split('#')[0]);
}

/** The URL functions. */
export const URL_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'url',
    params: [
      { name: 'href', type: 'text' },
      { name: 'base', type: 'text', optional: true },
    ],
    nulls: 'pass',
    run(meter, href: string, base?: string) {
      meter.chargeText(href.length + (base?.length ?? 0));
      return httpsUrl(href, base)?.href ?? null;
    },
  },
  {
    name: 'urlParts',
    params: [address],
    nulls: 'pass',
    run(meter, u: string) {
      meter.chargeText(u.length);
      const url = httpsUrl(u);
      if (url === null) return null;
      return { host: url.hostname, path: url.pathname, query: url.search.slice(1), hash: url.hash.slice(1) };
    },
  },
  {
    name: 'query',
    params: [address, { name: 'name', type: 'text' }],
    nulls: 'pass',
    run(meter, u: string, name: string) {
      meter.chargeText(u.length);
      return queryPairs(u).get(name);
    },
  },
  {
    name: 'withQuery',
    params: [address, { name: 'fields', type: 'object' }],
    nulls: 'pass',
    run(meter, u: string, fields: Readonly<Record<string, unknown>>) {
      meter.chargeText(u.length);
      const [address = '', hash] = u.split('#');
      const [path = ''] = address.split('?');
      const pairs = [...queryPairs(address)].filter(([name]) => !Object.hasOwn(fields, name));
      let size = u.length;
      for (const [name, value] of Object.entries(fields)) {
        for (const item of Array.isArray(value) ? value : [value]) {
          if (item === null) continue;
          const text = scalarText(item);
          // Paid and bounded before it is encoded: one text may stand in a list thousands of times.
          meter.chargeText(name.length + text.length);
          size += name.length + text.length;
          boundTextSize(size);
          pairs.push([name, text]);
        }
      }
      const query = encodePairs(pairs, 'utf-8');
      return boundedText(`${path}${query === '' ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}`);
    },
  },
  {
    name: 'urlEncode',
    params: [{ name: 's', type: 'textOrNumber' }, charset],
    nulls: 'pass',
    run(meter, text: string | number, charset?: string) {
      meter.chargeText(String(text).length);
      return boundedText(encodeText(String(text), checkedCharset(charset)));
    },
  },
  {
    name: 'urlDecode',
    params: [{ name: 's', type: 'text' }, charset],
    nulls: 'pass',
    run(meter, text: string, charset?: string) {
      meter.chargeText(text.length);
      return decodeText(text.replaceAll('+', ' '), checkedCharset(charset));
    },
  },
];

function scalarText(value: unknown): string {
  const text = printed(value);
  if (text !== undefined) return text;
  const kind = kindOf(value);
  throw new Refusal('E3002', { zh: `参数的值不能是${kind.zh}`, en: `A parameter cannot be ${kind.en}` }, 1);
}

/** Names and values as an object; a repeated name has a list. */
export function objectOfPairs(pairs: readonly (readonly [string, string])[]): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of pairs) {
    const before = Object.hasOwn(out, name) ? out[name] : undefined;
    setField(out, name, before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]);
  }
  return out;
}
