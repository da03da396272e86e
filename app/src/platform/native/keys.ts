/** Secrets on a phone: the system's keystore, readable while the phone is unlocked and never moved to another one. */
import type { KeyStore } from '@pku-harness/core';
import { deleteItemAsync, getItemAsync, setItemAsync, WHEN_UNLOCKED_THIS_DEVICE_ONLY } from 'expo-secure-store';

const OPTIONS = { keychainAccessible: WHEN_UNLOCKED_THIS_DEVICE_ONLY };

/** The keystore takes letters, digits, `.`, `-` and `_` in a name; anything else is written as `_` and its code point. */
function keystoreName(name: string): string {
  return name.replace(/[^A-Za-z0-9.-]/g, (char) => `_${char.codePointAt(0)?.toString(16)}_`);
}

export const phoneKeys: KeyStore = {
  place: { zh: '手机系统的密钥库', en: 'the phone’s own keystore' },
  get: (name) => getItemAsync(keystoreName(name), OPTIONS),
  set: (name, secret) => setItemAsync(keystoreName(name), secret, OPTIONS),
  delete: (name) => deleteItemAsync(keystoreName(name), OPTIONS),
};
