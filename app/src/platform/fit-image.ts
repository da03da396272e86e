/** How large a picture may be before it is made smaller: what models look at, and what a request can carry. Pure. */

/** Longest side in pixels, and bytes. */
export const LONGEST_SIDE = 4096;
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;
/** The side that a picture of too many bytes is brought to. */
const SMALLER_SIDE = 2048;

/** The size that a picture is to be drawn at; `undefined` where it can stay as it is. */
export function fittingSize(
  image: { readonly width: number; readonly height: number },
  bytes: number,
): { readonly width: number; readonly height: number } | undefined {
  const longest = Math.max(image.width, image.height);
  if (longest <= LONGEST_SIDE && bytes <= MOST_IMAGE_BYTES) return undefined;
  const by = Math.min(1, SMALLER_SIDE / longest);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * by));
  return { width: side(image.width), height: side(image.height) };
}

/** The name with the ending of what it became. */
export function renamed(name: string, ending: string): string {
  return `${name.replace(/\.[^.]{1,5}$/, '')}.${ending}`;
}
