/**
 * The app in a browser: how fast it paints and can be used, plain and on a processor four times slower, how it moves while
 * an answer streams into a long chat, and what a very long chat costs. Targets are those of the design.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../../../e2e/browser';
import { Chat } from '../../../e2e/chat';
import { System } from '../../../e2e/system';
import { findBrowser } from '../../../scripts/find-browser';
import { type Bench, type Measure, median } from '../../measure';
import { LOOK_FOR_COMPOSER, type Load, loadOf, type Motion, PROBE, watchMotion } from './probe';
import { seedChat } from './seed-chat';

const DIST = join(import.meta.dir, '../../../app/dist');
const RUNS = 5;
const PHONE = { width: 390, height: 844 };
const SETTLE_MS = 1_500;
/** Long enough for a page to know itself: how high its cards are. */
const LOOK_MS = 5_000;
/** The chats that are written before. */
const LONG = '00000000-0000-4000-8000-000000000200';
const VERY_LONG = '00000000-0000-4000-8000-000000002000';

export const appBench: Bench = {
  name: 'app',
  lacks() {
    if (!existsSync(join(DIST, 'index.html'))) return 'the web app is not built; run npx bun start once';
    return findBrowser() === undefined ? 'no Chromium, Chrome or Edge here' : undefined;
  },
  async run(): Promise<readonly Measure[]> {
    const [system, browser] = await Promise.all([System.start(), startBrowser()]);
    try {
      await system.kill();
      seedChat(system.folder, LONG, 200);
      seedChat(system.folder, VERY_LONG, 2_000);
      await system.restart();
      const stage = new AppStage(browser, system.origin, await signedIn(browser, system.address));
      return [
        ...(await stage.loads('/', 'chat', 1, { firstPaint: 600, usable: 1_000 })),
        ...(await stage.loads('/', 'chat', 4, { firstPaint: 2_000, usable: 2_500, blocked: 900 })),
        ...(await stage.loads('/dashboard', 'dashboard', 4, { firstPaint: 2_000, blocked: 500 })),
        ...(await stage.streaming()),
        ...(await stage.veryLong()),
      ];
    } finally {
      await browser.close();
      await system.close();
    }
  },
};

/** What a browser remembers of someone who signed in and has looked at the pages before. */
type Remembered = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function signedIn(browser: Browser, address: string): Promise<Remembered> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('textbox').first().waitFor();
  await page.goto(new URL('/dashboard', address).href);
  await page.getByRole('main').first().waitFor();
  await page.waitForTimeout(LOOK_MS);
  const remembered = await context.storageState();
  await context.close();
  return remembered;
}

class AppStage {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly remembered: Remembered,
  ) {}

  /** Opens a route in a new browser profile on a phone's screen and hands its page over. */
  async #open<T>(route: string, slower: number, use: (page: Page) => Promise<T>, composer = false): Promise<T> {
    const context = await this.browser.newContext({
      locale: 'zh-CN',
      viewport: PHONE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: this.remembered,
    });
    try {
      const page = await context.newPage();
      await page.addInitScript(PROBE);
      if (composer) await page.addInitScript(LOOK_FOR_COMPOSER);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.goto(new URL(route, this.origin).href);
      return await use(page);
    } finally {
      await context.close();
    }
  }

  /** How a route loads, the middle of some runs. */
  async loads(
    route: string,
    name: string,
    slower: number,
    budget: Partial<Record<'firstPaint' | 'usable' | 'blocked', number>>,
  ): Promise<readonly Measure[]> {
    const loads: Load[] = [];
    for (let run = 0; run < RUNS; run++) {
      loads.push(
        await this.#open(
          route,
          slower,
          async (page) => {
            await page.getByRole('main').first().waitFor();
            await page.waitForLoadState('networkidle');
            await page.waitForTimeout(SETTLE_MS);
            return loadOf(page);
          },
          budget.usable !== undefined,
        ),
      );
    }
    const of = (field: keyof Load) => median(loads.map((load) => load[field]));
    const where = `${name}, processor ×${slower}`;
    return [
      { what: `${where}: first paint`, value: of('firstPaint'), unit: 'ms', ...limit(budget.firstPaint) },
      ...(budget.usable === undefined
        ? []
        : [{ what: `${where}: composer usable`, value: of('usable'), unit: 'ms', budget: budget.usable } as const]),
      ...(budget.blocked === undefined
        ? []
        : [{ what: `${where}: blocked in all`, value: of('blocked'), unit: 'ms', budget: budget.blocked } as const]),
      { what: `${where}: layout shift, thousandths`, value: of('shift') * 1000, unit: '', budget: 20 },
    ];
  }

  /** An answer that streams into a chat of 200 messages, on a slow processor. */
  async streaming(): Promise<readonly Measure[]> {
    const motion = await this.#open(`/?chat=${LONG}`, 4, async (page): Promise<Motion> => {
      const chat = new Chat(page);
      await chat.answers.last().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      await chat.ask('写一篇长文');
      await chat.written(20);
      const stop = await watchMotion(page);
      await page.waitForTimeout(5_000);
      return stop();
    });
    const sorted = motion.frames.toSorted((a, b) => a - b);
    const mean = sorted.reduce((sum, frame) => sum + frame, 0) / Math.max(1, sorted.length);
    const late = sorted.filter((frame) => frame > 34).length / Math.max(1, sorted.length);
    const name = 'streaming into 200 messages ×4';
    return [
      { what: `${name}: a frame, mean (50 a second)`, value: mean, unit: 'ms', budget: 20 },
      {
        what: `${name}: a frame, 95 of 100`,
        value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        unit: 'ms',
        budget: 34,
      },
      { what: `${name}: longest task`, value: motion.longest, unit: 'ms', budget: 100 },
      { what: `${name}: frames that came late`, value: late * 100, unit: '%', budget: 5 },
      { what: `${name}: changes in earlier messages`, value: motion.touchedBefore, unit: '' },
      { what: `${name}: blocks drawn for each change`, value: motion.blocksPerChange, unit: '', budget: 2 },
      { what: `${name}: from the end afterwards`, value: motion.fromEnd, unit: 'px' },
    ];
  }

  /** What a chat of 2,000 messages costs once it stands. */
  veryLong(): Promise<readonly Measure[]> {
    return this.#open(`/?chat=${VERY_LONG}`, 1, async (page) => {
      await new Chat(page).answers.last().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      const session = await page.context().newCDPSession(page);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      return [
        { what: 'chat of 2,000 messages: elements in the page', value: nodes, unit: '', budget: 600 },
        { what: 'chat of 2,000 messages: heap', value: usedSize / 1_048_576, unit: 'MB', budget: 60 },
      ] as const;
    });
  }
}

function limit(budget: number | undefined): { budget?: number } {
  return budget === undefined ? {} : { budget };
}
