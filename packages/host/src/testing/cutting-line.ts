/**
 * A line between stub and host that can be cut: a TCP proxy that looks at nothing but the Host of the handshake, which it
 * sets to the real one. A cut loses the answer and never the question, which is the case that must be survived.
 */
import net from 'node:net';

/** The line. */
export interface CuttingLine {
  readonly port: number;
  /** How often it was cut. */
  readonly cuts: number;
  /** Cuts when the host answers the next thing that is sent; nothing of that answer arrives. */
  cutNextAnswer(): void;
  /** Cuts now. What was already sent still reaches the host. */
  cut(): void;
  /** Lets nobody through until the returned function is called. */
  block(): () => void;
  close(): void;
}

/** Lays a line to a host. */
export async function layCuttingLine(hostPort: () => number): Promise<CuttingLine> {
  let armed: 'no' | 'waiting for a question' | 'waiting for the answer' = 'no';
  let blocked = false;
  let cuts = 0;
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>();

  const cut = () => {
    armed = 'no';
    for (const { near, far } of pairs) {
      cuts += 1;
      near.destroy();
      far.end();
    }
  };

  const server = net.createServer((near) => {
    if (blocked) return void near.destroy();
    const far = net.connect(hostPort(), '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    let greeted = false;
    near.on('data', (data: Buffer) => {
      if (armed === 'waiting for a question') armed = 'waiting for the answer';
      far.write(greeted ? data : withHost(data, hostPort()));
      greeted = true;
    });
    far.on('data', (data) => {
      if (armed === 'waiting for the answer') return cut();
      near.write(data);
    });
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.end();
    };
    near.on('close', end).on('error', end);
    far.on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as net.AddressInfo).port,
    get cuts() {
      return cuts;
    },
    cutNextAnswer: () => {
      armed = 'waiting for a question';
    },
    cut,
    block: () => {
      blocked = true;
      cut();
      return () => {
        blocked = false;
      };
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

function withHost(handshake: Buffer, port: number): Buffer {
  return Buffer.from(handshake.toString('latin1').replace(/^(host: 127\.0\.0\.1:)\d+/im, `$1${port}`), 'latin1');
}
