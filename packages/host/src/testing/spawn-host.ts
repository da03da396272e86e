/** Starts {@link ./host-process.ts} and ends it with the test. */
import { join } from 'node:path';
import type { Subprocess } from 'bun';

/** A host in another process. */
export interface SpawnedHost {
  readonly process: Subprocess<'ignore', 'pipe', 'inherit'>;
  readonly address: string;
  readonly port: number;
  /** The address with its one-time code. */
  readonly start: string;
}

/** Starts one, from the root folder of the machine, to show that it needs no particular one. */
export async function spawnHost(
  folder: string,
  kind: 'real' | 'demo' = 'real',
  webRoot = folder,
): Promise<SpawnedHost> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'host-process.ts'), folder, kind, '0', webRoot], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  const { address, start } = JSON.parse(new TextDecoder().decode(value));
  return { process: child, address, start, port: Number(new URL(address).port) };
}
