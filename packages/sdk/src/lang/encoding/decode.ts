/**
 * Bytes to text, the same on every machine. The order: what the request says, a byte order mark, UTF-8 that has
 * characters beyond ASCII and is well formed, the HTTP header, `<meta>` in the first kilobyte, GB18030. Old campus pages
 * state nothing or the wrong thing, so what the bytes prove goes first.
 */
import { decodeGb18030 } from './gb18030';
import { textOfUnits } from './units';

/** Encodings that a request may state. */
export const CHARSETS = ['utf-8', 'gbk', 'gb2312', 'gb18030', 'big5', 'iso-8859-1', 'utf-16le', 'utf-16be'] as const;

const GB = new Set(['gbk', 'gb2312', 'gb18030', 'gb_2312', 'gb_2312-80', 'x-gbk', 'cp936', 'hz-gb-2312', 'chinese']);
const LATIN = new Set(['iso-8859-1', 'latin1', 'us-ascii', 'ascii', 'windows-1252']);
const UTF8 = new Set(['utf-8', 'utf8', 'unicode-1-1-utf-8']);

/** What became of the bytes: their text, or the encoding that they do not fit or that is unknown here. */
export type Decoded = { readonly text: string } | { readonly unreadable: string };

/**
 * Decodes an answer.
 *
 * @param stated the encoding that the request states.
 * @param contentType the `content-type` header.
 */
export function decodeBytes(bytes: Uint8Array, stated?: string, contentType?: string): Decoded {
  if (stated !== undefined) return decodeAs(bytes, stated.toLowerCase());
  const marked = byteOrderMark(bytes);
  if (marked !== undefined) return decodeAs(bytes, marked);
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== undefined && utf8.length !== bytes.length) return { text: utf8 };
  const header = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1];
  const label = header ?? metaCharset(bytes);
  if (label !== undefined && !UTF8.has(label.toLowerCase())) return decodeAs(bytes, label.toLowerCase());
  if (utf8 !== undefined) return { text: utf8 };
  const text = decodeGb18030(bytes, true);
  return text === undefined ? { unreadable: label ?? 'utf-8' } : { text };
}

function decodeAs(bytes: Uint8Array, label: string): Decoded {
  const text = decodeWith(bytes, label);
  return text === undefined ? { unreadable: label } : { text: text.startsWith('\uFEFF') ? text.slice(1) : text };
}

function decodeWith(bytes: Uint8Array, label: string): string | undefined {
  if (UTF8.has(label)) return decodeUtf8(bytes);
  if (GB.has(label)) return decodeGb18030(bytes);
  // Each byte is the character of the same number.
  if (LATIN.has(label)) return textOfUnits(bytes);
  if (label === 'utf-16le' || label === 'utf-16be' || label === 'utf-16') return utf16(bytes, label === 'utf-16be');
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (thrown) {
    // Decoders say in no other way that they do not know an encoding, or that the bytes do not fit it.
    if (thrown instanceof TypeError || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

function metaCharset(bytes: Uint8Array): string | undefined {
  return /<meta[^>]*?charset\s*=\s*["']?([\w-]+)/i.exec(textOfUnits(bytes.slice(0, 1024)))?.[1];
}

function utf16(bytes: Uint8Array, bigEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return textOfUnits(Array.from({ length: bytes.length >> 1 }, (_, index) => view.getUint16(index * 2, !bigEndian)));
}
