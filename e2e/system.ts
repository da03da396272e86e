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

/** What its processes run with: a script before their own, and a kind, which is the demo unless said otherwise. */
type Around = Partial<Pick<HostWish, 'preload' | 'kind'>>;

/** A demo that runs, or a host for a person’s own data. */
export class System {
  /** Such as `http://127.0.0.1:49152`. */
  readonly origin: string;
  /** The newest one-time address. */
  address: string;
  /** The data folder. */
  readonly folder: string;
  readonly #wish: HostWish;
  #host: HostProcess;

  private constructor(wish: HostWish, host: HostProcess, address: string) {
    this.#wish = wish;
    this.folder = wish.folder;
    this.#host = host;
    this.address = address;
    this.origin = new URL(address).origin;
  }

  static async start(around: Around = {}): Promise<System> {
    const home = await mkdtemp(join(tmpdir(), 'pku-harness-e2e-'));
    const wish: HostWish = { kind: 'demo', folder: join(home, 'data'), port: await freePort(), home, ...around };
    const host = new HostProcess(wish);
    return new System(wish, host, await host.address);
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
    this.#host = new HostProcess(this.#wish);
    this.address = await this.#host.address;
  }

  async close(): Promise<void> {
    try {
      if (this.#host.running) await this.#host.end();
    } finally {
      await rm(this.#wish.home ?? this.folder, { recursive: true, force: true });
    }
  }
}
