/** Whether the app is in front, on a phone. */
import { AppState } from 'react-native';

/** Tells whether the app can be seen, and when that changes. */
export const pageVisibility = {
  visible: (): boolean => AppState.currentState !== 'background',
  subscribe: (watcher: () => void): (() => void) => {
    const subscription = AppState.addEventListener('change', watcher);
    return () => subscription.remove();
  },
};
