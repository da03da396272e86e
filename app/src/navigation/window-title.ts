/** What the window, the tab of the browser and the history call the page in front. */
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';

/** Names the page of this route. */
export function useWindowTitle(page: string): void {
  const navigation = useNavigation();
  const title = appStrings[useLocale()].pageTitle(page);
  useEffect(() => navigation.setOptions({ title }), [navigation, title]);
}
