/** Reads a body through its content coding and stops at the limit while reading, so that a small bomb stays small. */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { HarnessError } from '@pku-harness/sdk';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The decompressed bytes of an answer.
 *
 * @param maxBytes the largest body taken, counted after decompression.
 * @throws HarnessError `response_too_large`, `http_encoding`; what the connection threw when the answer was cut off.
 */
export async function boundedBody(answer: IncomingMessage, maxBytes: number, host: string): Promise<Uint8Array> {
  const coding = String(answer.headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (decoder === undefined && coding !== 'identity' && coding !== '') throw undecodable(host);
  const stream: Readable = decoder === undefined ? answer : pipeline(answer, decoder(), () => {});
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw new HarnessError('response_too_large', {
          zh: `${host} 的回应超过 ${maxBytes} 字节`,
          en: `The answer of ${host} is larger than ${maxBytes} bytes`,
        });
      }
      chunks.push(chunk);
    }
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR'))
      throw undecodable(host);
    throw thrown;
  } finally {
    stream.destroy();
  }
  return new Uint8Array(Buffer.concat(chunks, bytes));
}

function undecodable(host: string): HarnessError {
  return new HarnessError('http_encoding', {
    zh: `${host} 的回应无法解压`,
    en: `The answer of ${host} cannot be decompressed`,
  });
}
