/** Short feedback to the hand, on a phone. A phone without a motor refuses, and that is no failure of anything. */
import type { Haptics } from '@pku-harness/sdk';
import {
  ImpactFeedbackStyle,
  impactAsync,
  NotificationFeedbackType,
  notificationAsync,
  selectionAsync,
} from 'expo-haptics';

function quietly(feedback: Promise<void>): void {
  feedback.catch((error) => console.warn('pku-harness: no haptics', error));
}

export const haptics: Haptics = {
  tap: () => quietly(impactAsync(ImpactFeedbackStyle.Light)),
  select: () => quietly(selectionAsync()),
  success: () => quietly(notificationAsync(NotificationFeedbackType.Success)),
  warning: () => quietly(notificationAsync(NotificationFeedbackType.Warning)),
};
