/**
 * `bun e2e/make-icons.ts`: draws the app's icons from one emblem, in every form that browsers and phones ask for. The
 * pictures are committed; run this after changing the emblem.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser';
import { ROOT } from '../scripts/toolchain/manifest';

const RED = '#8b0012';
/** A roof on four columns, on a grid of 32. */
const EMBLEM = 'M8 12.5 16 8l8 4.5M10 14v7m4-7v7m4-7v7m4-7v7M8 23.5h16';

/** One picture. `scale`: how large the emblem stands in it; `round`: its corners, of 32; `ground`: absent for none. */
interface Picture {
  readonly path: string;
  readonly size: number;
  readonly scale: number;
  readonly round: number;
  readonly ground?: string;
  readonly ink?: string;
}

const PICTURES: readonly Picture[] = [
  { path: 'app/public/icons/icon-192.png', size: 192, scale: 1, round: 7, ground: RED },
  { path: 'app/public/icons/icon-512.png', size: 512, scale: 1, round: 7, ground: RED },
  // A system may cut these to a circle: what matters lies in the inner four fifths.
  { path: 'app/public/icons/maskable-512.png', size: 512, scale: 0.78, round: 0, ground: RED },
  { path: 'app/public/icons/apple-touch-icon.png', size: 180, scale: 0.95, round: 0, ground: RED },
  { path: 'app/assets/icon.png', size: 1024, scale: 0.95, round: 0, ground: RED },
  { path: 'app/assets/adaptive-foreground.png', size: 1024, scale: 0.62, round: 0 },
  { path: 'app/assets/adaptive-monochrome.png', size: 1024, scale: 0.62, round: 0 },
  { path: 'app/assets/splash.png', size: 512, scale: 0.9, round: 0, ink: RED },
  { path: 'app/assets/splash-dark.png', size: 512, scale: 0.9, round: 0, ink: '#f2d5d8' },
  { path: 'app/assets/notification.png', size: 96, scale: 1.1, round: 0 },
];

function svg({ size, scale, round, ground, ink = '#fff' }: Picture): string {
  const shift = 16 * (1 - scale);
  const back = ground === undefined ? '' : `<rect width="32" height="32" rx="${round}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${back}
    <path transform="translate(${shift} ${shift}) scale(${scale})" d="${EMBLEM}" fill="none" stroke="${ink}"
      stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('No Chromium was found');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const picture of PICTURES) {
  const { size, path } = picture;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html,body{margin:0;background:transparent}svg{display:block}</style>${svg(picture)}`);
  const bytes = await page.screenshot({ omitBackground: true });
  await page.close();
  await mkdir(dirname(join(ROOT, path)), { recursive: true });
  await writeFile(join(ROOT, path), bytes);
  console.log(path);
}
await browser.close();
