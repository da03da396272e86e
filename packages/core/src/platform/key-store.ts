/** Secrets: model keys now, campus credentials later. Values go out only to the request that needs them. */
import type { LocalText } from '@pku-harness/sdk';

/** A store for secrets. */
export interface KeyStore {
  /** Where secrets are kept, in words for the settings screen. */
  readonly place: LocalText;
  /** The secret, or `null`. */
  get(name: string): Promise<string | null>;
  set(name: string, secret: string): Promise<void>;
  /** Removing a missing one is no error. */
  delete(name: string): Promise<void>;
}
