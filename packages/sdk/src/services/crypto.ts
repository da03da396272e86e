/** Cryptography that plugins may need, so that none brings its own. */

/** Cryptography of the host. */
export interface CryptoService {
  /** SHA-256 of a text (UTF-8) in hexadecimal digits. */
  sha256(input: { readonly text: string }): Promise<string>;
  /** A random identifier: a version 4 UUID. */
  randomId(): Promise<string>;
}
