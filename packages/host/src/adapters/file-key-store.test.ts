import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { fileKeyStore } from './file-key-store';

describe('the file of keys', () => {
  const folder = temporaryFolder();
  const path = () => join(folder(), 'keys.json');

  test('keeps a secret over a restart, and forgets a deleted one', async () => {
    await fileKeyStore(path()).set('openai', 'sk-invented');
    expect(await fileKeyStore(path()).get('openai')).toBe('sk-invented');
    await fileKeyStore(path()).delete('openai');
    await fileKeyStore(path()).delete('openai');
    expect(await fileKeyStore(path()).get('openai')).toBeNull();
  });

  test('can be read by its owner only, whatever the umask', async () => {
    const umask = process.umask(0);
    try {
      await fileKeyStore(path()).set('openai', 'sk-invented');
    } finally {
      process.umask(umask);
    }
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder())).toEqual(['keys.json']);
  });

  test('takes names that objects have by birth', async () => {
    const keys = fileKeyStore(path());
    expect(await keys.get('toString')).toBeNull();
    await keys.set('__proto__', 'a');
    expect(await keys.get('__proto__')).toBe('a');
  });

  test('says in both languages where secrets are', () => {
    const { place } = fileKeyStore(path());
    expect(place.zh).toContain(path());
    expect(place.en).toContain(path());
  });

  test('is refused when damaged, without quoting it', async () => {
    writeFileSync(path(), '{"openai": "sk-inv');
    const error = await fileKeyStore(path())
      .get('openai')
      .catch((thrown) => thrown);
    expect(error.code).toBe('keys_damaged');
    expect(JSON.stringify(error)).not.toContain('sk-inv');
    expect(readFileSync(path(), 'utf8')).toBe('{"openai": "sk-inv');
  });
});
