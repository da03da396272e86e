/** The notice that the person tapped outside the app, on a phone. */
import { clearLastNotificationResponse, useLastNotificationResponse } from 'expo-notifications';
import { useEffect } from 'react';

/** Calls `open` with the route of a tapped notice, once for each tap; also for the tap that started the app. */
export function useOpenedNotice(open: (href: string) => void): void {
  const response = useLastNotificationResponse();
  useEffect(() => {
    const href = response?.notification.request.content.data?.href;
    // A route of the app: the harness lets no other address into a notice, and neither does this.
    if (typeof href !== 'string' || !href.startsWith('/') || href.startsWith('//')) return;
    clearLastNotificationResponse();
    open(href);
  }, [response, open]);
}
