/** The bytes of attached files in the app's own folder on a phone. */
import type { FileStore } from '@pku-harness/core';
import { Directory, File, Paths } from 'expo-file-system';

/** Opens the store; the folder appears with the first file. */
export function phoneFiles(name: string): FileStore {
  const folder = new Directory(Paths.document, name);
  return {
    async put(file, bytes) {
      folder.create({ intermediates: true, idempotent: true });
      // To a new file first: a crash leaves the old one or the whole new one.
      const draft = new File(folder, `${file}.new`);
      draft.create({ overwrite: true });
      draft.write(bytes);
      const target = new File(folder, file);
      if (target.exists) target.delete();
      draft.move(target);
    },
    async get(file) {
      const found = new File(folder, file);
      return found.exists ? found.bytes() : null;
    },
    async delete(file) {
      const found = new File(folder, file);
      if (found.exists) found.delete();
    },
    async clear() {
      if (folder.exists) folder.delete();
    },
  };
}
