import { describe, expect, test } from 'bun:test';
import { keyCaps, type PressedKeys, SHORTCUTS, type Shortcut, shortcutOf } from './shortcuts';

const press = (key: string, held: Partial<PressedKeys> = {}): PressedKeys => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('a shortcut', () => {
  test('is found with Control and with Command', () => {
    expect(shortcutOf(press('k', { ctrlKey: true }))).toBe('search');
    expect(shortcutOf(press('O', { metaKey: true, shiftKey: true }))).toBe('newChat');
  });

  test('needs exactly its own keys', () => {
    expect(shortcutOf(press('k'))).toBeUndefined();
    expect(shortcutOf(press('k', { ctrlKey: true, shiftKey: true }))).toBeUndefined();
    expect(shortcutOf(press('k', { ctrlKey: true, altKey: true }))).toBeUndefined();
    expect(shortcutOf(press('Escape', { shiftKey: true }))).toBe('composer');
  });

  test('never takes a key from an input method', () => {
    expect(shortcutOf(press('Escape', { isComposing: true }))).toBeUndefined();
  });

  test('is told by the caps of the keyboard in front of the person', () => {
    const newChat = SHORTCUTS[0] as Shortcut;
    expect([keyCaps(newChat, false), keyCaps(newChat, true)]).toEqual(['Ctrl + Shift + O', '⌘ + ⇧ + O']);
  });
});
