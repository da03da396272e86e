/** The way out of a page that may have been opened by its address, with nothing behind it. */
import type { ImperativeRouter } from 'expo-router';

/** Goes back, or to the chat when there is nothing to go back to. */
export function leave(router: ImperativeRouter): void {
  if (router.canGoBack()) router.back();
  else router.replace('/');
}
