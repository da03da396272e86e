/** The phone's way to the harness: the core runs in this process. */
import '../platform/globals';
import { createHarness, type RunningHarness } from '@pku-harness/core';
import { builtinPlugins } from '@pku-harness/plugins';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import Constants from 'expo-constants';
import officialDocuments from '../generated/official-documents.json';
import { phonePlatform } from '../platform/native/platform';
import type { FileMoves } from './file-moves';
import type { LoweredHarness, MountedHarness, Opening } from './mount';
import { keepWoken } from './wake';

/** In process there is no connection that could break. */
const inProcess: MountedHarness['connection'] = {
  state: () => 'open',
  outdated: () => false,
  subscribe: () => () => undefined,
};

let running: RunningHarness | undefined;
let starting: Promise<RunningHarness> | undefined;

/** The core of this process, started by whoever asks first: the screens, or the system in the background. */
function startCore(): Promise<RunningHarness> {
  starting ??= createHarness(phonePlatform(), {
    plugins: [...builtinPlugins, ...(officialDocuments as readonly PluginFolder[])],
    version: Constants.expoConfig?.version ?? '0',
    kind: 'real',
  }).then(
    (core) => {
      running = core;
      return core;
    },
    (thrown) => {
      // Whoever asks next tries again.
      starting = undefined;
      throw thrown;
    },
  );
  return starting;
}

/** Opens the harness of this phone. */
export async function openHarness(): Promise<Opening> {
  const core = await startCore();
  void keepWoken();
  const files: FileMoves = {
    send: (ticket, bytes) => core.files.receive(ticket, bytes),
    fetch: async (ticket) => new Uint8Array((await core.files.deliver(ticket)).bytes),
  };
  return { is: 'open', mounted: { harness: core.as('user'), connection: inProcess, files } };
}

/** Runs the jobs that are due, for the system that woke the app, and waits for them. */
export async function catchUp(signal: AbortSignal): Promise<void> {
  const core = await startCore();
  await core.catchUp(signal);
}

/** The harness as the assistant has it, beside the one of the screens. */
export function openAgent(): LoweredHarness {
  if (running === undefined) throw new Error('the harness is not open');
  return { harness: running.as('agent'), close: () => undefined };
}

/** On a phone nothing grants or ends sessions. */
export function forgetSession(): void {}
