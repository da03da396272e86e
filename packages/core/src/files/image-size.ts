/** Width and height of an image from its first bytes; nothing is decoded. Pure. */

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a PNG, GIF, WebP or JPEG; `undefined` for another or a broken one. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = read(view);
    return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // Cut off before its size.
    throw error;
  }
}

function read(view: DataView): ImageSize | undefined {
  const mark = view.getUint32(0);
  if (mark === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (mark === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (mark === 0x52494646) return webp(view);
  return mark >>> 8 === 0xffd8ff ? jpeg(view) : undefined;
}

function webp(view: DataView): ImageSize | undefined {
  switch (view.getUint32(12)) {
    case 0x56503820: // VP8, lossy
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // VP8L, lossless: 14 bits each, less one
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // VP8X, extended: 24 bits each, less one
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** Frames of a JPEG that carry its size. */
const SIZED = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpeg(view: DataView): ImageSize | undefined {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (SIZED.has(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
}
