/** How much JavaScript routes load, as a browser asks for it (brotli), and how large single files are as most servers send them (gzip). */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { startBrowser } from '../../e2e/browser';
import { System } from '../../e2e/system';
import { Visitor } from '../../e2e/visitor';
import { findBrowser } from '../../scripts/find-browser';
import type { Bench, Measure } from '../measure';

const DIST = join(import.meta.dir, '../../app/dist');
const SCRIPTS = '_expo/static/js/web';
/** Files that every page loads, by how their names begin. */
const START = /^(?:entry|__common|__expo-metro-runtime)-/;
/** Long enough for the cards of a board to come with what they are drawn by. */
const LOOK_MS = 4_000;

export const webBench: Bench = {
  name: 'web',
  lacks() {
    if (!existsSync(join(DIST, 'index.html'))) return 'the web app is not built; run npx bun start once';
    return findBrowser() === undefined ? 'no Chromium, Chrome or Edge here' : undefined;
  },
  async run(): Promise<readonly Measure[]> {
    const { chat, dashboard } = await loadedScripts();
    const files = readdirSync(join(DIST, SCRIPTS)).filter((file) => file.endsWith('.js'));
    const gzipped = await Promise.all(files.map(async (file) => ({ file, kB: await gzip(file) })));
    const largest = (wanted: (file: string) => boolean) =>
      Math.max(0, ...gzipped.filter(({ file }) => wanted(file)).map(({ kB }) => kB));
    return [
      { ...(await sumOf('the chat route', chat)), budget: 420 },
      { ...(await sumOf('the dashboard with a new student’s cards', dashboard)), budget: 360 },
      {
        what: 'the first script, gzip',
        value: largest((file) => file.startsWith('entry-')),
        unit: 'kB',
        budget: 330,
      },
      {
        what: 'the largest script that comes later, gzip',
        value: largest((file) => !START.test(file)),
        unit: 'kB',
        budget: 120,
      },
    ];
  },
};

/** Paths of the scripts that a browser loads: until the composer can be used, and until the cards of the dashboard stand. */
async function loadedScripts(): Promise<{ readonly chat: readonly string[]; readonly dashboard: readonly string[] }> {
  const [system, browser] = await Promise.all([System.start(), startBrowser()]);
  try {
    const visitor = await Visitor.arrive(browser, system.origin, {});
    const scripts = new Set<string>();
    visitor.page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await visitor.enter(system.address);
    const chat = [...scripts];
    scripts.clear();
    await visitor.page.goto(new URL('/dashboard', system.origin).href);
    await visitor.page.waitForTimeout(LOOK_MS);
    return { chat, dashboard: [...scripts] };
  } finally {
    await browser.close();
    await system.close();
  }
}

async function sumOf(what: string, scripts: readonly string[]): Promise<Measure> {
  const sizes = await Promise.all(scripts.map(async (path) => brotli(await Bun.file(join(DIST, path)).bytes())));
  return {
    what: `JavaScript to ${what}, brotli (${scripts.length} files)`,
    value: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    unit: 'kB',
  };
}

function brotli(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

async function gzip(file: string): Promise<number> {
  return gzipSync(await Bun.file(join(DIST, SCRIPTS, file)).bytes()).length / 1000;
}
