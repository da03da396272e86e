/** Handing a file to the person on a phone: through the share sheet, which can also store it. */
import { File, Paths } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';

/** Offers a file. */
export async function saveFile(
  name: string,
  mediaType: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const file = new File(Paths.cache, name.replaceAll(/[/\\:]/g, ' '));
  file.create({ overwrite: true });
  file.write(content);
  try {
    await shareAsync(file.uri, { mimeType: mediaType, dialogTitle: name });
  } finally {
    file.delete();
  }
}
