/** Saves a calendar file where the browser keeps downloads. */

/** What happens to a file here. */
export const FILES_ARE = 'saved' as const;

/** Long enough for the browser to have taken the file, milliseconds. */
const TAKEN_MS = 10_000;

/** Saves it. */
export async function saveFile(name: string, text: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
