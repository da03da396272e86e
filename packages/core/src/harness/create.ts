/** Mounts the core on a platform. */
import type { Actor, PluginDef, SettingValue } from '@pku-harness/sdk';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import type { Platform } from '../platform';
import type { Harness } from './harness';

/** What a harness is made of besides its platform. */
export interface HarnessOptions {
  /** TypeScript plugins and document folders, in the order of settings and prompt. */
  readonly plugins: readonly (PluginDef | PluginFolder)[];
  readonly version: string;
  readonly kind: 'real' | 'demo';
  /** Starting values of settings that the user has not touched. */
  readonly defaults?: Readonly<Record<string, SettingValue>>;
  /** Starts a demo host and returns its one-time address; absent where there is none. */
  readonly startDemo?: () => Promise<{ address: string }>;
}

/** A harness that runs. */
export interface RunningHarness {
  /**
   * The interface for one entrance. The actor is bound here and nowhere else: whoever holds the result acts as it.
   * `user` for a person's own screens and taps, `agent` for a terminal without a person.
   */
  as(actor: Exclude<Actor, 'scheduler'>): Harness;
  /** Stops every run, keeps what was streamed, and closes the database. */
  close(): Promise<void>;
}

export declare function createHarness(platform: Platform, options: HarnessOptions): Promise<RunningHarness>;
