/** The `notifications` service: what this device can do to reach the user, told honestly. */
import {
  type Actor,
  HarnessError,
  type LocalText,
  type NotificationReadiness,
  type NotificationsService,
} from '@pku-harness/sdk';
import { z } from 'zod';
import type { NotificationsPort } from '../platform';
import type { Caller } from './caller';
import { serviceMethod } from './service-method';

/** Jobs run while no screen is open only where the program stays. */
const NOT_KEPT: LocalText = {
  zh: '这个程序不会一直运行，到点的任务要等应用下次启动',
  en: 'This program does not stay running; jobs wait until the app is started',
};

/** What the device can do, seen together with whether the program stays. */
export async function readinessOf(device: NotificationsPort, stays: boolean): Promise<NotificationReadiness> {
  const readiness = await device.readiness();
  return stays ? readiness : { ...readiness, background: false, reason: NOT_KEPT };
}

/** Makes the service for one caller. */
export function notificationsService(
  device: NotificationsPort,
  stays: boolean,
  { actor }: Caller,
): NotificationsService {
  return {
    readiness: serviceMethod('notifications.readiness', z.object({}), () => readinessOf(device, stays)),
    request: serviceMethod('notifications.request', z.object({}), async () => {
      people(actor);
      await device.request();
      return readinessOf(device, stays);
    }),
  };
}

function people(actor: Actor): void {
  if (actor === 'user') return;
  throw new HarnessError('people_only', {
    zh: '这件事只能由用户在应用里操作',
    en: 'Only a person can do this, in the app',
    where: 'notifications.request',
  });
}
