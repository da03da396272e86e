/** What surrounds the app in a browser: the document's language, its color scheme, and the color of the browser's bars. */
import { HarnessError } from '@pku-harness/sdk';
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

/** Loads the whole app again. While the host does not answer, what is on the screen is better than the browser’s error. */
export async function loadAnew(_again: () => void): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
  } catch (cause) {
    throw new HarnessError(
      'host_unreachable',
      { zh: '主机没有回应，请确认它正在运行', en: 'The host does not answer; check that it is running' },
      { cause },
    );
  }
  location.reload();
}
