/** What a mounted harness is to the screens, whether it lives in this process or behind a socket. */
import type { ConnectionState, Harness } from '@pku-harness/core/client';
import type { ErrorShape } from '@pku-harness/sdk';
import type { FileMoves } from './file-moves';

/** A harness and how to reach it. */
export interface MountedHarness {
  readonly harness: Harness;
  readonly files: FileMoves;
  readonly connection: {
    state(): ConnectionState;
    /** Whether the host belongs to another build than this page. */
    outdated(): boolean;
    subscribe(watcher: () => void): () => void;
  };
}

/** The harness as the assistant has it: what a person's screen may lower itself to, never the other way round. */
export interface LoweredHarness {
  readonly harness: Harness;
  close(): void;
}

/** How opening went. `locked`: this page holds no valid session. `failed`: the core could not start. */
export type Opening =
  | { readonly is: 'open'; readonly mounted: MountedHarness }
  | { readonly is: 'locked'; readonly error?: ErrorShape }
  | { readonly is: 'failed'; readonly error: ErrorShape };
