/** What a tap on an element does: nothing while the surface is still being written. */
import type { DrawnElement, TappedRow } from '@pku-harness/sdk/genui/run';
import { useSurface } from './surface-context';

/** The handler, or `undefined` where the element has no action. */
export function useElementPress(
  element: DrawnElement,
  prop = 'onPress',
): ((tapped?: TappedRow) => Promise<void>) | undefined {
  const { store, inert } = useSurface();
  if (!element.presses.includes(prop) || inert) return undefined;
  return (tapped) => store.press(element, prop, tapped);
}
