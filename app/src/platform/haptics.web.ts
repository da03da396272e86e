/** Short feedback to the hand, where the browser has a motor to drive (Android). Elsewhere nothing happens. */
import type { Haptics } from '@pku-harness/sdk';

/** Milliseconds of buzz and pause. Browsers ignore it before the first tap, and refuse it by answering false. */
function buzz(pattern: number | number[]): void {
  if (typeof navigator.vibrate === 'function' && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
}

export const haptics: Haptics = {
  tap: () => buzz(8),
  select: () => buzz(5),
  success: () => buzz([10, 60, 14]),
  warning: () => buzz([18, 60, 18, 60, 18]),
};
