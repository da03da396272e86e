/** Bytes of a picture as an address that a browser can show. */

/** The address, and how to give back what it holds. */
export function pictureAddress(
  mediaType: string,
  bytes: Uint8Array<ArrayBuffer>,
): { readonly address: string; readonly release: () => void } {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  return { address, release: () => URL.revokeObjectURL(address) };
}
