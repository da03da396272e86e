/** A folder that is gone after the measurement, and a harness over a real database in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHarness, type Harness, type Platform } from '@pku-harness/core';
import type { PluginDef } from '@pku-harness/sdk';
import { openHostPlatform } from '../packages/host/src/platform';

/** Runs `use` with an empty folder. */
export async function inScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pku-harness-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `use` with a harness on the host's own platform, as the user; `ports` stand in for some of its ports. */
export function withHarness<T>(
  plugins: readonly PluginDef[],
  defaults: Readonly<Record<string, string>>,
  ports: Partial<Platform>,
  use: (harness: Harness) => Promise<T>,
): Promise<T> {
  return inScratchFolder(async (folder) => {
    const platform = { ...openHostPlatform(folder, { kind: 'real' }), ...ports };
    const running = await createHarness(platform, { plugins, version: '0.0.0', kind: 'real', defaults });
    try {
      return await use(running.as('user'));
    } finally {
      await running.close();
    }
  });
}
