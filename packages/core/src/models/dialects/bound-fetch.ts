/** The guarded fetch in the type that the SDK wants. */
import type { Platform } from '../../platform';
import { guardedFetch } from '../guarded-fetch';
import type { ModelAddress } from './dialect';

/** Binds a fetch to the address of a model. */
export function boundFetch({ baseURL, key }: ModelAddress, fetch: Platform['fetch']): typeof globalThis.fetch {
  return guardedFetch(fetch, new URL(baseURL).origin, key === undefined) as typeof globalThis.fetch;
}
