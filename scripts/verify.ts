/**
 * `npx bun run verify`: installs what the checks need, runs everything that a build machine runs, and ends with
 * `N passed, N failed`, summed from what the runners report about themselves. Goes on after a failure.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './find-browser';
import { say, sayFailure } from './launch/say';
import { installDependencies } from './toolchain/dependencies';
import { ROOT, readPins } from './toolchain/manifest';
import { requireNode } from './toolchain/node-version';
import { ensurePinnedBun } from './toolchain/pinned-bun';
import { help, parseVerifyFlags, type VerifyFlags } from './verify/flags';
import { closingLine, runSteps, summary } from './verify/step';
import { allSteps, BROWSER_STEPS, type Workshop } from './verify/steps';
import { installPackages, lookAtMachine, planPackages } from './verify/system-packages';

const CACHE = join(ROOT, '.cache');

async function verify({ browser, only }: VerifyFlags, workshop: Workshop): Promise<boolean> {
  const wanted = allSteps(workshop).filter(({ name }) =>
    only ? only.includes(name) : browser || !BROWSER_STEPS.has(name),
  );
  await mkdir(CACHE, { recursive: true });
  say({ zh: '安装依赖', en: 'Installing dependencies' });
  await installDependencies(ROOT, 'all', join(CACHE, 'verify.log'));
  if (wanted.some(({ name }) => BROWSER_STEPS.has(name))) await bringBrowser();

  const results = await runSteps(
    wanted,
    (text) => process.stdout.write(text),
    () => performance.now(),
    (name) => console.log(`\n── ${name}`),
  );
  console.log(`\n${summary(results)}`);
  return results.every(({ failed }) => failed === 0);
}

/** Installs a browser and fonts where they are missing and that is possible; the browser step says what is still missing. */
async function bringBrowser(): Promise<void> {
  const plan = planPackages(lookAtMachine(findBrowser(), process.env));
  if (plan && !(await installPackages(plan))) {
    say({
      zh: `没有安装 ${plan.packages.join(' ')}；--no-browser 可以跳过浏览器测试`,
      en: `${plan.packages.join(' ')} not installed; --no-browser leaves the browser tests out`,
    });
  }
}

if (import.meta.main) {
  const words = Bun.argv.slice(2);
  try {
    const pins = readPins(ROOT);
    await ensurePinnedBun(pins.bun, import.meta.path, words);
    const workshop: Workshop = { root: ROOT, node: requireNode(pins.node), cache: CACHE };
    const names = allSteps(workshop).map(({ name }) => name);
    const flags = parseVerifyFlags(words, names);
    if (flags.help) console.log(help(names));
    else process.exitCode = (await verify(flags, workshop)) ? 0 : 1;
  } catch (problem) {
    sayFailure(problem);
    console.log(closingLine([{ passed: 0, failed: 1, detail: '' }]));
    process.exitCode = 1;
  }
}
