/** The launcher of the fixtures as a process, on a folder that goes with it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subprocess } from 'bun';

/** A host of the fixtures that runs. */
export interface FixturesHost {
  readonly process: Subprocess;
  /** The one-time address. */
  readonly address: string;
}

/** A data folder, and what the fixtures did in it, in all lives of the host. */
export class FixturesPlace {
  readonly data: string;
  readonly #folder: string;
  readonly #hosts: Subprocess[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
    this.data = join(folder, 'data');
  }

  /** Makes an empty one. */
  static async make(): Promise<FixturesPlace> {
    return new FixturesPlace(await mkdtemp(join(tmpdir(), 'fixtures-')));
  }

  /** What the tools did, oldest first. */
  effects(): readonly string[] {
    const file = `${this.data}.effects.txt`;
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  }

  /** Takes the campus away, or gives it back. */
  campus(is: 'up' | 'down'): void {
    const sign = `${this.data}.campus-down`;
    if (is === 'down') writeFileSync(sign, '');
    else rmSync(sign, { force: true });
  }

  /** Starts a host. A transfer takes it a minute. */
  async host(): Promise<FixturesHost> {
    const script = join(import.meta.dir, 'fixtures-host.ts');
    const child = Bun.spawn([process.execPath, script, '--data', this.data, '--slow', '60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#hosts.push(child);
    let printed = '';
    for await (const piece of child.stdout) {
      printed += new TextDecoder().decode(piece);
      const address = /ready: (\S+)\n/.exec(printed)?.[1];
      if (address !== undefined) return { process: child, address };
    }
    throw new Error(`The host of the fixtures ended before it was ready: ${printed}`);
  }

  /** Ends its hosts and removes it. */
  async remove(): Promise<void> {
    for (const host of this.#hosts) {
      host.kill('SIGKILL');
      await host.exited;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
