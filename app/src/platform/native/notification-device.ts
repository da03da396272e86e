/** The system's notifications on Android and iOS, through expo-notifications. */
import type { DeviceNotice } from '@pku-harness/core';
import { BackgroundTaskStatus, getStatusAsync } from 'expo-background-task';
import {
  AndroidImportance,
  cancelScheduledNotificationAsync,
  getAllScheduledNotificationsAsync,
  getPermissionsAsync,
  type NotificationContentInput,
  requestPermissionsAsync,
  SchedulableTriggerInputTypes,
  scheduleNotificationAsync,
  setNotificationChannelAsync,
  setNotificationHandler,
} from 'expo-notifications';
import { Platform } from 'react-native';
import type { NotificationDevice } from './notifications';

/** Android files notices under a channel, which the person can silence by itself. */
const CHANNEL = 'reminders';

/** From this Android on, alarms at the minute need a permission that an app can neither ask for nor read. */
const ALARMS_ASK = 34;

/** Opens the device. */
export function notificationDevice(language: string): NotificationDevice {
  const android = Platform.OS === 'android';
  // A notice that comes while the app is in front is shown too: the person may be elsewhere in it.
  setNotificationHandler({
    handleNotification: async () => ({
      shouldShowBanner: true,
      shouldShowList: true,
      shouldPlaySound: true,
      shouldSetBadge: false,
    }),
  });
  const channel = android
    ? setNotificationChannelAsync(CHANNEL, {
        name: language.startsWith('zh') ? '提醒' : 'Reminders',
        importance: AndroidImportance.HIGH,
      }).then(
        () => undefined,
        (error) => console.warn('pku-harness: no channel for notifications', error),
      )
    : Promise.resolve();
  return {
    permission: async () => {
      const { granted, canAskAgain, status } = await getPermissionsAsync();
      if (granted) return 'granted';
      // Android calls a permission that was never asked for “denied”, and lets the app ask.
      return status === 'undetermined' || canAskAgain ? 'undetermined' : 'denied';
    },
    ask: async () => {
      // Android 13 asks only an app that has a channel.
      await channel;
      await requestPermissionsAsync({ ios: { allowAlert: true, allowSound: true, allowBadge: false } });
    },
    exactAlarms: !android || Number(Platform.Version) < ALARMS_ASK,
    background: async () => (await getStatusAsync()) === BackgroundTaskStatus.Available,
    async show(notice, at) {
      await channel;
      const place = android ? { channelId: CHANNEL } : {};
      await scheduleNotificationAsync({
        identifier: notice.id,
        content: contentOf(notice),
        trigger:
          at === undefined
            ? android
              ? { channelId: CHANNEL }
              : null
            : { type: SchedulableTriggerInputTypes.DATE, date: at, ...place },
      });
    },
    planned: async () => (await getAllScheduledNotificationsAsync()).map(({ identifier }) => identifier),
    cancel: (id) => cancelScheduledNotificationAsync(id),
  };
}

function contentOf({ title, body, href }: DeviceNotice): NotificationContentInput {
  return { title, ...(body === undefined ? {} : { body }), ...(href === undefined ? {} : { data: { href } }) };
}
