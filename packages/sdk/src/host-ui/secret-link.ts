/** A link that a plugin may show and share, and never read: whoever has its address can see what is behind it. */

/** Made by the host. Its address is in no property; as text and as JSON it is `[secret link]`. */
export interface SecretLink {
  readonly kind: 'secret-link';
  toString(): string;
  toJSON(): string;
}
