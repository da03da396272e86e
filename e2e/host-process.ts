/**
 * A host as its user starts it: the script of its kind in a process of its own, and the one-time address that it prints.
 */
import { join } from 'node:path';

const ROOT = join(import.meta.dir, '..');
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/#\S+/;

const PATIENCE = 15_000; // milliseconds; a guard against hanging, not a measure of speed

/** What a host is started with. */
export interface HostWish {
  readonly kind: 'real' | 'demo';
  /** The data folder. */
  readonly folder: string;
  readonly port: number;
  /** A script that the process runs before its own, such as one that sets its clock. */
  readonly preload?: string;
  /** The home of its user, where a demo that it starts keeps its data. */
  readonly home?: string;
}

/** A host process that is starting or running. */
export class HostProcess {
  /** The one-time address, once the host is ready; rejects with what it printed when it ends before. */
  readonly address: Promise<string>;
  readonly #process: Bun.Subprocess<'ignore', 'pipe', 'pipe'>;
  #printed = '';

  constructor({ kind, folder, port, preload, home }: HostWish) {
    const script = join(ROOT, 'scripts', `${kind}.ts`);
    const words = ['--port', String(port), '--data', folder, '--no-open'];
    this.#process = Bun.spawn(
      [process.execPath, ...(preload === undefined ? [] : ['--preload', preload]), script, ...words],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...(home === undefined ? {} : { HOME: home, APPDATA: home, XDG_DATA_HOME: home }) },
      },
    );
    this.address = this.#readAddress();
    this.address.catch(() => undefined); // whoever waits for it learns of it
    void this.#drain(this.#process.stderr);
  }

  get running(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /**
   * Ends it in order, or with `SIGKILL` the hard way, as a crash or a power cut does. One that does not end in order is
   * ended the hard way, and that is an error.
   */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    this.#process.kill(signal);
    const late = setTimeout(() => this.#process.kill('SIGKILL'), PATIENCE);
    await this.#process.exited;
    clearTimeout(late);
    if (this.#process.signalCode === 'SIGKILL' && signal === 'SIGTERM') {
      throw new Error(`The host did not end in order:\n${this.#printed}`);
    }
  }

  async #readAddress(): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    void this.#drain(this.#process.stdout, () => {
      const address = ADDRESS.exec(this.#printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    void this.#process.exited.then((code) => reject(new Error(`The host ended with ${code}:\n${this.#printed}`)));
    return promise;
  }

  /** Keeps a pipe from filling up, which would stop the process. */
  async #drain(stream: ReadableStream<Uint8Array>, react = () => {}): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      this.#printed += decoder.decode(chunk, { stream: true });
      react();
    }
  }
}
