/** Choosing files in a browser. It shows photos and, on a phone, the camera in the same picker. */
import type { LocalFile } from './local-file';

/** Lets the person choose files of these types; empty when they choose none. */
export function pickFiles(types: readonly string[], multiple: boolean): Promise<readonly LocalFile[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.accept = types.join(',');
  // Outside of the page some browsers forget it before the choice is made.
  input.hidden = true;
  document.body.append(input);
  const { promise, resolve } = Promise.withResolvers<readonly LocalFile[]>();
  const end = (files: readonly LocalFile[]) => {
    input.remove();
    resolve(files);
  };
  input.addEventListener('change', () => end(filesOf(input.files)));
  input.addEventListener('cancel', () => end([]));
  input.click();
  return promise;
}

/** The picker of files has them too. */
export const pickPhotos: (() => Promise<readonly LocalFile[]>) | undefined = undefined;

/** The picker of files has it too. */
export const takePhoto: (() => Promise<readonly LocalFile[]>) | undefined = undefined;

/** What a browser chose, dropped or pasted. */
export function filesOf(list: FileList | null | undefined): readonly LocalFile[] {
  return [...(list ?? [])].map(localFile);
}

/** One of them. */
export function localFile(file: Blob & { readonly name?: string }): LocalFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
  return {
    name: file.name === undefined || file.name === '' ? 'file' : file.name,
    size: file.size,
    mediaType: file.type,
    ...(preview === undefined ? {} : { preview }),
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
    release: () => {
      if (preview !== undefined) URL.revokeObjectURL(preview);
    },
  };
}
