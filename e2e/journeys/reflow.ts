/** The narrowest phone with a browser whose text is twice as large: every page fits, and nothing of it is out of reach. */
import { type Journey, same } from '../journey';
import { routesOfApp } from '../routes';

/** What a person sets in the browser: text of 200 %. */
const LARGE_TEXT = `(() => {
  const set = () => document.documentElement?.style.setProperty('font-size', '32px');
  set();
  document.addEventListener('readystatechange', set);
})()`;

/** Texts that lie beyond the edge and cannot be scrolled to, and whether the page scrolls sideways. In the page. */
function outOfReach(): readonly string[] {
  const edge = document.documentElement.clientWidth + 1;
  const scrolls = (element: Element | null): boolean => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const texts = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.childElementCount === 0 && element.textContent?.trim() && element.tagName !== 'SCRIPT')
    .filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      return width > 1 && (right > edge || left < -1) && !scrolls(element);
    })
    .map((element) => `beyond the edge: ${element.textContent?.slice(0, 40)}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...texts] : texts;
}

export const journeys: Journey[] = (['zh-CN', 'en-US'] as const).map((locale) => ({
  title: `text of 200 % at 320 points fits on every page, ${locale}: no sideways scrolling, nothing beyond the edge`,
  async walk(stage) {
    const { visitor } = await stage.open({ viewport: { width: 320, height: 640 }, locale });
    const { page } = visitor;
    await page.addInitScript(LARGE_TEXT);
    const wrong: string[] = [];
    for (const route of await routesOfApp()) {
      await visitor.goto(route);
      await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
      await page.waitForLoadState('networkidle');
      wrong.push(...(await page.evaluate(outOfReach)).map((problem) => `${route}: ${problem}`));
    }
    same('what does not fit', wrong, []);
  },
}));
