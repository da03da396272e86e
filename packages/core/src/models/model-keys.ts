/**
 * Model keys in the platform's key store. A key is bound to the origin it was typed for: a new address does not get the
 * key of the old one.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { KeyStore } from '../platform';

const KEY_LENGTH = 1000; // characters

interface StoredKey {
  readonly origin: string;
  readonly key: string;
}

/** The keys of all providers. */
export class ModelKeys {
  readonly #store: KeyStore;

  constructor(store: KeyStore) {
    this.#store = store;
  }

  /** The key for a provider at an origin; `undefined` when there is none or it belongs to another origin. */
  async keyFor(provider: string, origin: string): Promise<string | undefined> {
    const stored = await this.#read(provider);
    return stored?.origin === origin ? stored.key : undefined;
  }

  /** The origin that a provider's key was typed for. */
  async originOf(provider: string): Promise<string | undefined> {
    return (await this.#read(provider))?.origin;
  }

  /** Stores a key for an origin. @throws HarnessError `key_invalid`: it is empty, too long, or cannot be a header. */
  async set(provider: string, origin: string, key: string): Promise<void> {
    const trimmed = key.trim();
    if (trimmed.length === 0 || trimmed.length > KEY_LENGTH || !/^[\x21-\x7e]+$/.test(trimmed)) {
      throw new HarnessError('key_invalid', {
        zh: 'API key 里有不能使用的字符，请重新复制',
        en: 'The API key holds characters that a key cannot have; copy it again',
      });
    }
    await this.#store.set(nameOf(provider), JSON.stringify({ origin, key: trimmed } satisfies StoredKey));
  }

  /** Removes a provider's key. */
  async remove(provider: string): Promise<void> {
    await this.#store.delete(nameOf(provider));
  }

  async #read(provider: string): Promise<StoredKey | undefined> {
    const text = await this.#store.get(nameOf(provider));
    return text === null ? undefined : (JSON.parse(text) as StoredKey);
  }
}

function nameOf(provider: string): string {
  return `model.${provider}`;
}
