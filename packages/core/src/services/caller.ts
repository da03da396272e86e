/** For whom a service works: fixed by the host when the services are bound, never by the input of a call. */
import type { Actor } from '@pku-harness/sdk';

/** Who uses a service. */
export interface Caller {
  /** The plugin whose tool, screen or command it is. */
  readonly plugin: string;
  readonly actor: Actor;
  /** Words of third parties are in what the caller's model sees. */
  readonly tainted: boolean;
}
