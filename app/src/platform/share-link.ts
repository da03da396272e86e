/** The system's share sheet, on a phone. */
import { Platform, Share } from 'react-native';

/** Offers a link to other apps; resolves when the sheet is closed, whatever was chosen. */
export const shareAddress: ((url: string, title?: string) => Promise<void>) | undefined = async (url, title) => {
  // iOS takes an address as such; Android shares one text.
  await Share.share(
    Platform.OS === 'ios' ? { url } : { message: url },
    title === undefined ? {} : { dialogTitle: title },
  );
};
