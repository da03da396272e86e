/**
 * Globals that the core counts on and a phone's engine lacks; imported before the core. Streams, `TextDecoder`, `URL`,
 * `structuredClone` and `AbortSignal.any` come with Expo's runtime already. What a phone has in all is listed in
 * e2e/bare-context/phone-globals.json, and a journey runs the core with nothing else.
 */
import { getRandomValues, randomUUID } from 'expo-crypto';
import { completeAbort } from './complete-abort';

completeAbort(AbortController, AbortSignal);

const missing: Partial<Crypto> = {
  getRandomValues: getRandomValues as Crypto['getRandomValues'],
  randomUUID: randomUUID as Crypto['randomUUID'],
};

if (globalThis.crypto === undefined) {
  Object.defineProperty(globalThis, 'crypto', { value: missing, configurable: true });
}
