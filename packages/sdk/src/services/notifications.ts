/** What this device can do to reach the user at a time, and why not. */
import type { LocalText } from '../locale';

/** Whether a notification can come, and come in time (docs: scheduler). */
export interface NotificationReadiness {
  readonly permission: 'granted' | 'denied' | 'undetermined' | 'unsupported';
  /** Whether it can come at the minute that was asked for, or only some time later. */
  readonly exactAlarms: boolean;
  /** Whether jobs run while no screen is open. */
  readonly background: boolean;
  /** What keeps a notification from coming in time, in words; absent when nothing does. */
  readonly reason?: LocalText;
}

/** Notifications of the device. */
export interface NotificationsService {
  readiness(): Promise<NotificationReadiness>;
  /** Asks the system for permission where it can be asked; a person's tap only. @throws HarnessError `people_only`. */
  request(): Promise<NotificationReadiness>;
}
