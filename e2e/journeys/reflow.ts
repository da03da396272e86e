/** The narrowest phone with a browser whose text is twice as large: every page fits, and nothing of it is out of reach. */
import { type Journey, same } from '../journey';
import { routesOfApp } from '../routes';

/** What a person sets in the browser: text of 200 %. */
const LARGE_TEXT = `(() => {
  const set = () => document.documentElement?.style.setProperty('font-size', '32px');
  set();
  document.addEventListener('readystatechange', set);
})()`;

/** Texts that lie beyond an edge and cannot be scrolled to, and whether the page scrolls sideways. In the page. */
function outOfReach(): readonly string[] {
  const edge = document.documentElement.clientWidth + 1;
  const above = (element: Element): readonly Element[] => {
    const parent = element.parentElement;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  /** What keeps an element from being seen whole, and cannot be scrolled. */
  const cutBy = (element: Element): string | undefined => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return undefined;
    let [aside, down] = [true, true];
    for (const place of above(element)) {
      const { overflowX, overflowY } = getComputedStyle(place);
      const box = place.getBoundingClientRect();
      // Names that are only read out stand in a box of one point.
      if (box.width <= 1 || box.height <= 1) return undefined;
      if (overflowX === 'auto' || overflowX === 'scroll') aside = false;
      if (overflowY === 'auto' || overflowY === 'scroll') down = false;
      if (down && overflowY === 'hidden' && (bottom > box.bottom + 3 || top < box.top - 3)) return 'cut';
    }
    return aside && (right > edge || left < -1) ? 'beyond the edge' : undefined;
  };
  const texts = [...document.querySelectorAll<HTMLElement>('body *:not(script)')]
    .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
    .filter((element) => element.closest('[aria-hidden="true"]') === null)
    .flatMap((element) => {
      const why = cutBy(element);
      return why === undefined ? [] : [`${why}: ${element.textContent?.slice(0, 40)}`];
    });
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...texts] : texts;
}

export const journeys: Journey[] = (['zh-CN', 'en-US'] as const).map((locale) => ({
  title: `text of 200 % at 320 points fits on every page, ${locale}: no sideways scrolling, nothing cut`,
  async walk(stage) {
    const { visitor } = await stage.open({ viewport: { width: 320, height: 640 }, locale });
    const { page } = visitor;
    await page.addInitScript(LARGE_TEXT);
    await page.reload();
    const composer = page.getByRole('textbox', { name: /^(消息|Message)$/ });
    const size = await composer.evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize));
    if (size < 30) throw new Error(`The text is no larger than ${size}`);
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
