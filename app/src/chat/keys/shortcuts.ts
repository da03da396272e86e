/** The keys of the chat, in one table: what the page listens to is what the help shows. Pure. */

/** What a key can do. */
export type ShortcutAct = 'newChat' | 'search' | 'stop' | 'composer' | 'help';

/** One combination. `mod`: Control, or Command on Apple's computers. */
export interface Shortcut {
  readonly act: ShortcutAct;
  readonly mod: boolean;
  readonly shift: boolean;
  /** As browsers name it; letters in lower case. */
  readonly key: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { act: 'newChat', mod: true, shift: true, key: 'o' },
  { act: 'search', mod: true, shift: false, key: 'k' },
  { act: 'stop', mod: false, shift: false, key: 'escape' },
  { act: 'composer', mod: false, shift: true, key: 'escape' },
  { act: 'help', mod: true, shift: false, key: '/' },
];

/** The parts of a key event that decide. */
export interface PressedKeys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly isComposing?: boolean;
}

/** What was pressed. A key that an input method takes is nobody's. */
export function shortcutOf(pressed: PressedKeys): ShortcutAct | undefined {
  if (pressed.altKey || pressed.isComposing) return undefined;
  const mod = pressed.ctrlKey || pressed.metaKey;
  const key = pressed.key.toLowerCase();
  return SHORTCUTS.find((known) => known.key === key && known.mod === mod && known.shift === pressed.shiftKey)?.act;
}

/** The keys as they stand on the keyboard. */
export function keyCaps({ mod, shift, key }: Shortcut, apple: boolean): string {
  const name = key === 'escape' ? 'Esc' : key.toUpperCase();
  return [...(mod ? [apple ? '⌘' : 'Ctrl'] : []), ...(shift ? [apple ? '⇧' : 'Shift'] : []), name].join(' + ');
}
