/** What surrounds the app in a browser: the document's language, its color scheme, and the color of the browser's bars. */
import type { PageLook } from './page';

/** Makes the document match the app. `public/before-paint.js` does the same before the first paint. */
export function paintPage({ locale, scheme, background }: PageLook): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dataset.theme = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

/** Names the window, the tab and the entry of the history. */
export function nameWindow(title: string): void {
  document.title = title;
}
