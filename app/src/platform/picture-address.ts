/** Bytes of a picture as an address that a phone can show. */
import { File, Paths } from 'expo-file-system';
import { uuid } from './uuid';

/** The address, and how to give back what it holds. */
export function pictureAddress(
  _mediaType: string,
  bytes: Uint8Array<ArrayBuffer>,
): { readonly address: string; readonly release: () => void } {
  const file = new File(Paths.cache, `picture-${uuid()}`);
  file.create({ overwrite: true });
  file.write(bytes);
  return { address: file.uri, release: () => file.delete() };
}
