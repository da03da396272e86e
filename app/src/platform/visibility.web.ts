/** Whether the page can be seen: a tab in the background asks the campus for nothing. */

/** Tells whether the page can be seen, and when that changes. */
export const pageVisibility = {
  visible: (): boolean => document.visibilityState === 'visible',
  subscribe: (watcher: () => void): (() => void) => {
    document.addEventListener('visibilitychange', watcher);
    return () => document.removeEventListener('visibilitychange', watcher);
  },
};
