/** Requests as no browser would send them: any Host, any path, any header, byte for byte. */
import http from 'node:http';

/** One answer. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request to 127.0.0.1 (or another address of this computer). */
export function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '', address = '127.0.0.1' } = {} as {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    address?: string;
  },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: address, port, path, method, agent: false, headers: { host: `127.0.0.1:${port}`, ...headers } },
      async (answer) => {
        try {
          const pieces: Buffer[] = [];
          for await (const piece of answer) pieces.push(piece as Buffer);
          resolve({ status: answer.statusCode as number, headers: answer.headers, body: Buffer.concat(pieces) });
        } catch (error) {
          reject(error as Error);
        }
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Posts JSON. */
export function postJson(
  port: number,
  path: string,
  value: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return rawRequest(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
}
