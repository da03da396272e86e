/**
 * Globals that the core counts on and a phone's engine lacks; imported before the core. Streams, `TextDecoder`, `URL`,
 * `structuredClone` and `AbortSignal.any` come with Expo's runtime already.
 */
import { getRandomValues, randomUUID } from 'expo-crypto';

const missing: Partial<Crypto> = {
  getRandomValues: getRandomValues as Crypto['getRandomValues'],
  randomUUID: randomUUID as Crypto['randomUUID'],
};

if (globalThis.crypto === undefined) {
  Object.defineProperty(globalThis, 'crypto', { value: missing, configurable: true });
}
