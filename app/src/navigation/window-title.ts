/** What the window, the tab of the browser and the history call the page in front. */
import { useIsFocused } from 'expo-router';
import { useEffect } from 'react';
import { useLocale } from '../harness/preferences';
import { nameWindow } from '../platform/page';
import { appStrings } from '../strings/app';

/** Names the page of this route while it is in front. */
export function useWindowTitle(page: string): void {
  const inFront = useIsFocused();
  const title = appStrings[useLocale()].pageTitle(page);
  useEffect(() => {
    if (inFront) nameWindow(title);
  }, [inFront, title]);
}
