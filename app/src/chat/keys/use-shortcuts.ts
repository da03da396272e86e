/** Keys are for keyboards; see `use-shortcuts.web.ts`. */
import type { ShortcutAct } from './shortcuts';

/** Whether there is a keyboard to speak of. */
export const hasKeys = false;
/** Whether its keys are named as Apple does. */
export const appleKeys = false;

/** Acts on shortcuts while `active`. An act that answers `false` leaves the key to the page. */
export function useShortcuts(_active: boolean, _acts: Readonly<Record<ShortcutAct, () => unknown>>): void {}
