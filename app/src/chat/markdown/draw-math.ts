/** Draws TeX as MathML into an element, without ever running or loading anything that the TeX names. */
import temml from 'temml';

/** How often macros may open each other, and how large a size may be asked for, in em. */
const MOST_EXPANDED = 200;
const LARGEST = 20;

/** Draws a formula. @returns whether it could be read; where not, the element is empty. */
export function drawMath(tex: string, element: HTMLElement, block: boolean): boolean {
  const drawn = document.createElement('span');
  try {
    temml.render(tex, drawn, {
      displayMode: block,
      trust: false,
      throwOnError: true,
      maxExpand: MOST_EXPANDED,
      maxSize: [LARGEST, LARGEST],
    });
  } catch {
    // Half a formula while it is written, or one that is wrong: the plain characters stay.
    element.replaceChildren();
    return false;
  }
  element.replaceChildren(...drawn.childNodes);
  return true;
}
