/** Just enough of HTTP/1.1 to receive requests on a raw socket, whose end a test may then choose. */
import type { Socket } from 'node:net';

/** A request without what only the server knows. */
export interface WireRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON; else as text, empty where there is none. */
  readonly body: unknown;
}

/** Calls back with every whole request that arrives on a socket. */
export function readRequests(socket: Socket, onRequest: (request: WireRequest) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, Buffer.from(data)]);
    for (;;) {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
      const headers = Object.fromEntries(lines.map(header));
      const from = end + 4;
      const to = from + Number(headers['content-length'] ?? 0);
      if (received.length < to) return;
      const text = received.subarray(from, to).toString('utf8');
      received = received.subarray(to);
      const json = headers['content-type']?.startsWith('application/json') === true;
      onRequest({ path: first.split(' ')[1] ?? '', headers, body: json ? JSON.parse(text) : text });
    }
  });
}

function header(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
