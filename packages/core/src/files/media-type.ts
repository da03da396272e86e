/** What a file is, found from its bytes; the name only tells one text from another. Pure. */
import type { StoredFile } from '@pku-harness/sdk';

/** A type with the kind that the rest of the app branches on. */
export interface MediaType {
  readonly mediaType: string;
  readonly kind: StoredFile['kind'];
}

/** Bytes at an offset that mark a type. */
const MARKS: readonly (readonly [offset: number, mark: readonly number[] | string, type: MediaType])[] = [
  [0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], { mediaType: 'image/png', kind: 'image' }],
  [0, [0xff, 0xd8, 0xff], { mediaType: 'image/jpeg', kind: 'image' }],
  [0, 'GIF8', { mediaType: 'image/gif', kind: 'image' }],
  [8, 'WEBP', { mediaType: 'image/webp', kind: 'image' }],
  [0, '%PDF-', { mediaType: 'application/pdf', kind: 'pdf' }],
  [8, 'WAVE', { mediaType: 'audio/wav', kind: 'audio' }],
  [0, 'OggS', { mediaType: 'audio/ogg', kind: 'audio' }],
  [0, 'fLaC', { mediaType: 'audio/flac', kind: 'audio' }],
  [0, 'ID3', { mediaType: 'audio/mpeg', kind: 'audio' }],
  [0, [0xff, 0xfb], { mediaType: 'audio/mpeg', kind: 'audio' }],
  [4, 'ftypM4A', { mediaType: 'audio/mp4', kind: 'audio' }],
  [0, [0x1a, 0x45, 0xdf, 0xa3], { mediaType: 'audio/webm', kind: 'audio' }],
  [0, 'PK\u0003\u0004', { mediaType: 'application/zip', kind: 'other' }],
];

/** Texts by the end of their name. */
const TEXTS: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  ics: 'text/calendar',
  html: 'text/html',
  htm: 'text/html',
  xml: 'application/xml',
};

/** How much of a file is looked at to tell a text from other bytes. */
const LOOKED_AT = 8_192;

/** The type of a file. */
export function mediaTypeOf(name: string, bytes: Uint8Array): MediaType {
  for (const [offset, mark, type] of MARKS) if (hasMark(bytes, offset, mark)) return type;
  if (!looksLikeText(bytes)) return { mediaType: 'application/octet-stream', kind: 'other' };
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return { mediaType: (Object.hasOwn(TEXTS, end) ? TEXTS[end] : undefined) ?? 'text/plain', kind: 'text' };
}

function hasMark(bytes: Uint8Array, offset: number, mark: readonly number[] | string): boolean {
  const units = typeof mark === 'string' ? [...mark].map((letter) => letter.charCodeAt(0)) : mark;
  return units.every((unit, index) => bytes[offset + index] === unit);
}

/** A text holds no control bytes but for tabs and line ends; UTF-16 with a mark holds zeros and is one. */
function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return true;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  for (let i = 0; i < Math.min(bytes.length, LOOKED_AT); i++) {
    const byte = bytes[i] as number;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b) return false;
  }
  return true;
}
