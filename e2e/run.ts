/**
 * Runs the browser tests: `bun e2e/run.ts [part of a title]`. Needs the built web app and a Chromium. Two files go at once,
 * the journeys of one after another. A failed walk leaves a screenshot for each visitor; the last line is
 * `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/find-browser';
import { startBrowser } from './browser';
import { type Journey, Stage } from './journey';

if (findBrowser() === undefined) {
  stop(
    '没有找到 Chromium、Chrome 或 Edge；装一个，或用 CHROME_PATH 指明',
    'No Chromium, Chrome or Edge here; install one or name it in CHROME_PATH',
  );
}
if (!existsSync(join(import.meta.dir, '../app/dist/index.html'))) {
  stop(
    '网页还没有构建；先运行 npx bun start 或 npx bun run verify',
    'The web app is not built; run npx bun start or npx bun run verify first',
  );
}

const wanted = process.argv[2] ?? '';
const files = (await Array.fromAsync(new Bun.Glob('*.ts').scan(join(import.meta.dir, 'journeys')))).sort();
const modules = await Promise.all(
  files.map(async (file) => (await import(join(import.meta.dir, 'journeys', file))) as { journeys: Journey[] }),
);
const lanes = modules.map((module) => module.journeys.filter(({ title }) => title.includes(wanted)));
const count = lanes.flat().length;

/** Files at once: most of a journey is waiting, and more would slow each other down until something seems to hang. */
const AT_ONCE = 2;

const browser = await startBrowser();
let failed = 0;
try {
  // A shared iterator: whoever is free takes the next file.
  const waiting = lanes.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const lane of waiting) for (const journey of lane) await runJourney(journey);
    }),
  );
} finally {
  await browser.close();
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exit(failed > 0 || count === 0 ? 1 : 0);

async function runJourney({ title, walk }: Journey): Promise<void> {
  const began = performance.now();
  const stage = new Stage(browser);
  const problem = await walkThrough(stage, walk);
  const screenshots = problem === undefined ? [] : await photograph(stage);
  const problems = [problem, await tidyUp(stage)].filter((text) => text !== undefined);
  if (problems.length > 0) failed += 1;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${title} (${seconds} s)`);
  for (const line of [...problems, ...screenshots.map((path) => `screenshot: ${path}`)]) console.log(indent(line));
}

/** What went wrong, in the walk itself or behind a visitor's back. */
async function walkThrough(stage: Stage, walk: Journey['walk']): Promise<string | undefined> {
  try {
    await walk(stage);
  } catch (error) {
    const behind = stage.visitors.flatMap(({ problems }) => problems);
    return [error instanceof Error ? (error.stack ?? error.message) : String(error), ...behind].join('\n');
  }
  const problems = stage.visitors.flatMap((visitor) => visitor.problems);
  return problems.length > 0 ? problems.join('\n') : undefined;
}

/** Ends what the walk started; a host that does not end in order is a problem of its own. */
async function tidyUp(stage: Stage): Promise<string | undefined> {
  try {
    await stage.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function photograph(stage: Stage): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pku-harness-screenshots-'));
  const shots = stage.visitors.map(async ({ page }, index) => {
    const path = join(folder, `visitor-${index + 1}.png`);
    await page.screenshot({ path });
    return path;
  });
  return (await Promise.allSettled(shots)).map((shot) =>
    shot.status === 'fulfilled' ? shot.value : `none: ${shot.reason}`,
  );
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

function stop(zh: string, en: string): never {
  console.error(`${zh}\n${en}`);
  process.exit(1);
}
