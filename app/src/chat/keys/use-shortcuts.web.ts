/** Listens to the keys of the chat while it is in front. */
import { useEffect, useRef } from 'react';
import { type ShortcutAct, shortcutOf } from './shortcuts';

/** Whether there is a keyboard to speak of. */
export const hasKeys = true;
/** Whether its keys are named as Apple does. */
export const appleKeys = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Acts on shortcuts while `active`. An act that answers `false` leaves the key to the page. */
export function useShortcuts(active: boolean, acts: Readonly<Record<ShortcutAct, () => unknown>>): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const act = shortcutOf(event);
      // Whatever stands in front of the page has its own keys.
      if (act === undefined || event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null) return;
      if (newest.current[act]() !== false) event.preventDefault();
    };
    // Text boxes keep their keys from bubbling.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [active]);
}
