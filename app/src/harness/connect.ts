/** The phone's way to the harness: the core runs in this process. */
import '../platform/globals';
import { createHarness } from '@pku-harness/core';
import { builtinPlugins } from '@pku-harness/plugins';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import Constants from 'expo-constants';
import officialDocuments from '../generated/official-documents.json';
import { phonePlatform } from '../platform/native/platform';
import type { FileMoves } from './file-moves';
import type { MountedHarness, Opening } from './mount';

/** In process there is no connection that could break. */
const inProcess: MountedHarness['connection'] = { state: () => 'open', subscribe: () => () => undefined };

/** Opens the harness of this phone. */
export async function openHarness(): Promise<Opening> {
  const running = await createHarness(phonePlatform(), {
    plugins: [...builtinPlugins, ...(officialDocuments as readonly PluginFolder[])],
    version: Constants.expoConfig?.version ?? '0',
    kind: 'real',
  });
  const files: FileMoves = {
    send: (ticket, bytes) => running.files.receive(ticket, bytes),
    fetch: async (ticket) => new Uint8Array((await running.files.deliver(ticket)).bytes),
  };
  return { is: 'open', mounted: { harness: running.as('user'), connection: inProcess, files } };
}

/** On a phone nothing grants or ends sessions. */
export function forgetSession(): void {}
