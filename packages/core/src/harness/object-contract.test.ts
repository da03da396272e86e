/** The object in process keeps the contract; the host runs the same suite over the stub. */
import { harnessContract } from '../testing/harness-contract';
import { memoryPlatform } from '../testing/memory-platform';
import { createHarness } from './create';

harnessContract('the object', async ({ plugins, defaults, version }) => {
  const running = await createHarness(memoryPlatform(), { plugins, defaults, version, kind: 'real' });
  return { harness: running.as('user'), close: () => running.close() };
});
