/** The composer that is on the page, for whoever wants the focus to be there. */
let focusNow: (() => void) | undefined;

/** Called by the composer; returns how to leave. */
export function offerFocus(focus: () => void): () => void {
  focusNow = focus;
  return () => {
    if (focusNow === focus) focusNow = undefined;
  };
}

/** Puts the focus into the composer, where there is one. */
export function focusComposer(): void {
  focusNow?.();
}
