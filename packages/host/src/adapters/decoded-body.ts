/** Reads a body through its content codings and stops at the limit while reading, so that a small bomb stays small. */
import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { HarnessError } from '@pku-harness/sdk';
import { tooLargeError } from './http-errors';

/** More codings than this on one body are an attack. */
const MOST_CODINGS = 3;

/**
 * The decoded bytes of an answer.
 *
 * @throws HarnessError `response_too_large`, `http_encoding`.
 */
export async function decodedBody(answer: IncomingMessage, maxBytes: number, host: string): Promise<Uint8Array> {
  const codings = String(answer.headers['content-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MOST_CODINGS) throw encodingError(host);
  let stream: Readable = answer;
  // The last coding was applied last: it comes off first.
  for (const coding of codings.reverse()) {
    if (coding === 'deflate') {
      stream = await inflated(stream);
      continue;
    }
    const decoder = decoderFor(coding);
    if (!decoder) throw encodingError(host);
    stream = through(stream, decoder);
  }
  try {
    return await readAll(stream, maxBytes, host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR'))
      throw encodingError(host);
    throw error;
  } finally {
    stream.destroy();
  }
}

async function readAll(stream: Readable, maxBytes: number, host: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLargeError(host, maxBytes);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, bytes));
}

function decoderFor(coding: string): Duplex | undefined {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'br') return createBrotliDecompress();
  return undefined;
}

/** `deflate` means zlib by the standard and raw deflate from some servers: the first byte tells (RFC 1950 §2.2). */
async function inflated(stream: Readable): Promise<Readable> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return Readable.from([]);
  const decoder = ((first.value[0] as number) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  const all = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return through(Readable.from(all()), decoder);
}

/** The error of any part arrives at the reader of the last one; pipeline tears the whole chain down with it. */
function through(stream: Readable, decoder: Duplex): Readable {
  return pipeline(stream, decoder, () => {}) as Duplex;
}

function encodingError(host: string): HarnessError {
  return new HarnessError('http_encoding', {
    zh: `${host} 的回应无法解压`,
    en: `The answer of ${host} cannot be decompressed`,
    where: host,
  });
}
