/** Whether the person asked their system for less motion. */
import { useEffect, useState } from 'react';
import { AccessibilityInfo } from 'react-native';

/** Follows the system. Until it has answered nothing moves. */
export function useReducedMotion(): boolean {
  const [still, setStill] = useState(true);
  useEffect(() => {
    let current = true;
    AccessibilityInfo.isReduceMotionEnabled().then(
      (asked) => current && setStill(asked),
      (error) => console.warn('pku-harness: the system does not say whether motion is wanted', error),
    );
    const subscription = AccessibilityInfo.addEventListener('reduceMotionChanged', setStill);
    return () => {
      current = false;
      subscription.remove();
    };
  }, []);
  return still;
}
