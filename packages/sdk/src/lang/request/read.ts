/** Reads the bytes of an answer as text or JSON, strictly: a wrong encoding or half a document is an error, not garbage. */
import type { SourcePlace } from '../../error';
import { isRecord } from '../fields';
import { VALUE_LIMITS } from '../limits';
import type { DocumentResponse } from '../port';
import { failure } from '../problem';
import { header } from './exchange';

/**
 * The text of an answer in the encoding its content type states, UTF-8 otherwise. A byte order mark is dropped.
 *
 * @throws HarnessError E4104 when the encoding is unknown here or the bytes do not fit it.
 */
export function readText(response: DocumentResponse, place: SourcePlace): string {
  const stated = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header(response, 'content-type') ?? '')?.[1]?.toLowerCase();
  const label = stated ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(response.body);
  } catch (thrown) {
    throw failure(
      'E4104',
      place,
      {
        zh: `回复不是能读的 ${label} 文字`,
        en: `The answer cannot be read as ${label} text`,
        ...(stated === undefined || stated === 'utf-8'
          ? {}
          : {
              hint: {
                zh: '这台设备不认识这种编码；目前只保证 utf-8',
                en: 'This device may not know that encoding; only utf-8 is certain for now',
              },
            }),
      },
      { cause: thrown },
    );
  }
}

/** Text tokens, or integers too long for a double. */
const LONG_INTEGER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON. An integer beyond 2⁵³ becomes a text: long ids are common and would be rounded.
 *
 * @throws HarnessError E4103 when it is no JSON, E3004 or E3005 when a list is too long or too deep.
 */
export function readJson(text: string, place: SourcePlace): unknown {
  let value: unknown;
  try {
    value = JSON.parse(/\d{16}/.test(text) ? text.replace(LONG_INTEGER, keptExact) : text);
  } catch (thrown) {
    const start = text.trimStart().slice(0, 1);
    throw failure(
      'E4103',
      place,
      {
        zh: '回复不是 JSON',
        en: 'The answer is not JSON',
        ...(start === '<'
          ? {
              hint: {
                zh: '收到的是网页，可能需要登录或地址变了',
                en: 'It is a web page: sign-in may be needed, or the address changed',
              },
            }
          : {}),
      },
      { cause: thrown },
    );
  }
  checkShape(value, 0, place);
  return value;
}

function keptExact(token: string): string {
  if (token.startsWith('"') || Number.isSafeInteger(Number(token))) return token;
  return `"${token}"`;
}

function checkShape(value: unknown, depth: number, place: SourcePlace): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= VALUE_LIMITS.depth) {
    throw failure('E3005', place, {
      zh: `回复的嵌套超过 ${VALUE_LIMITS.depth} 层`,
      en: `The answer is nested deeper than ${VALUE_LIMITS.depth} levels`,
    });
  }
  if (Array.isArray(value)) {
    if (value.length > VALUE_LIMITS.items) {
      throw failure('E3004', place, {
        zh: `回复里有超过 ${VALUE_LIMITS.items} 项的列表`,
        en: `The answer holds a list of more than ${VALUE_LIMITS.items} items`,
      });
    }
    for (const item of value) checkShape(item, depth + 1, place);
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) checkShape(value[key], depth + 1, place);
  }
}

/** Headers as an object with lower-case names; a repeated one is joined with commas. */
export function readHeaders(response: DocumentResponse): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) {
    if (name === '__proto__') continue;
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}
