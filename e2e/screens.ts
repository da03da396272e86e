/**
 * Takes the pictures under docs/screens: each main screen, light and dark, on a phone and on a desk, from a demo whose clock
 * starts at a fixed moment. A picture is written only when it looks different from the one that is there; a character that
 * would be a box fails. The last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startBrowser } from './browser';
import { Chat } from './chat';
import { changedShare } from './screens/compare';
import { missingGlyphs } from './screens/missing-glyphs';
import { System } from './system';

const FOLDER = join(import.meta.dir, '../docs/screens');
const CLOCK = join(import.meta.dir, 'screens/fixed-clock.js');
/** Below this share of changed pixels a picture is the same: edges of letters differ between machines. */
const SAME = 0.003;

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const THEMES = ['light', 'dark'] as const;

interface Screen {
  readonly name: string;
  /** Brings a page to the screen. */
  show(page: Page, origin: string): Promise<void>;
}

const route = (name: string, path: string): Screen => ({
  name,
  async show(page, origin) {
    await page.goto(new URL(path, origin).href);
    await page.getByRole('main').first().waitFor();
  },
});

const SCREENS: readonly Screen[] = [
  {
    name: 'chat',
    async show(page) {
      const chat = new Chat(page);
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
    },
  },
  route('dashboard', '/dashboard'),
  route('schedule', '/schedule'),
  route('settings', '/settings'),
  route('models', '/settings/ai'),
  route('plugins', '/p/plugins/main'),
];

const system = await System.start({ preload: CLOCK });
const browser = await startBrowser();
let passed = 0;
let failed = 0;
try {
  await mkdir(FOLDER, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await context.addInitScript({ path: CLOCK });
      const page = await context.newPage();
      await page.goto(await system.anotherAddress());
      await page.getByRole('textbox').first().waitFor();
      for (const { name, show } of SCREENS) {
        await show(page, system.origin);
        await page.waitForLoadState('networkidle');
        await settled(page);
        const problem = await keep(page, `${name}-${size}-${colorScheme}`);
        if (problem === undefined) passed += 1;
        else failed += 1;
        if (problem !== undefined) console.log(`✗ ${name}, ${size}, ${colorScheme}: ${problem}`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await system.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Waits until two pictures in a row are the same, so that nothing is caught half drawn. */
async function settled(page: Page): Promise<void> {
  let before = await page.screenshot();
  for (let look = 0; look < 20; look++) {
    await page.waitForTimeout(200);
    const now = await page.screenshot();
    if (before.equals(now)) return;
    before = now;
  }
}

/** Keeps the picture where it looks different; says what is wrong with it. */
async function keep(page: Page, name: string): Promise<string | undefined> {
  const boxes = await missingGlyphs(page);
  if (boxes.length > 0) return `no font has ${boxes.join(' ')}`;
  const path = join(FOLDER, `${name}.png`);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const known = existsSync(path) ? await readFile(path) : undefined;
  if (known === undefined || (await changedShare(page, known, picture)) > SAME) {
    await writeFile(path, picture);
    console.log(`  ${name}.png`);
  }
  return undefined;
}
