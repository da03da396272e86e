/** Making pictures smaller on a phone: the picker did it already. */
import type { LocalFile } from './local-file';

/** The picture as it is. */
export async function shrinkImage(file: LocalFile): Promise<LocalFile> {
  return file;
}
