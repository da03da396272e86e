/**
 * Runs the conformance cases of the plugin language in a browser: `bun e2e/language-cases.ts`. The language is bundled as the
 * web app would have it, nothing of Node or bun in it, and every case has to give there what it gives under bun. The last
 * line is `N passed, N failed`.
 */
import { join } from 'node:path';
import type { CaseReport } from '../packages/sdk/src/lang/cases/runner/run-cases';
import { startBrowser } from './browser';

const CASES = join(import.meta.dir, '../packages/sdk/src/lang/cases');

const built = await Bun.build({
  entrypoints: [join(CASES, 'runner/run-cases.ts')],
  target: 'browser',
  format: 'esm',
  minify: true,
});
if (!built.success) throw new AggregateError(built.logs, 'the language cannot be bundled for a browser');
const script = await built.outputs[0]?.text();
const paths = [...new Bun.Glob('*/*.yaml').scanSync(CASES)].sort();
const files = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await Bun.file(join(CASES, path)).text()] as const)),
);

// A page of its own origin, as a browser gives secure contexts their crypto and modules only there.
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  routes: {
    '/': new Response('<!doctype html><title>cases</title>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
    '/cases.js': new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
    '/cases.json': Response.json(files),
  },
});
const browser = await startBrowser();
try {
  const page = await browser.newPage();
  await page.goto(server.url.href);
  const report = (await page.evaluate(`(async () => {
    const [{ runCases }, files] = await Promise.all([import('/cases.js'), fetch('/cases.json').then((r) => r.json())]);
    return runCases(files);
  })()`)) as CaseReport;
  for (const { file, name, why } of report.failed) console.log(`✗ ${file}: ${name}\n    ${why}`);
  console.log(`${report.passed} passed, ${report.failed.length} failed`);
  process.exitCode = report.failed.length > 0 || report.passed === 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.stop(true);
}
