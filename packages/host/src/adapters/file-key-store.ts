/**
 * Secrets in one 0600 file of the data folder. A system keychain is not used yet: on Linux it can seem to work and forget
 * everything at the next start, so it needs proof in a second process before it is trusted (ARCHITECTURE §5).
 */
import { readFileSync } from 'node:fs';
import type { KeyStore } from '@pku-harness/core';
import { HarnessError } from '@pku-harness/sdk';
import { writePrivateFile } from './private-file';

/** Opens the store; the file appears with the first secret. */
export function fileKeyStore(path: string): KeyStore {
  const change = (edit: (secrets: Record<string, string>) => void) => {
    const secrets = readSecrets(path);
    edit(secrets);
    writePrivateFile(path, `${JSON.stringify(secrets, null, 2)}\n`);
  };
  return {
    place: {
      zh: `保存在这台电脑的文件里，只有你的账户能读：${path}`,
      en: `In a file on this computer that only your account can read: ${path}`,
    },
    async get(name) {
      const secrets = readSecrets(path);
      return Object.hasOwn(secrets, name) ? (secrets[name] as string) : null;
    },
    async set(name, secret) {
      change((secrets) => {
        // A plain assignment would set the prototype for the name `__proto__`.
        Object.defineProperty(secrets, name, { value: secret, enumerable: true, writable: true, configurable: true });
      });
    },
    async delete(name) {
      if (Object.hasOwn(readSecrets(path), name)) change((secrets) => delete secrets[name]);
    },
  };
}

function readSecrets(path: string): Record<string, string> {
  const text = readIfPresent(path);
  if (text === undefined) return {};
  const secrets = parse(text);
  const sound =
    typeof secrets === 'object' &&
    secrets !== null &&
    !Array.isArray(secrets) &&
    Object.values(secrets).every((secret) => typeof secret === 'string');
  if (sound) return secrets as Record<string, string>;
  throw new HarnessError('keys_damaged', {
    zh: `密钥文件无法读取：${path}`,
    en: `The file of keys cannot be read: ${path}`,
    hint: { zh: '移走这个文件，然后重新填写密钥', en: 'Move the file away, then enter the keys again' },
  });
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** `undefined` for what is no JSON; the parser's own message would quote the file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
