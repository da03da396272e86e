/** Opens an address outside the app. */
import { Linking } from 'react-native';

/** Opens a page in the browser. */
export async function openOutside(url: string): Promise<void> {
  await Linking.openURL(url);
}

/** Goes to another host's app. On a phone that is the browser too. */
export async function goTo(address: string): Promise<void> {
  await Linking.openURL(address);
}
