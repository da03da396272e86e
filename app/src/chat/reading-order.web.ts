/**
 * Keeps messages in the page in the order in which they stand on the screen: a list that opens at its end draws the newest
 * first, and a screen reader or the Tab key would go backwards. The list sorts by itself only when positions change later.
 */

/** The list is left alone until it has rested for so long, milliseconds. */
const REST_MS = 300;

/** Watches the list that scrolls in an element. Returns how to stop. */
export function keepReadingOrder(scrolled: unknown): (() => void) | undefined {
  if (!(scrolled instanceof HTMLElement)) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => sortRows(scrolled), REST_MS);
  });
  watcher.observe(scrolled, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
}

function sortRows(scrolled: HTMLElement): void {
  const row = [...scrolled.querySelectorAll<HTMLElement>('div')].find(isRow);
  const rows = [...(row?.parentElement?.children ?? [])].filter(
    (child) => child instanceof HTMLElement && isRow(child),
  );
  const placed = rows.map((element) => ({ element, top: element.getBoundingClientRect().top }));
  const sorted = [...placed].sort((a, b) => a.top - b.top);
  if (sorted.every(({ element }, i) => element === rows[i])) return;
  // What is moved the old way loses the focus; it waits until the reader is elsewhere.
  if (scrolled.contains(document.activeElement) && document.activeElement !== scrolled) return;
  for (const { element } of sorted) element.parentElement?.append(element);
}

/** A row of the list is placed by hand. */
function isRow(element: HTMLElement): boolean {
  return element.style.position === 'absolute' && element.style.top !== '';
}
