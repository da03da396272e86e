/** Making secrets, keeping only their hashes, and comparing in constant time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret: 256 bits in URL-safe characters. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. It has 256 bits of its own, so a plain hash cannot be searched. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

/** Whether a hash is the expected one, in a time that tells nothing. */
export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
