/** expo-crypto over the randomness outside. */
import { outside } from '../outside';

export function getRandomValues<T extends Uint8Array>(values: T): T {
  values.set(outside.randomBytes(values.length));
  return values;
}

export const randomUUID = (): string => outside.randomUUID();
