/** When the Enter key sends. */

/** The parts of a key event that decide. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly isComposing?: boolean;
  /** 229: the key went to the input method. Safari ends the composition before this event, but keeps the code. */
  readonly keyCode?: number;
}

/** Enter sends, Shift+Enter is a new line, and the Enter that picks a candidate of an input method is neither. */
export function sendsMessage({ key, shiftKey = false, isComposing = false, keyCode }: KeyPress): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
}
