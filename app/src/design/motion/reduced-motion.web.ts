/** Whether the person asked their system for less motion: a browser says so at once, and when it changes. */
import { useSyncExternalStore } from 'react';

const query = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

function subscribe(changed: () => void): () => void {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

const asked = () => query?.matches ?? false;

/** Follows the system. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, asked, asked);
}
