/** Making pictures smaller in the browser, before anything is sent: a camera's file is larger than any model looks at. */
import { fittingSize, MOST_IMAGE_BYTES, renamed } from './fit-image';
import type { LocalFile } from './local-file';
import { localFile } from './pick-files.web';

/** Types whose pixels a browser can write anew without losing what matters. An animation would lose its movement. */
const SHRUNK = /^image\/(jpeg|png|webp|bmp|avif|heic|heif)$/;
const QUALITY = 0.86;
/** Decoding a picture this small to look at its sides is not worth it. */
const SURELY_FITS = 200_000;

/** The picture, smaller where it was too large. One that the browser cannot read stays as it is. */
export async function shrinkImage(file: LocalFile): Promise<LocalFile> {
  if (!SHRUNK.test(file.mediaType) || file.size < SURELY_FITS) return file;
  const bytes = await file.bytes();
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type: file.mediaType }));
  } catch (error) {
    console.warn('pku-harness: a picture cannot be made smaller', error);
    return file;
  }
  try {
    const size = fittingSize(bitmap, file.size);
    if (size === undefined) return file;
    const blob = await drawn(bitmap, size);
    if (blob === null || (blob.size >= file.size && file.size <= MOST_IMAGE_BYTES)) return file;
    const smaller = localFile(new File([blob], renamed(file.name, 'jpg'), { type: blob.type }));
    file.release();
    return smaller;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  // What was transparent would become black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
