/** Links that plugins may show and share, and never read: the address lives here, the plugin holds only a token. */
import type { SecretLink } from '@pku-harness/sdk';

const TEXT = '[secret link]';
const addresses = new WeakMap<SecretLink, string>();

/** Wraps an address. */
export function sealLink(address: string): SecretLink {
  const link: SecretLink = Object.freeze({ kind: 'secret-link' as const, toString: () => TEXT, toJSON: () => TEXT });
  addresses.set(link, address);
  return link;
}

/** The address behind a link; a plain text is its own. `undefined` for a token that the host did not make. */
export function openLink(link: string | SecretLink): string | undefined {
  return typeof link === 'string' ? link : addresses.get(link);
}
