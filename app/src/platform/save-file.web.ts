/** Handing a file to the person in a browser: as a download. */

/** How long the browser is given to begin with it, milliseconds. */
const BEGINS_MS = 60_000;

/** Downloads a file. */
export async function saveFile(
  name: string,
  mediaType: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), BEGINS_MS);
}
