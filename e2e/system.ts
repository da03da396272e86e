/**
 * The whole demo on an empty folder and a free port, with the mock campus and the mock model inside. It can crash, start
 * again, and be asked from the command line.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SpawnedTerminal, spawnTerminal } from '../packages/host/src/testing/spawn-terminal';
import { freePort } from '../scripts/free-port';
import { HostProcess, type HostWish } from './host-process';

const ROOT = join(import.meta.dir, '..');

/** The command line. */
export const PKU = join(ROOT, 'packages/host/src/pku.ts');

/** A demo that runs. */
export class System {
  /** Such as `http://127.0.0.1:49152`. */
  readonly origin: string;
  /** The newest one-time address. */
  address: string;
  /** The data folder. */
  readonly folder: string;
  readonly #port: number;
  #host: HostProcess;

  private constructor(
    folder: string,
    port: number,
    host: HostProcess,
    address: string,
    private readonly around: Pick<HostWish, 'preload'>,
  ) {
    this.folder = folder;
    this.#port = port;
    this.#host = host;
    this.address = address;
    this.origin = new URL(address).origin;
  }

  /** @param around what its processes run before their own script. */
  static async start(around: Pick<HostWish, 'preload'> = {}): Promise<System> {
    const folder = await mkdtemp(join(tmpdir(), 'pku-harness-e2e-'));
    const port = await freePort();
    const host = new HostProcess({ kind: 'demo', folder, port, ...around });
    return new System(folder, port, host, await host.address, around);
  }

  /** A new one-time address, as `pku host open` prints it. */
  async anotherAddress(): Promise<string> {
    const printed = await this.pku('host', 'open');
    const address = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(printed)?.[0];
    if (address === undefined) throw new Error(`pku host open printed no address: ${printed}`);
    return address;
  }

  /** Runs the command line against this demo, from another folder, and returns what it prints. */
  async pku(...words: string[]): Promise<string> {
    const command = [process.execPath, PKU, ...words, '--data', this.folder];
    const tool = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() });
    const [out, problems, code] = await Promise.all([
      new Response(tool.stdout).text(),
      new Response(tool.stderr).text(),
      tool.exited,
    ]);
    if (code !== 0) throw new Error(`pku ${words.join(' ')} ended with ${code}: ${problems}${out}`);
    return out;
  }

  /** A person who runs the command line at a terminal, in Chinese. */
  terminal(...words: string[]): SpawnedTerminal {
    const env = { ...(process.env as Record<string, string>), LANG: 'zh_CN.UTF-8', LANGUAGE: '', LC_ALL: '' };
    return spawnTerminal([process.execPath, PKU, ...words, '--data', this.folder], env);
  }

  /** Ends the process the hard way. */
  async kill(): Promise<void> {
    await this.#host.end('SIGKILL');
  }

  /** Starts again on the same folder and port. */
  async restart(): Promise<void> {
    this.#host = new HostProcess({ kind: 'demo', folder: this.folder, port: this.#port, ...this.around });
    this.address = await this.#host.address;
  }

  async close(): Promise<void> {
    try {
      if (this.#host.running) await this.#host.end();
    } finally {
      await rm(this.folder, { recursive: true, force: true });
    }
  }
}
