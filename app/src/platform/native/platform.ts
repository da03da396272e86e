/** The phone as a {@link Platform}. */
import type { Platform } from '@pku-harness/core';
import { fetch as expoFetch } from 'expo/fetch';
import { systemLanguages } from '../system-languages';
import { uuid } from '../uuid';
import { phoneClock } from './clock';
import { phoneFiles } from './files';
import { phoneHttp } from './http';
import { phoneKeys } from './keys';
import { noticeMemory } from './notice-memory';
import { notificationDevice } from './notification-device';
import { phoneNotifications } from './notifications';
import { openPhoneSql } from './sql';

/** Builds the platform; the database lives in the app's own folder. */
export function phonePlatform(): Platform {
  return {
    sql: openPhoneSql('harness.db'),
    keys: phoneKeys,
    files: phoneFiles('files'),
    http: phoneHttp,
    // Expo's fetch streams response bodies; React Native's does not.
    fetch: expoFetch as unknown as Platform['fetch'],
    notifications: phoneNotifications(
      notificationDevice(systemLanguages()[0] ?? 'zh'),
      noticeMemory('notices.json'),
      phoneClock,
    ),
    clock: phoneClock,
    random: { uuid },
    device: { kind: 'phone', languages: systemLanguages(), abilities: ['network'] },
  };
}
