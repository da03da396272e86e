import { expect, test } from 'bun:test';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileStoreContract } from '@pku-harness/core/testing';
import { temporaryFolder } from '../testing/temporary-folder';
import { fileFolder } from './file-folder';

const root = temporaryFolder();
let made = 0;
const fresh = () => join(root(), `files-${++made}`);

fileStoreContract('the folder of files', async () => ({ port: fileFolder(fresh()) }));

test('only the owner reads a file, and nothing half written stays', async () => {
  const folder = fresh();
  await fileFolder(folder).put('file_1', new Uint8Array([1, 2, 3]));
  expect(readdirSync(folder)).toEqual(['file_1']);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'file_1')).mode & 0o777).toBe(0o600);
});

test('a name never leads out of the folder', async () => {
  const store = fileFolder(fresh());
  for (const name of ['../keys.json', 'a/b', '', 'FILE']) {
    expect(store.put(name, new Uint8Array([1]))).rejects.toThrow('another form');
    expect(store.get(name)).rejects.toThrow('another form');
  }
});
