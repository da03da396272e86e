/** Hands a calendar file to the phone: its share sheet takes the text to a calendar, a mail or a note. */
import { Share } from 'react-native';

/** What happens to a file here. */
export const FILES_ARE = 'shared' as const;

/** Opens the share sheet. */
export async function saveFile(name: string, text: string): Promise<void> {
  await Share.share({ title: name, message: text });
}
