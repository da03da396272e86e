/** The phone as a {@link Platform}. */
import { noNotifications, type Platform } from '@pku-harness/core';
import { fetch as expoFetch } from 'expo/fetch';
import { systemLanguages } from '../system-languages';
import { uuid } from '../uuid';
import { phoneClock } from './clock';
import { phoneFiles } from './files';
import { phoneHttp } from './http';
import { phoneKeys } from './keys';
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
    notifications: noNotifications({
      zh: '这个版本的应用还不能发系统通知，提醒只显示在打开的应用里',
      en: 'This version of the app cannot send system notifications; reminders show only while the app is open',
    }),
    clock: phoneClock,
    random: { uuid },
    device: { kind: 'phone', languages: systemLanguages(), abilities: ['network'] },
  };
}
