/** The way out of a page that may have been opened by its address, with nothing behind it. */
import type { ImperativeRouter } from 'expo-router';

/**
 * Goes back, or on where there is nothing to go back to.
 *
 * @param home where to; the chat unless the page belongs elsewhere.
 */
export function leave(router: ImperativeRouter, home: '/' | '/dashboard' | '/schedule' = '/'): void {
  if (router.canGoBack()) router.back();
  else router.replace(home);
}
