/** Reads the bytes of an answer as text or JSON, strictly: a wrong encoding or half a document is an error, not garbage. */
import type { SourcePlace } from '../../error';
import { decodeBytes } from '../encoding/decode';
import { Refusal } from '../expr/refusal';
import { parseJsonText } from '../json-text';
import type { DocumentResponse } from '../port';
import { failure } from '../problem';
import { header } from './exchange';

/**
 * The text of an answer. A byte order mark is dropped.
 *
 * @param charset the encoding that the request states, if any; see `encoding/decode.ts` for the order without it.
 * @throws HarnessError E4104 when the encoding is unknown or the bytes do not fit it.
 */
export function readText(response: DocumentResponse, place: SourcePlace, charset?: string): string {
  const decoded = decodeBytes(response.body, charset, header(response, 'content-type'));
  if ('text' in decoded) return decoded.text;
  throw failure('E4104', place, {
    zh: `回复不是能读的 ${decoded.unreadable} 文字`,
    en: `The answer cannot be read as ${decoded.unreadable} text`,
    hint: {
      zh: '在 request 里写 charset: gbk 或 charset: utf-8 来指定编码',
      en: 'State the encoding in the request: charset: gbk or charset: utf-8',
    },
  });
}

/**
 * Parses JSON; see `json-text.ts`.
 *
 * @throws HarnessError E4103 when it is no JSON, E3004 or E3005 when a list is too long or too deep.
 */
export function readJson(text: string, place: SourcePlace): unknown {
  try {
    return parseJsonText(text);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    if (thrown.code !== 'E3010') throw failure(thrown.code, place, thrown.text);
    throw failure(
      'E4103',
      place,
      {
        zh: `回复不是 JSON：${thrown.text.zh}`,
        en: `The answer is not JSON: ${thrown.text.en}`,
        ...(text.trimStart().startsWith('<')
          ? {
              hint: {
                zh: '收到的是网页，可能需要登录或地址变了；要读网页写 as: html',
                en: 'It is a web page: sign-in may be needed, or the address changed; as: html reads pages',
              },
            }
          : {}),
      },
      { cause: thrown },
    );
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
