/** Copying text on a phone. */
import { HarnessError } from '@pku-harness/sdk';
import { setStringAsync } from 'expo-clipboard';

/** Puts a text on the clipboard. @throws HarnessError `clipboard_refused`. */
export const copyText: ((text: string) => Promise<void>) | undefined = async (text) => {
  if (await setStringAsync(text)) return;
  throw new HarnessError('clipboard_refused', { zh: '没能复制', en: 'The text could not be copied' });
};
