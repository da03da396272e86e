/**
 * `bun scripts/check-documents.ts`: the author's commands over every official document, as an author runs them: it
 * validates, its recorded tests pass, and it is formatted. Ends with `N passed, N failed`.
 */
import { join } from 'node:path';
import { officialDocuments } from '../plugins/documents';

const ROOT = join(import.meta.dir, '..');
const PLUGIN = join(ROOT, 'packages/plugin-cli/src/plugin.ts');

/** Runs `plugin …` in the root and answers its exit code and what it printed. */
async function plugin(...words: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const process = Bun.spawn([globalThis.process.execPath, PLUGIN, ...words], {
    cwd: ROOT,
    // Whoever started this may have been started by `bun run` elsewhere.
    env: { ...globalThis.process.env, INIT_CWD: ROOT },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(process.stdout).text(),
    new Response(process.stderr).text(),
    process.exited,
  ]);
  return { code, output: out + err };
}

let passed = 0;
let failed = 0;
for (const name of officialDocuments) {
  for (const words of [['validate'], ['test'], ['format', '--check']]) {
    const { code, output } = await plugin(...words, `plugins/${name}`);
    if (code === 0) passed += 1;
    else {
      failed += 1;
      console.log(output.trimEnd());
    }
    console.log(`${code === 0 ? '✓' : '✗'} plugin ${words.join(' ')} plugins/${name}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
