/**
 * Telling the user something through the device. The harness keeps every notice in its own list for pages that are open
 * (notices/); this port is what reaches a user who looks at none.
 */
import type { LocalText, NotificationReadiness } from '@pku-harness/sdk';

/** One notice, in the user's language. */
export interface DeviceNotice {
  /** The same id is the same notice: it takes the place of the one before and is not announced twice. */
  readonly id: string;
  readonly title: string;
  readonly body?: string;
  /** A route of the app that a tap opens. */
  readonly href?: string;
}

/** A notice that is due at a time. */
export interface PlannedNotice extends DeviceNotice {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Most notices that {@link NotificationsPort.plan} is given: iOS holds 64 of one app. */
export const MOST_PLANNED = 40;

/** Notifications of the device. */
export interface NotificationsPort {
  /** What it can do now. Never rejects. */
  readiness(): Promise<NotificationReadiness>;
  /** Asks the system for permission where it can be asked, and answers as {@link readiness} afterwards. */
  request(): Promise<NotificationReadiness>;
  /**
   * Shows a notice now. One that was planned and whose time has come is there already, and nothing more happens.
   *
   * @returns whether the device took it. A device that cannot is no error: the notice is in the harness's list.
   */
  show(notice: DeviceNotice): Promise<boolean>;
  /**
   * Hands the device what is to be shown later, in place of all that it was handed before, earliest first. Present where
   * the device shows them by itself while the program does not run (a phone); absent where the program always runs.
   */
  plan?(notices: readonly PlannedNotice[]): Promise<void>;
}

/** A device that shows nothing, and says why. */
export function noNotifications(reason: LocalText): NotificationsPort {
  const readiness = async (): Promise<NotificationReadiness> => ({
    permission: 'unsupported',
    exactAlarms: false,
    background: false,
    reason,
  });
  return { readiness, request: readiness, show: async () => false };
}
