/** The host with the person's own data. Started by start.ts; its demo button starts demo.ts beside it. */
import { join } from 'node:path';
import { launchHost } from './launch/handover';
import { FOR_APP, runHostProcess } from './launch/host-process';

/** A second demo finds the first one on its folder and hands out a new address of it; the first ends with this process. */
async function startDemo(): Promise<{ address: string }> {
  const demo = launchHost([process.execPath, join(import.meta.dir, 'demo.ts'), FOR_APP], async () => {});
  return { address: await demo.ready };
}

await runHostProcess('real', Bun.argv.slice(2), async () => ({ startDemo }));
