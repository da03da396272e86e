/** Takes what is below out of reach of keys, pointer and screen readers. */
export function makeInert(view: unknown): void {
  if (view instanceof HTMLElement) view.inert = true;
}
