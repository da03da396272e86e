/**
 * Stays at the end in a browser. The list moves there for what it knew before: the last thing that grows, such as the buttons
 * under a finished answer, may come after its last look.
 */

/** Keeps the end in sight while the reader follows it; returns how to stop. */
export function keepEnd(scroller: unknown, follows: () => boolean): () => void {
  if (!(scroller instanceof HTMLElement)) return () => undefined;
  const observer = new ResizeObserver(() => {
    const distance = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (distance > 1 && follows()) scroller.scrollTop = scroller.scrollHeight;
  });
  observer.observe(scroller);
  for (const content of scroller.children) observer.observe(content);
  return () => observer.disconnect();
}
