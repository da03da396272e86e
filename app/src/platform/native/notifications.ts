/**
 * Notifications on a phone. What is to come is handed to the system, which shows it without the app; so a notice whose time
 * has come while the app was away is there already, and a memory of what was handed over keeps it from coming twice.
 */
import type { Clock, DeviceNotice, NotificationsPort, PlannedNotice } from '@pku-harness/core';
import type { LocalText, NotificationReadiness } from '@pku-harness/sdk';

/** What the system does about notifications (notification-device.ts). */
export interface NotificationDevice {
  permission(): Promise<'granted' | 'denied' | 'undetermined'>;
  /** Asks the person, where the system lets an app ask. */
  ask(): Promise<void>;
  /** Whether the system holds the minute that it is given. */
  readonly exactAlarms: boolean;
  /** Whether the system wakes the app now and then. */
  background(): Promise<boolean>;
  /** Shows a notice, now or at a time in milliseconds since 1970, in place of one with the same id. */
  show(notice: DeviceNotice, at?: number): Promise<void>;
  /** Ids of what it will show. */
  planned(): Promise<readonly string[]>;
  cancel(id: string): Promise<void>;
}

/** Which notices the system was given, by id, with the time that they are shown at. Outlives the process. */
export interface NoticeMemory {
  read(): Readonly<Record<string, number>>;
  write(told: Readonly<Record<string, number>>): void;
}

/** A run is late by less than this, milliseconds: older notices can be forgotten. */
const REMEMBERED_MS = 30 * 86_400_000;

const REASONS = {
  undetermined: {
    zh: '还没有允许通知，请在「设置 → 通知」里允许',
    en: 'Notifications are not allowed yet; allow them in settings, under notifications',
  },
  denied: {
    zh: '通知已被关闭，请在手机的系统设置里打开',
    en: 'Notifications are turned off; turn them on in the phone’s settings',
  },
  late: {
    zh: '没有「闹钟和提醒」权限时，提醒可能晚几分钟；可以在手机的系统设置里允许',
    en: 'Without the permission for alarms and reminders a notice may be some minutes late; allow it in the phone’s settings',
  },
  asleep: {
    zh: '手机限制了后台活动，到点的检查要等应用打开',
    en: 'The phone restricts background activity; checks wait until the app is opened',
  },
} satisfies Record<string, LocalText>;

/** The port over a phone's system. */
export function phoneNotifications(device: NotificationDevice, memory: NoticeMemory, clock: Clock): NotificationsPort {
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: two plans at once would cancel each other's notices. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };

  const readiness = async (): Promise<NotificationReadiness> => {
    const [permission, background] = await Promise.all([
      // A system that does not answer allows nothing that we could count on.
      device.permission().catch(() => 'undetermined' as const),
      device.background().catch(() => false),
    ]);
    const { exactAlarms } = device;
    const reason =
      permission !== 'granted'
        ? REASONS[permission]
        : exactAlarms
          ? background
            ? undefined
            : REASONS.asleep
          : REASONS.late;
    return { permission, exactAlarms, background, ...(reason === undefined ? {} : { reason }) };
  };
  const granted = async () => (await device.permission()) === 'granted';

  return {
    readiness,
    request: async () => {
      await device.ask().catch(() => undefined); // What it came to is read below.
      return readiness();
    },
    show: (notice) =>
      inTurn(async () => {
        if (!(await granted())) return false;
        const now = clock.now();
        const told = memory.read();
        const at = told[notice.id];
        if (at !== undefined && at <= now) return true;
        await device.show(notice);
        memory.write({ ...remembered(told, now), [notice.id]: now });
        return true;
      }),
    plan: (notices) =>
      inTurn(async () => {
        const now = clock.now();
        // What is due this moment is shown by whoever runs it.
        const coming = (await granted()) ? notices.filter(({ at }) => at > now) : [];
        await hand(device, coming);
        const times = Object.fromEntries(coming.map(({ id, at }) => [id, at]));
        memory.write({ ...past(memory.read(), now), ...times });
      }),
  };
}

/** Gives the system exactly these; the same id again replaces the words and the time. */
async function hand(device: NotificationDevice, coming: readonly PlannedNotice[]): Promise<void> {
  const wanted = new Set(coming.map(({ id }) => id));
  for (const id of await device.planned()) if (!wanted.has(id)) await device.cancel(id);
  for (const { at, ...notice } of coming) await device.show(notice, at);
}

/** What is still worth knowing. */
function remembered(told: Readonly<Record<string, number>>, now: number): Record<string, number> {
  return Object.fromEntries(Object.entries(told).filter(([, at]) => at > now - REMEMBERED_MS));
}

/** What was shown; a plan that is handed over anew replaces the rest. */
function past(told: Readonly<Record<string, number>>, now: number): Record<string, number> {
  return Object.fromEntries(Object.entries(remembered(told, now)).filter(([, at]) => at <= now));
}
