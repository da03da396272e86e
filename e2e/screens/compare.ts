/** How much of a picture has changed, as a person would see it. */
import type { Page } from 'playwright-core';

/** The share of pixels that differ clearly, 0 to 1; 1 for pictures of different size. */
export function changedShare(page: Page, before: Uint8Array, after: Uint8Array): Promise<number> {
  const pictures = [before, after].map((bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
  return page.evaluate(async (addresses) => {
    const [one, two] = await Promise.all(
      addresses.map(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height);
      }),
    );
    if (one === undefined || two === undefined || one.width !== two.width || one.height !== two.height) return 1;
    let changed = 0;
    for (let at = 0; at < one.data.length; at += 4) {
      const far = [0, 1, 2].some((part) => Math.abs((one.data[at + part] ?? 0) - (two.data[at + part] ?? 0)) > 24);
      if (far) changed += 1;
    }
    return changed / (one.data.length / 4);
  }, pictures);
}
