/** How much JavaScript the chat route loads, as a browser asks for it: compressed with brotli. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { startBrowser } from '../../e2e/browser';
import { System } from '../../e2e/system';
import { Visitor } from '../../e2e/visitor';
import { findBrowser } from '../../scripts/find-browser';
import type { Bench, Measure } from '../measure';

const DIST = join(import.meta.dir, '../../app/dist');

export const webBench: Bench = {
  name: 'web',
  lacks() {
    if (!existsSync(join(DIST, 'index.html'))) return 'the web app is not built; run npx bun start once';
    return findBrowser() === undefined ? 'no Chromium, Chrome or Edge here' : undefined;
  },
  async run(): Promise<readonly Measure[]> {
    const scripts = await scriptsOfChat();
    const sizes = await Promise.all(scripts.map(async (path) => compressed(await Bun.file(join(DIST, path)).bytes())));
    return [
      {
        what: `JavaScript to the chat route, brotli (${scripts.length} files)`,
        value: sizes.reduce((sum, size) => sum + size, 0) / 1000,
        unit: 'kB',
        budget: 420,
      },
    ];
  },
};

/** Paths of the scripts that a browser loads until the composer can be used. */
async function scriptsOfChat(): Promise<string[]> {
  const [system, browser] = await Promise.all([System.start(), startBrowser()]);
  try {
    const visitor = await Visitor.arrive(browser, system.origin, {});
    const scripts = new Set<string>();
    visitor.page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await visitor.enter(system.address);
    return [...scripts];
  } finally {
    await browser.close();
    await system.close();
  }
}

function compressed(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
