/** The bytes of attached files in a folder of their own, each readable by its owner only, whole or not there. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '@pku-harness/core';
import { HarnessError } from '@pku-harness/sdk';
import { writePrivateFile } from './private-file';

const NAME = /^[a-z0-9_]{1,80}$/;

/** Opens the store; the folder appears with the first file. */
export function fileFolder(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('A name of the file store has another form');
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writePrivateFile(path, bytes);
      } catch (cause) {
        throw new HarnessError(
          'file_not_stored',
          { zh: '文件存不下，请检查磁盘空间', en: 'The file could not be stored; check the disk space' },
          { cause },
        );
      }
    },
    async get(name) {
      try {
        return new Uint8Array(readFileSync(pathOf(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(name) {
      rmSync(pathOf(name), { force: true });
    },
    async clear() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
